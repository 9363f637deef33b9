import type { CarFields } from '#contract/contract.ts';
import { goneSizes } from '#vehicle/card/picture-sizes.ts';

type Shown = CarFields['shown'];

/** Parts derived from the price at build. */
const ofPrice = `.price-panel .deal, .price-panel .estimate, .price-panel .estimate + .fine, .price-panel [popovertarget=finance-disclaimer],
  .quote, .folded-answer, .sticky-head .estimate, .comparison,
  .calculator[data-priced]`;

const takeOut = (places: string) => {
  for (const place of document.querySelectorAll(places)) place.remove();
};

function made(name: string, className: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
}

/** Updates a page whose price or status has changed since the build, with a note. An unexpected response changes nothing. */
export function correct(car: HTMLElement, { shown, price }: CarFields): void {
  // A removed vehicle stays so until a reload, also when polling.
  if (typeof shown.price !== 'string' || !car.isConnected) return;
  if (shown.gone) {
    showGone(car, shown.gone);
    return;
  }
  setReserved(car, shown.reserved);
  correctPrice(car, shown, price);
}

/** Inlines `tagClass`, whose module would load the code for feed tags. */
function setTag(car: HTMLElement, kind: 'sold' | 'absent' | 'reserved', text: string): void {
  car.querySelector('.gallery-frame .tag')?.remove();
  car.querySelector('.gallery-frame')?.append(made('span', `tag tag-${kind}`, text));
}

/** Parts that a reserved vehicle lacks (specification 1 §6, 2 §4): reserving, and a trade-in against it. */
const ofFree = `.price-panel .with-icon:has(.icon-shield),
  :is(.price-panel, .call-bar, .sticky-head) :is([href$="/checkout/"], [href$="/buy-online/"], [data-form="trade_in"])`;

/** Parts removed when the vehicle was reserved, with their positions; null while unchanged. */
let reservedSince: { tag: Element | null; places: [Comment, Element][] } | null = null;

/** Shows a vehicle as reserved, or restores it. @param label of the tag; null for a free one. */
function setReserved(car: HTMLElement, label: string | null): void {
  if (label !== null && reservedSince === null) {
    const tag = car.querySelector('.gallery-frame .tag');
    if (tag?.matches('.tag-reserved')) return;
    setTag(car, 'reserved', label);
    const places = [...document.querySelectorAll(ofFree)].map((element): [Comment, Element] => {
      const place = document.createComment('');
      element.replaceWith(place);
      return [place, element];
    });
    reservedSince = { tag, places };
    return;
  }
  if (label !== null || reservedSince === null) return;
  for (const [place, element] of reservedSince.places) place.replaceWith(element);
  const frame = car.querySelector('.gallery-frame');
  frame?.querySelector('.tag')?.remove();
  if (reservedSince.tag !== null) frame?.append(reservedSince.tag);
  reservedSince = null;
}

function correctPrice(car: HTMLElement, { price, basis, note }: Shown, amount: number | null): void {
  const before = car.querySelector('.price')?.textContent ?? '';
  if (before === (basis ? `${price} ${basis}` : price)) return;
  for (const place of document.querySelectorAll('.vehicle .price, .call-bar .price, .sticky-head .price')) {
    place.replaceChildren(made('b', '', price), ...(basis ? [' ', made('span', 'basis', basis)] : []));
  }
  takeOut(ofPrice);
  if (amount === null) delete car.dataset.price;
  else car.dataset.price = String(amount);
  const panel = car.querySelector('.price-panel .price');
  panel?.parentElement?.querySelector(':scope > .fine')?.remove();
  const word = made('p', 'fine', '');
  word.role = 'status';
  panel?.after(word);
  word.append(made('b', '', 'Price updated.'), ` It was ${before} when this page was made. ${note ?? ''}`);
}

/** Replaces all between breadcrumb and similar vehicles by what the next build prints (`Gone.astro`; specification 1 §2). */
function showGone(car: HTMLElement, { kind, tag, message, label, href }: NonNullable<Shown['gone']>): void {
  const panel = made('div', 'gone panel', '');
  const picture = car.querySelector<HTMLImageElement>('.gallery-strip img')?.cloneNode();
  if (picture instanceof HTMLImageElement) {
    if (picture.srcset) picture.sizes = goneSizes;
    panel.append(picture);
  }
  const content = document.createElement('div');
  const about = document.createElement('p');
  about.append(made('span', `tag tag-${kind}`, tag));
  const word = made('p', 'muted', '');
  word.role = 'status';
  const way = document.createElement('a');
  way.className = 'button large';
  // Links must be paths of this site.
  way.href = /^\/(?!\/)/.test(href) ? href : '/';
  way.textContent = label;
  content.append(about, ...car.querySelectorAll('h1'), word, way);
  panel.append(content);
  for (const part of [...(car.parentElement?.children ?? [])]) if (part !== car && !part.matches('.crumbs')) part.remove();
  takeOut('.call-bar');
  document.documentElement.classList.remove('docked');
  car.replaceWith(panel);
  word.append(message);
}
