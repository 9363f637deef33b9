import { storageKeys } from '#site/storage-keys.ts';
import { attributeNames } from './attributes.ts';
import { listClass } from './layout.ts';
import { pendingClass } from './pending.ts';

const names = ['query', 'page', 'sortBy', 'near', `(not_)?(${attributeNames.join('|')})`];

const asks = `/[?&](${names.join('|')})=./.test(location.search)`;
/** The page opens with a filter for a shopper who has none yet; see `initialAddress`. */
const isFirst = `"initial"in document.currentScript.dataset&&!location.search&&localStorage.getItem("${storageKeys.filter}")===null`;

/**
 * The one inline script of a site, which runs before the results are painted. It hides those that the address does not ask for, and shows the others in the
 * shopper's layout. Its text never changes from page to page, so that the content security policy can name its hash. A browser may refuse its storage.
 */
export const guardScript =
  `try{(${asks}||${isFirst})&&document.documentElement.classList.add("${pendingClass}");` +
  `localStorage.getItem("${storageKeys.layout}")==="list"&&document.documentElement.classList.add("${listClass}")}catch{}`;
