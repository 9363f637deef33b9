import { log, network } from '#browser/start-browser.ts';

/** Pages of a listing that are looked through for a card; beyond them its link stays. */
const maxPages = 3;

/** Replaces links that stand for cards (`li[data-in]`) by the cards of the listing that they name. A link without a card stays. */
export async function showFurtherCards(part: ParentNode): Promise<void> {
  const listings = Map.groupBy(part.querySelectorAll<HTMLElement>('li[data-in]'), ({ dataset }) => dataset.in ?? '');
  await Promise.all([...listings].map(([path, entries]) => fill(path, new Set(entries)).catch((error: Error) => log(error.message))));
}

async function fill(path: string, entries: Set<HTMLElement>): Promise<void> {
  let next: string | null = path;
  for (let pages = 0; next !== null && pages < maxPages && entries.size > 0; pages += 1) {
    const response = await network.fetch(next);
    if (!response.ok) return;
    const listing = new DOMParser().parseFromString(await response.text(), 'text/html');
    const cards = new Map([...listing.querySelectorAll('.card')].map((card) => [card.querySelector('h3 a')?.getAttribute('href'), card]));
    for (const entry of entries) {
      const card = cards.get(entry.querySelector('a')?.getAttribute('href'));
      if (card === undefined) continue;
      const hadFocus = entry.contains(document.activeElement);
      entry.replaceChildren(card);
      delete entry.dataset.in;
      if (hadFocus) entry.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true });
      entries.delete(entry);
    }
    next = listing.querySelector('[rel=next]')?.getAttribute('href') ?? null;
  }
}
