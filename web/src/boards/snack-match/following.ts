// Generated from games/snack_match/following.py by `python -m tablee.typescript`: do not edit.
/* eslint-disable */
import { contains, each, equal, int, isTrue, len, repeat, sorted } from '../python';

const DRAFT = "draft";
const OVER = "over";
const PLACEMENT = "placement";

export function follow(view: any, event: any): void {
  let kind = event["kind"];
  let seat = (event["seat"] ?? null);
  if (equal(kind, "round")) {
    Object.assign(view, { round: event["round"], has_chosen: nobody(view) });
    view["phase"] = (isTrue(view["solo"]) ? PLACEMENT : DRAFT);
  } else if (equal(kind, "draw")) {
    view["pile"] = event["pile"];
    view["hand_sizes"][seat] = event["count"];
    view["hand"] = (event["cards"] ?? view["hand"]);
  } else if (equal(kind, "keep")) {
    view["has_chosen"][seat] = true;
    view["kept"] = (event["card"] ?? view["kept"]);
  } else if (equal(kind, "pass")) {
    Object.assign(view, { phase: PLACEMENT, has_chosen: nobody(view) });
  } else if (equal(kind, "receive")) {
    followReceive(view, event);
  } else if (equal(kind, "place")) {
    followPlace(view, event);
  } else if (equal(kind, "reveal")) {
    view["areas"][seat] = event["area"];
    view["gave"] = null;
  } else if (equal(kind, "lay")) {
    view["areas"][seat] = event["area"];
    view["hand_sizes"][seat] = 0;
    view["hand"] = ((view["hand"] == null) ? null : []);
  } else if (equal(kind, "automaton")) {
    view["automaton"]["cards"].push(event["card"]);
    view["automaton"]["points"] = event["points"];
  } else if (equal(kind, "over")) {
    Object.assign(view, { phase: OVER, has_chosen: nobody(view), outcome: event["outcome"] });
  }
}

function followReceive(view: any, event: any): void {
  if (contains(event, "card")) {
    view["hand"] = sorted([view["kept"], event["card"]], number);
    view["kept"] = null;
    view["gave"] = event["gave"];
  }
}

function followPlace(view: any, event: any): void {
  let seat = event["seat"];
  view["hand_sizes"][seat] = event["left"];
  view["has_chosen"][seat] = equal(event["left"], 0);
  if (contains(event, "area")) {
    view["areas"][seat] = event["area"];
    let placed = number(event["placement"]);
    view["hand"] = each(view["hand"]).filter((card: any) => !equal(number(card), placed)).map((card: any) => card);
  }
}

function nobody(view: any): any {
  return repeat([false], len(view["areas"]));
}

function number(card: any): any {
  return int(card.split(/\s+/)[0]);
}
