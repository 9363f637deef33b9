import { ownPath } from './redirect-path.ts';

/** Destination after sign-in: `redirect` where it is a path of this site, else the garage. @param search the page’s query string. */
export const afterSignIn = (search: string, garage: string): string => ownPath(new URLSearchParams(search).get('redirect')) ?? garage;

/** Destination of a shopper who declines to sign in. */
export const backFromSignIn = (search: string): string => ownPath(new URLSearchParams(search).get('back')) ?? '/';
