import { storageKeys } from '#site/storage-keys.ts';
import { attributeNames } from './attributes.ts';
import { listClass } from './layout.ts';
import { failedClass, pendingClass, pendingTimeoutMs } from './pending.ts';

const names = ['query', 'page', 'sortBy', 'near', `(not_)?(${attributeNames.join('|')})`];

const asks = `/[?&](${names.join('|')})=./.test(location.search)`;
/** For a default filter, see `initialAddress`. */
const isFirst = `"initial"in document.currentScript.dataset&&!location.search&&localStorage.getItem("${storageKeys.filter}")===null`;

/**
 * The inline script, before first paint: hides prerendered results for a deep link, and applies the stored layout. Constant text, so that the CSP
 * can name its hash. Storage may be refused. A timeout shows the prerendered results with a message.
 */
export const guardScript =
  `{let d=document,c=d.documentElement.classList;try{if(${asks}||${isFirst}){c.add("${pendingClass}");setTimeout(()=>{` +
  `if(c.contains("${pendingClass}")){c.remove("${pendingClass}");if(location.search)d.querySelector(".${failedClass}").hidden=false}},${pendingTimeoutMs})}` +
  `localStorage.getItem("${storageKeys.layout}")==="list"&&c.add("${listClass}")}catch{}}`;
