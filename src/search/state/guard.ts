import { storageKeys } from '#site/storage-keys.ts';
import { attributeNames } from './attributes.ts';
import { listClass } from './layout.ts';
import { failedClass, pendingClass, pendingTimeoutMs } from './pending.ts';

const names = ['query', 'page', 'sortBy', 'near', `(not_)?(${attributeNames.join('|')})`];

const asks = `/[?&](${names.join('|')})=./.test(location.search)`;
/** The page opens with a filter for a shopper who has none yet; see `initialAddress`. */
const isFirst = `"initial"in document.currentScript.dataset&&!location.search&&localStorage.getItem("${storageKeys.filter}")===null`;

/**
 * The inline script of a page of results, which runs before they are painted. It hides those that the address does not ask for, and shows the others in the
 * shopper's layout. Its text never changes from page to page, so that the content security policy can name its hash. A browser may refuse its storage.
 * Whatever hangs or is missing, its time limit shows the prerendered results, and says that they are not what was asked for.
 */
export const guardScript =
  `{let d=document,c=d.documentElement.classList;try{if(${asks}||${isFirst}){c.add("${pendingClass}");setTimeout(()=>{` +
  `if(c.contains("${pendingClass}")){c.remove("${pendingClass}");if(location.search)d.querySelector(".${failedClass}").hidden=false}},${pendingTimeoutMs})}` +
  `localStorage.getItem("${storageKeys.layout}")==="list"&&c.add("${listClass}")}catch{}}`;
