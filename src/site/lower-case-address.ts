/**
 * A page's address in lower case, as all pages have it, with its last slash: `/search/TOYOTA` is `/search/toyota/`. Null for an address without
 * capitals, of a file, or with repeated slashes, which would name a host.
 */
export const lowerCaseAddress = (pathname: string): string | null =>
  /[A-Z]/.test(pathname) && /^(?:\/[\w-]+)+\/?$/.test(pathname) ? pathname.toLowerCase().replace(/\/?$/, '/') : null;
