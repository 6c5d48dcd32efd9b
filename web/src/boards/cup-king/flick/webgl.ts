// Can this browser draw in three dimensions?

let answer: boolean | undefined;

export function hasWebGL(): boolean {
  answer ??= tryIt();
  return answer;
}

function tryIt(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}
