// Generated from games/chakapuces/following.py by `python -m tablee.typescript`: do not edit.
/* eslint-disable */
import { add, contains, each, enumerate, equal, int, remove, sorted } from '../python';


export function follow(view: any, event: any): void {
  let kind = event["kind"];
  let seat = (event["seat"] ?? null);
  if (equal(kind, "play")) {
    followPlay(view, event);
  } else if (equal(kind, "sequence")) {
    view["fleas"][seat] = (view["fleas"][seat] - event["discarded"]);
  } else if (equal(kind, "stack")) {
    view["taken"][seat] = inOrder(add(view["taken"][seat], event["taken"]));
    for (const card of each(event["taken"])) {
      view["line"][(value(card) - 1)] = [];
    }
  } else if (equal(kind, "scratch")) {
    view["fleas"] = each(enumerate(view["fleas"])).map(([other, fleas]: any) => (equal(other, seat) ? fleas : add(fleas, event["each"])));
  } else if (equal(kind, "draw")) {
    view["pile"] = (view["pile"] - event["count"]);
    view["hand_sizes"][seat] = add(view["hand_sizes"][seat], event["count"]);
    if (contains(event, "cards")) {
      view["hand"] = inOrder(add(view["hand"], event["cards"]));
    }
  } else if (equal(kind, "last_lap")) {
    view["last_lap"] = { ["reason"]: event["reason"] };
  } else if (equal(kind, "turn")) {
    view["turn"] = seat;
    view["card_number"] = 1;
    if ((view["last_lap"] != null)) {
      view["last_lap"]["turns_left"] = event["turns_left"];
    }
  } else if (equal(kind, "over")) {
    view["turn"] = null;
    view["card_number"] = 1;
    view["last_lap"]["turns_left"] = 0;
    view["outcome"] = event["outcome"];
  }
}

function followPlay(view: any, event: any): void {
  let card = event["card"];
  view["line"][(value(card) - 1)].push(card);
  view["card_number"] = 2;
  if (equal(event["from"], "pile")) {
    view["pile"] = (view["pile"] - 1);
  } else {
    view["hand_sizes"][event["seat"]] = (view["hand_sizes"][event["seat"]] - 1);
    if (equal(event["seat"], view["seat"])) {
      remove(view["hand"], card);
    }
  }
}

function value(card: any): any {
  return int(card.split("*")[0]);
}

function order(card: any): any {
  return [card.endsWith("*"), value(card)];
}

function inOrder(cards: any): any {
  return sorted(cards, order);
}
