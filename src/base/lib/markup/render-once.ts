import { memoizeWeak } from '../cache/memoize.ts';
import { flattenString } from '../text/flatten-string.ts';

const markupOf = memoizeWeak((_of: object) => new Map<string, string | Promise<string>>());

/** Memoises markup by `of` (weakly) and `name`; hits are synchronous. */
export function renderOnce(of: object, name: string, make: () => Promise<string>): string | Promise<string> {
  const markupByName = markupOf(of);
  const known = markupByName.get(name);
  if (known !== undefined) return known;
  const markup = make().then((text) => {
    markupByName.set(name, flattenString(text));
    return text;
  });
  markupByName.set(name, markup);
  return markup;
}
