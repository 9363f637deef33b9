import { locationPath } from '#site/copy/place-paths.ts';
import { paths } from '#site/paths.ts';
import { mayReserveOnline } from '#vehicle/checkout.ts';
import { isInStock } from '#vehicle/status.ts';
import type { Check } from './checks.ts';
import type { EngineName } from './engines.ts';
import { checkFlow, type Step } from './flow-steps.ts';
import type { LeadSite } from './lead-site.ts';

/** Fictitious numbers (ACMA), one per width and engine: a number gets one code a minute. */
const phones = { WebKit: ['0491 570 156', '0491 570 157'], Firefox: ['0491 570 158', '0491 570 159'] } as const;
/** Different vehicles for each engine and width, so that no flow waits for a refund. */
const reserved = { WebKit: [0, 1], Firefox: [2, 3] } as const;

/** Flows of a site with an API at two widths: account, reservation, alert, places. */
export async function checkLeadFlows(name: EngineName, site: LeadSite): Promise<Check[]> {
  const inStock = site.vehicles.find((one) => isInStock(one) && (one.price ?? 0) > 200);
  // An electric vehicle's first tag is not RESERVED.
  const free = site.vehicles.filter((one) => mayReserveOnline(one, site.site) && !/electric|hybrid/i.test(one.simple_fuel ?? ''));
  const page = (slug = '') => `${site.origin}${paths.vehicle(slug)}`;
  const email = (kind: string, width: number) => `${kind}.${name.toLowerCase()}.${width}@example.com`;
  return [
    await checkFlow('Save, sign-in, garage and sign-out', name, (_width, index) =>
      accountSteps(site, page(inStock?.slug), phones[name][index] ?? ''),
    ),
    await checkFlow('Reserve, pay, cancel and refund', name, (width, index) =>
      reservationSteps(site, page(free[reserved[name][index] ?? 0]?.slug), email('reserve', width)),
    ),
    await checkFlow('Tell me when one comes, confirm and stop', name, (width) => alertSteps(site, email('alert', width))),
    await checkFlow('Maps, places and reviews', name, (width) => placesSteps(site, page(site.vehicles.find(isInStock)?.slug), width < 641)),
  ];
}

/** Save while signed out, sign in with a wrong and the right code, merged garage, removal, sign-out. */
function accountSteps({ lastCode }: LeadSite, vehicle: string, phone: string): Step[] {
  const save = '.picture-acts [data-keep=favourites]';
  const submit: Step = ['act', '.sign-in-form [type=submit]'];
  return [
    ['open', vehicle],
    ['act', save],
    ['shown', '#sign-in-phone'],
    ['act', '#sign-in-phone', phone],
    submit,
    ['shown', '.sign-in-sample'],
    ['act', '#sign-in-code', () => (lastCode() === '000000' ? '000001' : '000000')],
    submit,
    ['shown', '#sign-in-code-fault', 'That code is wrong or has expired.'],
    ['act', '#sign-in-code', lastCode],
    submit,
    ['focused', '#sign-in-title', 'You’re signed in'],
    ['shown', '.sign-in .muted', '1 saved car was added to your watchlist.'],
    ['act', '.sign-in a.button'],
    ['shown', `${save}[aria-pressed=true]`],
    ['open', new URL('/my-garage/', vehicle).href],
    ['shown', '.account', phone],
    ['shown', '.garage .kept'],
    ['act', '.garage .kept .kept-news button'],
    ['shown', '.toast', 'Car Removed'],
    ['act', '.account-head .button'],
    ['focused', 'p.panel', 'You’re signed out.'],
  ];
}

/** Reserve, pay, see it on the vehicle's page, cancel and refund, with receipts by email. The payment page forbids frames. */
function reservationSteps({ mails }: LeadSite, vehicle: string, email: string): Step[] {
  const form = '.reserve-form';
  const own = '.own-reservation:not(.returned)';
  const fields = { first_name: 'Jo', last_name: 'Citizen', email, phone_number: '0491 570 157' };
  const mailed = (count: number): Step => {
    const fault = `there are not ${count} emails to ${email}`;
    return ['until', 'receipts', async () => (mails().filter(({ to }) => to.includes(email)).length >= count ? null : fault)];
  };
  return [
    ['alone', `${vehicle}checkout/`],
    ...Object.entries(fields).map(([field, value]): Step => ['act', `${form} [name=${field}]`, value]),
    ['act', `${form} [name=agreed]`],
    ['shown', '.step-number.done'],
    ['act', `${form} [type=submit]`],
    ['shown', '.test', 'TEST PAYMENT PAGE.'],
    ['act', '[name=press][value=pay]'],
    ['shown', `${own} h2`, 'It’s reserved for you'],
    mailed(1),
    ['alone', vehicle],
    ['shown', '.gallery-frame .tag', 'RESERVED'],
    ['act', '.own-notice a'],
    ['act', `${own} .button.outline`],
    ['act', '.own-confirm .button:not(.outline)'],
    ['shown', `${own} h2`, 'Your $200 deposit'],
    mailed(2),
  ];
}

/** An alert for a search without results, its confirmation and its end. Pages of the API forbid frames. */
function alertSteps({ origin, mails }: LeadSite, email: string): Step[] {
  const linkOf = (name: 'confirm' | 'stop'): string => {
    const sent = mails().find(({ to }) => to.includes(email))?.text ?? '';
    const plain = sent.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
    return new RegExp(`https?://\\S+/alerts/${name}/[\\w.-]+`).exec(plain)?.[0] ?? '';
  };
  const follow = (name: 'confirm' | 'stop'): Step[] => [
    ['until', 'the email', async () => (linkOf(name) === '' ? `${email} has no link to ${name}` : null)],
    ['alone', () => linkOf(name)],
  ];
  return [
    ['open', `${origin}${paths.searchAll}?price=1-2`],
    ['act', '.alert-form [name=email]', 'jo'],
    ['act', '.alert-form [type=submit]'],
    ['shown', '.alert-form .fault', 'Enter an email address'],
    ['act', '.alert-form [name=email]', email],
    ['act', '.alert-form [type=submit]'],
    ['focused', '.alert-done', 'Check your email.'],
    ...follow('confirm'),
    ['shown', 'li', '$1 – $2'],
    ['act', '[type=submit]'],
    ['shown', 'h1', 'Your alert is on'],
    ...follow('stop'),
    ['act', '[type=submit]'],
    ['shown', 'h1', 'You’re unsubscribed'],
  ];
}

/** Map after a press, swiped places, nearest place, hours by department, age of reviews. */
function placesSteps({ origin, site }: LeadSite, vehicle: string, isPhone: boolean): Step[] {
  const place = site.dealerships[0]?.locations[0];
  if (place === undefined) throw new Error('The sample has no place.');
  const swiped: Step[] = [
    ['shown', '.carousel .swipe', '1 of '],
    ['act', '.carousel [aria-label="Next place"]'],
    ['shown', '.carousel .swipe', '2 of '],
  ];
  return [
    ['open', vehicle],
    ...(isPhone ? [['act', 'details:has(#vehicle-map) > summary'] as const] : []),
    ['act', '.map [data-act=map]'],
    ['until', 'the map', (engine) => engine.run(mapFault)],
    ['open', origin + paths.contact],
    ['until', 'the places', (engine) => engine.run(scrollFault, '.carousel')],
    ...(isPhone ? swiped : [['shown', '.carousel > ul > li', place.name] as const]),
    ['open', origin + paths.dealerLocator],
    ['act', '#near', '4558'],
    ['act', '.locator-near [type=submit]'],
    ['shown', '#near-status', 'Nearest to 4558 first.'],
    ['shown', '.locator ol > li:first-child', 'Harbour Sunshine Coast'],
    ['open', origin + locationPath(site, place)],
    ['until', 'the hours of another department', (engine) => engine.run(departmentFault)],
    ['open', origin + paths.reviews],
    ['shown', '.review [data-ago]', ' ago'],
  ];
}

/** Runs in the page. */
function scrollFault(selector: string): string | null {
  const part = document.querySelector(selector);
  part?.scrollIntoView();
  return part === null ? `has no ${selector}` : null;
}

/** Runs in the page. */
function mapFault(): string | null {
  const frame = document.querySelector<HTMLIFrameElement>('.map iframe');
  if (frame === null) return 'has no frame';
  return document.activeElement === frame ? null : 'has not the focus';
}

/** Runs in the page. Selects the last department, whose hours differ. */
function departmentFault(): string | null {
  const select = document.querySelector<HTMLSelectElement>('.location select');
  if (select === null) return 'has no select';
  const seen = () => [...document.querySelectorAll('.place-of-hours')].filter((part) => part.checkVisibility()).map((part) => part.textContent);
  select.selectedIndex = 0;
  const before = seen().join();
  select.selectedIndex = select.options.length - 1;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  const after = seen().join();
  return before !== after && after !== '' ? null : `shows “${after.slice(0, 80)}”`;
}
