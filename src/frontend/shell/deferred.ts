import { brandTilesHtml } from '#dealers/brand-tiles.ts';
import { escapeHtml } from '#lib/text/html.ts';
import type { DeferredFrame, FooterPlace, MenuEntry } from './shell-model.ts';

const linesHtml = ({ address, phone, licence }: FooterPlace): string =>
  `<address>${escapeHtml(address)}</address>` +
  (phone === null ? '' : `<a href="${escapeHtml(phone.href)}">${escapeHtml(phone.label)}</a>`) +
  (licence === null ? '' : `<p>${escapeHtml(licence)}</p>`);

/**
 * What all pages of a site share and load with the first approach (`deferred.client.ts`): the menu's tiles of brands, and for each of the footer's
 * places the lines below its name and where it lies. Null without either.
 * @param pathOf of the file with that text.
 */
export function deferredFrame(menu: readonly MenuEntry[], places: readonly FooterPlace[], pathOf: (text: string) => string): DeferredFrame | null {
  const brands = menu.find((entry) => entry.kind === 'brands')?.brands ?? [];
  if (brands.length === 0 && places.length === 0) return null;
  const body = `${brandTilesHtml(brands)}<ol>${places.map((place) => `<li${place.at === null ? '' : ` data-at="${place.at}"`}>${linesHtml(place)}</li>`).join('')}</ol>`;
  return { path: pathOf(body), body };
}
