// What a game lets one say, word by word: at each step the words that may come next.

export interface Next {
  /** One word, or several where nothing else can follow. */
  words: string[];
  /** Does the sentence end here? */
  isWhole: boolean;
}

export function nextWords(sayings: string[], said: string[]): Next[] {
  const rests = sayings
    .map((saying) => saying.split(' '))
    .filter((words) => said.every((word, nth) => words[nth] === word));
  const firsts = [...new Set(rests.map((words) => words[said.length]))].filter((word) => word !== undefined);
  return firsts.map((first) => follow(rests, [...said, first], said.length));
}

/** Go on for as long as there is only one way. */
function follow(rests: string[][], said: string[], from: number): Next {
  const possible = rests.filter((words) => said.every((word, nth) => words[nth] === word));
  const nexts = new Set(possible.map((words) => words[said.length]));
  const [only] = nexts;
  if (nexts.size === 1 && only !== undefined) return follow(rests, [...said, only], from);
  return { words: said.slice(from), isWhole: nexts.size === 1 };
}
