import { network, storage } from '#browser/start-browser.ts';
import { changeOverPath } from '#site/change-over-path.ts';
import { storageKeys } from '#site/storage-keys.ts';
import { counting } from '#vehicle/card/shown-estimate.ts';
import type { EstimateModel } from '#vehicle/models.ts';
import { showRepaymentWarning } from '../show-warning.ts';
import { countBlocks } from './blocks.client.ts';
import { countedEstimate } from './counted.ts';
import { changeOverKey, type KeptChangeOver, keptChangeOver } from './kept.ts';
import type { ChangeOverWords } from './words.ts';

// Loaded at once on pages with a change-over; editing is in the strip's island (`change-over-part.client.ts`).

let asked: Promise<ChangeOverWords> | null = null;

/** The site's texts, fetched once a page. @throws on failure; the next call retries. */
function changeOverWords(): Promise<ChangeOverWords> {
  asked ??= fetchWords().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

async function fetchWords(): Promise<ChangeOverWords> {
  const response = await network.fetch(changeOverPath);
  if (!response.ok) throw new Error(`the words of the change-over answered ${response.status}`);
  return response.json();
}

/** Recalculates the page's repayments, including later ones. */
export async function countChangeOver(): Promise<void> {
  const kept = keptChangeOver(storage);
  // Removes an unreadable value.
  if (kept === null) storage.remove(storageKeys.changeOver);
  showChangeOver(kept, await changeOverWords());
}

export const onPage = { words: changeOverWords, show: showChangeOver };

/** Shows a change-over in the repayments; null removes it. */
function showChangeOver(kept: KeptChangeOver | null, words: ChangeOverWords): void {
  const count = kept?.isOn === true ? (estimate: EstimateModel) => countedEstimate(estimate, kept, words) : null;
  counting.set(count);
  if (countBlocks(document, count)) showRepaymentWarning(true);
  const root = document.documentElement;
  // As the inline script does; the strip hydrates later.
  const said = document.querySelector('astro-island[ssr] > [data-said]');
  if (kept === null) delete root.dataset.changeOver;
  else {
    root.dataset.changeOver = changeOverKey(kept).replace('on', 'counted');
    if (said !== null) said.textContent = kept.said;
  }
}
