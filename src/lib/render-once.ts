import { flattenString } from './flatten-string.ts';
import { memoizeWeak } from './memoize.ts';

const markupOf = memoizeWeak((_of: object) => new Map<string, string | Promise<string>>());

/**
 * Memoises markup by `of` and `name`. Later pages get the text synchronously.
 * @param of what the markup is made from; the entry lives as long as this object.
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
