import { ownPath } from './redirect-path.ts';

/** Where a sign-in leads: `redirect` of the query, where it is a path of this site, else the garage. @param search of the page’s address. */
export const afterSignIn = (search: string, garage: string): string => ownPath(new URLSearchParams(search).get('redirect')) ?? garage;

/** Where somebody goes back to who does not want to sign in. */
export const backFromSignIn = (search: string): string => ownPath(new URLSearchParams(search).get('back')) ?? '/';
