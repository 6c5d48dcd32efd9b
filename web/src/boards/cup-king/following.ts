// Generated from games/cup_king/following.py by `python -m tablee.typescript`: do not edit.
/* eslint-disable */
import { add, contains, each, equal, index, int, isTrue, len, range, remove, repeat, sorted, sum } from '../python';

const NAMES = ["red", "yellow", "green", "blue", "violet"];
const CUP_LETTERS = "abcde";

export function follow(view: any, event: any): void {
  let kind = event["kind"];
  if (contains(["build", "pyramids", "next_game", "deal"], kind)) {
    followSetup(view, event);
  } else if (contains(["round", "play", "attack", "draw", "shuffle", "discard"], kind)) {
    followRound(view, event);
  } else if (contains(["lose", "lift", "flick", "fall", "weak", "split", "keep", "again"], kind)) {
    followLoss(view, event);
  } else {
    followEnd(view, event);
  }
}

function followSetup(view: any, event: any): void {
  let kind = event["kind"];
  let seats = len(view["hand_sizes"]);
  if (equal(kind, "build")) {
    view["placed"][event["seat"]] = event["placed"];
    if (contains(event, "cup")) {
      put(view, event["seat"], event["cup"], event["colour"]);
      view["builds"] = event["builds"];
    }
  } else if (equal(kind, "pyramids")) {
    view["pyramids"] = event["pyramids"];
    Object.assign(view, { placed: null, builds: null });
  } else if (equal(kind, "next_game")) {
    view["game_number"] = event["game_number"];
    view["pyramids"] = each(view["pyramids"]).map((rows: any) => each(rows).map((row: any) => each(row).map((_: any) => null)));
    view["moved"] = ((view["moved"] == null) ? null : each(range(seats)).map((_: any) => {  }));
    let deck = add(add(view["pile"], len(view["discard"])), sum(view["hand_sizes"]));
    Object.assign(view, { phase: "build", placed: repeat([0], seats), hand_sizes: repeat([0], seats), pile: deck, discard: [] });
  } else {
    view["hand_sizes"][event["seat"]] = event["count"];
    view["pile"] = (view["pile"] - event["count"]);
    if (contains(event, "cards")) {
      Object.assign(view, { hand: event["cards"], builds: event["builds"] });
    }
  }
}

function put(view: any, seat: any, cup: any, colour: any): void {
  view["pyramids"][seat][(int(cup[1]) - 1)][index(CUP_LETTERS, cup[0])] = colour;
}

function followRound(view: any, event: any): void {
  let kind = event["kind"];
  if (equal(kind, "round")) {
    view["phase"] = "start";
    view["turn"] = event["seat"];
    view["attack"] = { ["colour"]: null, ["direction"]: null, ["to_beat"]: 0 };
  } else if (equal(kind, "play")) {
    followPlay(view, event);
  } else if (equal(kind, "attack")) {
    view["phase"] = "answer";
    view["turn"] = event["seat"];
  } else if (equal(kind, "draw")) {
    view["pile"] = (view["pile"] - 1);
    view["hand_sizes"][event["seat"]] = add(view["hand_sizes"][event["seat"]], 1);
    if (contains(event, "card")) {
      view["hand"] = inOrder([...view["hand"], event["card"]]);
    }
  } else if (equal(kind, "shuffle")) {
    view["pile"] = event["pile"];
    view["discard"] = [];
  } else {
    view["discard"] = inOrder(add(view["discard"], each(view["played"]).flatMap((cards: any) => each(cards).map((card: any) => card))));
    view["played"] = each(view["played"]).map((_: any) => []);
    view["totals"] = each(view["totals"]).map((_: any) => 0);
    view["touched"] = null;
  }
}

function followPlay(view: any, event: any): void {
  let seat = event["seat"];
  let cards = add(each(event["values"]).map((value: any) => [event["colour"], value]), event["extras"]);
  if (equal(view["phase"], "start")) {
    view["attack"]["direction"] = (isTrue(event["direction"]) ? event["direction"] : "left");
  }
  view["attack"]["colour"] = event["colour"];
  view["attack"]["to_beat"] = event["total"];
  view["played"][seat] = inOrder(add(view["played"][seat], cards));
  view["totals"][seat] = event["total"];
  view["hand_sizes"][seat] = (view["hand_sizes"][seat] - len(cards));
  if (equal(seat, view["seat"])) {
    for (const card of each(cards)) {
      remove(view["hand"], card);
    }
  }
}

function followLoss(view: any, event: any): void {
  let kind = event["kind"];
  let seat = event["seat"];
  if (contains(["lift", "flick"], kind)) {
    let weakFlicks = (isTrue(view["touched"]) ? view["touched"]["weak_flicks"] : 0);
    view["phase"] = "fall";
    view["touched"] = { ["cup"]: event["cup"], ["aim"]: (event["aim"] ?? null), ["weak_flicks"]: weakFlicks };
  } else if (contains(["fall", "weak", "keep"], kind)) {
    for (const cup of each(event["lost"])) {
      put(view, seat, cup, null);
    }
    view["parts"] = null;
    if ((view["moved"] != null)) {
      let moved = (event["moved"] ?? view["moved"][seat]);
      view["moved"][seat] = Object.fromEntries(each(moved).filter((cup: any) => !contains(event["lost"], cup)).map((cup: any) => [cup, moved[cup]]));
    }
    if (equal(kind, "weak")) {
      view["touched"]["weak_flicks"] = event["weak_flicks"];
    }
  } else if (equal(kind, "split")) {
    view["phase"] = "keep";
    view["parts"] = event["parts"];
  } else if (equal(kind, "again")) {
    view["phase"] = "again";
  }
}

function followEnd(view: any, event: any): void {
  let kind = event["kind"];
  if (equal(kind, "eliminated")) {
    view["discard"] = inOrder(add(view["discard"], event["cards"]));
    view["hand_sizes"][event["seat"]] = 0;
    if (equal(event["seat"], view["seat"])) {
      view["hand"] = [];
    }
  } else if (equal(kind, "game_over")) {
    view["turn"] = null;
    view["attack"] = { ["colour"]: null, ["direction"]: null, ["to_beat"]: 0 };
    view["results"].push(event["cups"]);
  } else if (equal(kind, "over")) {
    view["phase"] = "over";
    view["outcome"] = event["outcome"];
  }
}

function order(card: any): any {
  return [index(NAMES, card[0]), card[1]];
}

function inOrder(cards: any): any {
  return sorted(cards, order);
}
