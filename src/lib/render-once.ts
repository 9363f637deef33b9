import { flattenString } from './flatten-string.ts';
import { memoizeWeak } from './memoize.ts';

const markupOf = memoizeWeak((_of: object) => new Map<string, string | Promise<string>>());

/**
 * Markup that stands on many pages, memoised for each `of` and `name`: the second page gets the first one's text, without waiting for it.
 * @param of what the markup is made from; the text lives as long as this object.
 * @param name tells apart what is made from the same object.
 */
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
