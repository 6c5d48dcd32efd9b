// Generated from games/pop/following.py by `python -m tablee.typescript`: do not edit.
/* eslint-disable */
import { add, contains, each, equal, index, insert, len, range, remove, repeat, sorted } from '../python';

const COLUMNS = 5;
const QUEUES = "ABCDE";

export function follow(view: any, event: any): void {
  let kind = event["kind"];
  if (contains(["place", "chief_place"], kind)) {
    followPlace(view, event);
  } else if (contains(["explode", "chief_explode", "inherit"], kind)) {
    followExplosion(view, event);
  } else if (contains(["draw", "hand"], kind)) {
    followDraw(view, event);
  } else if (equal(kind, "choose")) {
    followChoice(view, event);
  } else if (equal(kind, "reveal")) {
    followReveal(view, event);
  } else if (equal(kind, "chief")) {
    Object.assign(view["chief"], { up: event["up"], down: event["down"] });
    view["pile"] = (view["pile"] - add(len(event["up"]), event["down"]));
  } else if (equal(kind, "turn")) {
    view["turn_number"] = event["turn_number"];
    view["lowered"] = repeat([0], COLUMNS);
    followFuses(view, event);
  } else if (equal(kind, "round_over")) {
    view["points_by_round"].push(event["points"]);
  } else if (equal(kind, "round")) {
    followRound(view, event);
  } else if (equal(kind, "over")) {
    view["hands"] = event["hands"];
    view["outcome"] = event["outcome"];
  } else {
    view["said"].push([event["seat"], event["saying"]]);
  }
}

function followPlace(view: any, event: any): void {
  let column = index(QUEUES, event["queue"]);
  insert(view["area"][column], 0, event["card"]);
  view["lowered"][column] = add(view["lowered"][column], 1);
  remove(view["waiting"], event["card"]);
}

function followExplosion(view: any, event: any): void {
  let cards = event["cards"];
  view["area"] = each(view["area"]).map((column: any) => each(column).filter((card: any) => !contains(cards, card)).map((card: any) => card));
  if (equal(event["kind"], "chief_explode")) {
    view["chief"]["exploded"] = sorted(add(view["chief"]["exploded"], cards));
    view["chief"]["symbols"] = add(view["chief"]["symbols"], event["symbols"]);
    return;
  }
  let seat = event["seat"];
  view["exploded"][seat] = sorted(add(view["exploded"][seat], cards));
  view["symbols"][seat] = add(view["symbols"][seat], event["symbols"]);
  if ((view["scores"] != null)) {
    view["scores"][seat] = add(view["scores"][seat], event["symbols"]);
  }
  if (equal(event["kind"], "inherit")) {
    Object.assign(view["chief"], { exploded: [], symbols: 0 });
  }
}

function followDraw(view: any, event: any): void {
  view["pile"] = (view["pile"] - event["count"]);
  view["hand_sizes"][event["seat"]] = add(view["hand_sizes"][event["seat"]], event["count"]);
  if (contains(event, "cards")) {
    view["hand"] = sorted(add(view["hand"], event["cards"]));
  }
}

function followChoice(view: any, event: any): void {
  let seat = event["seat"];
  view["has_chosen"][seat] = true;
  view["hand_sizes"][seat] = (view["hand_sizes"][seat] - event["count"]);
  if (contains(event, "cards")) {
    view["chosen"] = event["cards"];
    view["fuses"] = [];
    view["hand"] = each(view["hand"]).filter((card: any) => !contains(event["cards"], card)).map((card: any) => card);
  }
}

function followReveal(view: any, event: any): void {
  view["waiting"] = event["cards"];
  view["said"] = [];
  view["has_chosen"] = repeat([false], len(view["has_chosen"]));
  if ((view["seat"] != null)) {
    view["chosen"] = [];
  }
  if ((view["chief"] != null)) {
    Object.assign(view["chief"], { up: [], down: 0 });
  }
}

function followRound(view: any, event: any): void {
  let seats = len(view["hand_sizes"]);
  view["round"] = event["round"];
  view["turn_number"] = 1;
  view["area"] = event["area"];
  view["lowered"] = repeat([0], COLUMNS);
  view["pile"] = event["pile"];
  view["hand_sizes"] = repeat([0], seats);
  view["exploded"] = each(range(seats)).map((_: any) => []);
  view["symbols"] = repeat([0], seats);
  followFuses(view, event);
  if ((view["seat"] != null)) {
    view["hand"] = [];
  }
  if ((view["chief"] != null)) {
    Object.assign(view["chief"], { exploded: [], symbols: 0 });
  }
}

function followFuses(view: any, event: any): void {
  if ((view["seat"] != null)) {
    view["fuses"] = event["fuses"];
  }
}
