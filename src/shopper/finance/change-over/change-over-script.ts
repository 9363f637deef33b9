import { storageKeys } from '#site/storage-keys.ts';

/** Last part of the inline script, after the strip: shows the stored text and hides repayments until recalculated. Ends at once without a change-over. */
export const changeOverScript = `;l=JSON.parse(l["${storageKeys.changeOver}"]);r.querySelector("aside p").textContent=l.said;r.dataset.changeOver=l.mark`;
