import { type Child, element } from '#lib/browser/dom.ts';
import { paperLink } from './short-links.ts';

/** A vehicle as its page says it today, on one sheet of paper. */
export type Sheet = { nodes: Child[] /** What its QR code leads to. */; link: string; hasRepayment: boolean };

/** Why there is nothing to print, in words for the shopper. */
export class NothingToPrint extends Error {}

/**
 * Makes the sheet of a vehicle from its own page, so that both say the same. Picture, price with its basis, repayment with both rates, facts, place.
 * @param page the vehicle's page as a document; nothing in it ran.
 * @throws NothingToPrint when the page is that of a vehicle that is not for sale any more.
 */
export function sheetOf(page: Document): Sheet {
  const panel = page.querySelector('.price-panel');
  const vehicle = page.querySelector<HTMLElement>('.vehicle');
  const canonical = page.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  if (panel === null || vehicle === null || canonical === undefined) throw new NothingToPrint('This vehicle is no longer for sale.');
  const copies = (from: ParentNode, selector: string): Element[] =>
    [...from.querySelectorAll(selector)].map((found) => document.importNode(found, true));
  const estimate = copies(panel, '.estimate');
  const hasRepayment = estimate.some((one) => one.tagName === 'DL');
  const place = page.querySelector('.vehicle-place .place');
  const nodes = [
    element('header', {}, ...copies(panel, 'h1, h1 + p').map(asHeading)),
    element('figure', {}, pictureOf(page)),
    element('section', { class: 'sheet-price' }, ...copies(panel, '.price, .price + .fine'), ...estimate),
    element('dl', { class: 'sheet-facts' }, ...copies(page, '.key-facts > div')),
    place === null ? null : element('address', {}, ...copies(place, 'h3, address p, .place-body > .fine').map(asText)),
    element('section', { class: 'fine' }, ...copies(page, '.small-print p:not(.lead)').map(asText)),
  ];
  return { nodes, link: paperLink(vehicle.dataset.stocknum, canonical), hasRepayment };
}

/** The first picture, as large as it is shown. */
function pictureOf(page: Document): HTMLImageElement | null {
  const image = page.querySelector<HTMLImageElement>('.gallery img');
  if (image === null) return null;
  const { alt } = image;
  return element('img', { src: image.getAttribute('src') ?? '', alt, width: '600', height: '400' });
}

const asHeading = (copy: Element): Element => (copy.tagName === 'H1' ? element('h2', {}, copy.textContent) : asText(copy));

/** A paragraph of text alone: on paper nothing can be pressed, and no number is masked. */
const asText = (copy: Element): Element => {
  for (const stars of copy.querySelectorAll('.stars')) stars.remove();
  return element('p', { class: copy.className }, (copy.textContent ?? '').trim());
};
