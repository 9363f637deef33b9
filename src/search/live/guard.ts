import { attributeNames } from '../attributes.ts';

import { pendingClass } from './pending.ts';

const names = ['query', 'page', 'sortBy', 'near', `(not_)?(${attributeNames.join('|')})`];

/**
 * The one inline script of a site: it runs before the results are painted, and hides those that the address does not ask for. Its text never
 * changes from page to page, so that the policy can name its hash.
 */
export const guardScript = `/[?&](${names.join('|')})=./.test(location.search)&&document.documentElement.classList.add("${pendingClass}")`;
