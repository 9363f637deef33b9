import { type Child, element } from '#browser/dom.ts';
import { paperLink } from './short-links.ts';

/** A vehicle's current page on one sheet. */
export type Sheet = { nodes: Child[] /** Target of the QR code. */; link: string; hasRepayment: boolean };

/** With a message for the shopper. */
export class NothingToPrint extends Error {}

/**
 * Builds the sheet from the vehicle's page: picture, price with basis, repayment with both rates, facts, place.
 * @param page a parsed document, without scripts run.
 * @throws NothingToPrint when the vehicle is no longer for sale.
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
    element('section', { class: 'fine' }, ...copies(page, '.small-print.fine p:not(.lead)').map(asText)),
  ];
  return { nodes, link: paperLink(vehicle.dataset.stocknum, canonical), hasRepayment };
}

/** First picture at its displayed size. */
function pictureOf(page: Document): HTMLImageElement | null {
  const image = page.querySelector<HTMLImageElement>('.gallery img');
  if (image === null) return null;
  const { alt } = image;
  return element('img', { src: image.getAttribute('src') ?? '', alt, width: '600', height: '400' });
}

const asHeading = (copy: Element): Element => (copy.tagName === 'H1' ? element('h2', {}, copy.textContent) : asText(copy));

/** Plain text: paper has no buttons and no masked numbers. */
const asText = (copy: Element): Element => {
  for (const stars of copy.querySelectorAll('.stars')) stars.remove();
  return element('p', { class: copy.className }, (copy.textContent ?? '').trim());
};
