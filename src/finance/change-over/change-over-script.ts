import { storageKeys } from '#site/storage-keys.ts';

/**
 * What the inline script of a page does for a change-over, behind its strip. It shows what was said last, and hides what waits to be counted. It is
 * the last part of the script: without a change-over it ends here.
 */
export const changeOverScript = `;l=JSON.parse(l["${storageKeys.changeOver}"]);r.querySelector("aside p").textContent=l.said;r.dataset.changeOver=l.mark`;
