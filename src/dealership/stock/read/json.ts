import { tooDeep } from './cap-exceeded-error.ts';
/**
 * The depth is checked before parsing.
 * @throws Error when it is not JSON, or deeper than `maxDepth`.
 */
export function parseJson(text: string, maxDepth: number): unknown {
  if (depthOf(text, maxDepth) > maxDepth) throw tooDeep(maxDepth);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`this is not JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

const quote = 34;
const backslash = 92;

/** Ignores brackets in strings; stops beyond `enough`. */
function depthOf(text: string, enough: number): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length && deepest <= enough; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === quote) at = endOfText(text, at);
    else if (unit === 91 || unit === 123) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (unit === 93 || unit === 125) depth -= 1;
  }
  return deepest;
}

/** End of the string that starts at `start`. */
function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end > 0) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes += 1;
    if (slashes % 2 === 0) return end;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
}
