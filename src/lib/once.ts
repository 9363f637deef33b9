import { perObject } from './memo.ts';

const made = perObject((_of: object) => new Map<string, Promise<string>>());

/**
 * Markup that stands on many pages, memoised for each `of` and `name`: the second page gets the first one's text.
 * @param of what the markup is made from; the text lives as long as this object.
 * @param name tells apart what is made from the same object.
 */
export function once(of: object, name: string, make: () => Promise<string>): Promise<string> {
  const known = made(of);
  const markup = known.get(name) ?? make();
  known.set(name, markup);
  return markup;
}
