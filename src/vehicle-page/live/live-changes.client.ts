import type { CarFields } from '#contract/contract.ts';

type Shown = CarFields['shown'];

/** What is worked out from the price of the build. */
const ofPrice = `.price-panel .deal, .price-panel .estimate, .price-panel .estimate + .fine, .quote, .sticky-head .estimate, .comparison,
  .calculator[data-priced]`;
/** What a vehicle that can be bought no more has no use for: its page is then the message and similar ones (specification 1 §2). */
const ofStock = `${ofPrice}, .price-panel > div:has(.price), .price-panel .actions, .price-panel .keep-row, .price-panel .with-icon,
  .notice, .checks, .vehicle-details, .banner, .finance-card, .calculator, .small-calculators, .ask, .vehicle-place, .call-bar, .sticky-head`;

const takeOut = (places: string) => {
  for (const place of document.querySelectorAll(places)) place.remove();
};

/** An element with a class and a text. */
function made(name: string, className: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
}

/** Corrects the page of a vehicle whose price or status changed since the page was made, with a word that says so. An answer of another shape changes nothing. */
export function correct(car: HTMLElement, { shown, price }: CarFields): void {
  if (typeof shown.price !== 'string') return;
  if (shown.gone) {
    correctStatus(car, shown.gone);
    return;
  }
  if (shown.reserved) setTag(car, 'reserved', shown.reserved);
  correctPrice(car, shown, price);
}

/** The class is `tagClass` of the kind, whose module would bring along the code for tags of the feed. */
function setTag(car: HTMLElement, kind: 'sold' | 'absent' | 'reserved', text: string): void {
  car.querySelector('.gallery-frame .tag')?.remove();
  car.querySelector('.gallery-frame')?.append(made('span', `tag tag-${kind}`, text));
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

function correctStatus(car: HTMLElement, { kind, tag, message, label, href }: NonNullable<Shown['gone']>): void {
  setTag(car, kind, tag);
  takeOut(ofStock);
  document.documentElement.classList.remove('docked');
  const word = made('p', '', '');
  word.role = 'status';
  const way = document.createElement('a');
  way.className = 'button large';
  // A way on is a page of the site.
  way.href = href.startsWith('/') ? href : '/';
  way.textContent = label;
  car.querySelector('.price-panel')?.append(word, way);
  word.append(message);
}
