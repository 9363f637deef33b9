import type { CarType } from './terms.ts';

/** In addresses the order is new, used, demo; in words and facets it is new, demo, used. */
export const typesInAddress = ['new', 'used', 'demo'] as const satisfies readonly CarType[];

/** What stands before `-cars` in the address: `new`, `new-and-used`, `new-used-and-demo`. @param types in the order of addresses. */
export const slugOfTypes = (types: readonly CarType[]): string =>
  types.length < 2 ? types.join('') : `${types.slice(0, -1).join('-')}-and-${types.at(-1)}`;

const types = `(?:${typesInAddress.join('|')})`;
const typesAddress = new RegExp(`^/search/(${types}(?:-(?:and-)?${types})*)-cars/$`);

/** `/search/demo-and-used-cars/` is `/search/used-and-demo-cars/`. */
const inOrder = (address: string): string =>
  address.replace(typesAddress, (_, said: string) => `/search/${slugOfTypes(typesInAddress.filter((type) => said.split('-').includes(type)))}-cars/`);

/**
 * The address of a page for one that means it, with its last slash: `/search/TOYOTA` is `/search/toyota/`, and conditions stand in their order. Null for
 * an address that has this form, of a file, or with repeated slashes, which would name a host.
 */
export function meantAddress(pathname: string): string | null {
  if (!/^(?:\/[\w-]+)+\/?$/.test(pathname)) return null;
  const [plain, lower] = [pathname, pathname.toLowerCase()].map((one) => one.replace(/\/?$/, '/'));
  const meant = inOrder(lower ?? '');
  return meant === plain ? null : meant;
}
