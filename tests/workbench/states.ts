import { storedText } from '#garage/kept.ts';
import type { Sent } from '#leads/filling/sent.ts';
import { dayMs } from '#lib/time/dates.ts';
import { sentKey } from '#site/form-keys.ts';
import { paths } from '#site/paths.ts';
import type { SiteContent } from '#site/schema/pages.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { storageKeys, storedVersion } from '#site/storage-keys.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { longWords, prado, savedCars, savedText } from './base-site.ts';

/** One state of a part of the product, on the page that has it. What is left out is as `base-site.ts` has it. */
export type State = {
  /** Shown alone, with all within. */
  selector: string;
  path: string;
  /** Pressed in turn once the page has loaded. */
  press?: readonly string[];
  site?: Partial<SiteInput>;
  content?: Partial<SiteContent>;
  vehicle?: Partial<Vehicle>;
  /** `localStorage` before the page's scripts run. */
  stored?: Readonly<Record<string, string>>;
  /** What the API or the index does for paths with this beginning: answers this, fails, or never answers. */
  answers?: Readonly<Record<string, object | 'error' | 'loading'>>;
};

/** States by the component or style sheet that they show, then by name. */
export type Part = { island?: string | readonly string[]; states: Readonly<Record<string, State>> };

const vehiclePage = paths.vehicle(prado.slug);
const checkout = paths.checkout(prado.slug, 'checkout');

/** @param now epoch milliseconds: what was saved, sent and reserved is as old as its state says. */
export function partsAt(now: number): Readonly<Record<string, Part>> {
  const inDays = (days: number) => new Date(now + days * dayMs).toISOString();
  const nobodySignedIn = { '/api/account/session': { signed_in: false } } as const;
  const session = { signed_in: true, phone_number: '+61491570156', since: inDays(-3), expires: inDays(27) } as const;
  const signedIn = {
    stored: { [storageKeys.account]: storedText([{ id: 'signed-in' }]) },
    answers: {
      '/api/account/session': session,
      '/api/watchlist': { success: true, cars: savedCars.map(({ id }) => ({ car_id: id, at: now })) },
      '/api/account/devices': {
        devices: [{ id: 'd1', name: 'Safari on iPhone', since: inDays(-3), last_used: inDays(0), current: true }],
      },
    },
  } as const;
  const sent: Sent = {
    category: 'Test Drive',
    kind: 'test_drive',
    reference: 'K7Q2-9FXM',
    car: { title: '2023 Toyota LandCruiser Prado', price: '$72,990', path: vehiclePage },
    appointment: { start: inDays(3), title: 'Test drive', place: 'Harbour North' },
    dealership: 'harbour-north',
    at: now,
  };
  const reservation = {
    id: 'r1',
    secret: 'secret',
    car: { id: prado.id, title: '2023 Toyota LandCruiser Prado', path: checkout },
    state: 'held',
    reference: 'K7Q2-9FXM',
    deposit: 500,
    claim_ends: now + 600_000,
    hold_ends: now + 2 * dayMs,
    refunded_at: null,
    reason: null,
    sold: null,
    disputed: false,
  };
  const search = { search: '?make=Toyota', name: 'Toyota · Under $40,000', saved_at: now, seen_at: now };
  const viewed = savedCars.map(({ price: _price, saved_at: _at, ...car }) => ({ ...car, stocknum: null, body: 'SUV', simple_body: 'SUV' }));
  const lead = {
    id: 'l1',
    title: 'Book a test drive',
    car: { title: '2023 Toyota LandCruiser Prado', path: vehiclePage },
    reference: 'K7Q2-9FXM',
    sent_at: now,
  };
  const formOn = (path: string, state: Partial<State> = {}): State => ({ path, selector: '.lead-form', ...state });
  const card = (vehicle: Partial<Vehicle>, site: Partial<SiteInput> = {}): State => ({
    path: paths.searchAll,
    selector: `[data-id="${prado.id}"]`,
    vehicle,
    site,
  });
  const kept = (key: string, text: string, selector: string, path: string = paths.favourites): State => ({
    path,
    selector,
    stored: { [key]: text },
    answers: nobodySignedIn,
  });

  return {
    'Search card': {
      states: {
        used: card({}),
        reduced: card(
          {
            price: 68_990,
            price_history: [
              { from: inDays(-20), price: 72_990 },
              { from: inDays(-5), price: 68_990 },
            ],
          },
          { pricing: { was_price_days: 0 } },
        ),
        'no price': card({ price: 0 }),
        'no picture': card({ images: [] }),
        'long words': card({ badge: longWords }),
        'coming soon': card({ status: 'coming_soon' }),
      },
    },
    'Live results': {
      island: 'LiveResults',
      states: {
        results: { path: paths.searchAll, selector: '.results' },
        'nothing found': { path: `${paths.searchAll}?query=caravan+annexe`, selector: '.results' },
        loading: { path: `${paths.searchAll}?make=Toyota`, selector: '.results', answers: { '/search-index/': 'loading' } },
        'index cannot be read': { path: `${paths.searchAll}?make=Toyota`, selector: '.results', answers: { '/search-index/': 'error' } },
      },
    },
    'Price panel': {
      states: {
        'drive away': { path: vehiclePage, selector: '.price-panel' },
        'excluding government charges': { path: vehiclePage, selector: '.price-panel', vehicle: { price_type: 'excl_govt_charges' } },
        'no price': { path: vehiclePage, selector: '.price-panel', vehicle: { price: 0 } },
        reserved: { path: vehiclePage, selector: '.price-panel', vehicle: { reserved: true } },
        'long words': { path: vehiclePage, selector: '.price-panel', vehicle: { badge: longWords } },
      },
    },
    Gallery: {
      states: {
        pictures: { path: vehiclePage, selector: '.gallery' },
        'one picture': { path: vehiclePage, selector: '.gallery', vehicle: { images: prado.images.slice(0, 1) } },
        'no picture': { path: vehiclePage, selector: '.gallery', vehicle: { images: [] } },
      },
    },
    Lightbox: { island: 'Lightbox', states: { open: { path: vehiclePage, selector: 'dialog[open]', press: ['.gallery-open'] } } },
    'Running costs': {
      island: 'RunningCosts',
      states: {
        diesel: { path: vehiclePage, selector: '[data-calculator="running-costs"]', press: ['summary:has(+ * [data-calculator="running-costs"])'] },
      },
    },
    Delivery: {
      island: 'Delivery',
      states: {
        'no postcode yet': { path: vehiclePage, selector: '[data-calculator="delivery"]' },
        'cannot be reached': { path: vehiclePage, selector: '[data-calculator="delivery"]', answers: { '/api/': 'error' } },
      },
    },
    'Vehicle calculator': { island: 'VehicleCalculator', states: { estimate: { path: vehiclePage, selector: '.calculator' } } },
    Calculator: { island: 'Calculator', states: { loan: { path: paths.finance, selector: '.calculator' } } },
    'Change-over form': { island: 'ChangeOverForm', states: { empty: { path: paths.finance, selector: '.change-over-form' } } },
    'Change-over strip': {
      island: 'ChangeOverStrip',
      states: {
        on: {
          path: paths.searchAll,
          selector: '.change-over',
          stored: {
            [storageKeys.changeOver]: JSON.stringify({ version: storedVersion, tradeIn: 12_000, deposit: 5_000, term: 5, isOn: true, said: '' }),
          },
        },
      },
    },
    'Lead form': {
      island: 'LeadForm',
      states: {
        enquiry: formOn(paths.enquiry),
        faults: formOn(paths.enquiry, { press: ['.lead-form [type="submit"]'] }),
        'own car, first step': formOn(paths.sell),
        careers: formOn(paths.careers),
        fleet: formOn(paths.fleet),
        service: formOn(paths.service),
      },
    },
    'Lead dialogs': {
      island: 'LeadDialogs',
      states: {
        closed: { path: vehiclePage, selector: '.actions' },
        enquiry: { path: vehiclePage, selector: 'dialog[open]', press: ['.actions [data-form]'] },
      },
    },
    Success: {
      island: 'Success',
      states: {
        'a test drive': { path: paths.success, selector: '.success', stored: { [sentKey]: JSON.stringify({ ...sent, version: storedVersion }) } },
        'nothing sent': { path: paths.success, selector: '.success' },
      },
    },
    'Saved cars': {
      island: 'Favourites',
      states: {
        three: kept(storageKeys.favourites, savedText(3), '.garage'),
        none: { path: paths.favourites, selector: '.garage', answers: nobodySignedIn },
        'index cannot be read': {
          ...kept(storageKeys.favourites, savedText(3), '.garage'),
          answers: { ...nobodySignedIn, '/search-index/': 'error' },
        },
      },
    },
    'Car alerts': {
      island: ['CarAlerts', 'MoreAlerts'],
      states: { offered: kept(storageKeys.favourites, savedText(2), '[aria-labelledby="car-alerts"]') },
    },
    'Alerts of searches': {
      island: 'AlertedSearches',
      states: { one: kept(storageKeys.savedSearches, storedText([search]), '[aria-labelledby="saved-searches"]') },
    },
    'Saved searches': {
      island: 'SavedSearches',
      states: {
        one: {
          ...kept(storageKeys.savedSearches, storedText([search]), '[aria-labelledby="saved-searches"]'),
          site: { features: { alerts: false } },
        },
      },
    },
    'Viewed cars': { island: 'ViewedStrip', states: { three: kept(storageKeys.viewed, storedText(viewed), 'section.viewed') } },
    'Compare tray': { island: 'CompareTray', states: { two: kept(storageKeys.compared, savedText(2), '.compare-bar', paths.searchAll) } },
    Comparison: {
      island: 'Comparison',
      states: {
        two: kept(storageKeys.compared, savedText(2), '.garage', paths.compare),
        none: { path: paths.compare, selector: '.garage' },
      },
    },
    'Sign in': {
      island: 'SignIn',
      states: {
        phone: { path: paths.signIn, selector: '.sign-in', answers: nobodySignedIn },
        fault: { path: paths.signIn, selector: '.sign-in', press: ['.sign-in [type="submit"]'], answers: nobodySignedIn },
      },
    },
    Account: {
      island: 'Account',
      states: {
        'signed in': { path: paths.favourites, selector: '.account', ...signedIn },
        devices: { path: paths.favourites, selector: '.account', press: ['.account summary'], ...signedIn },
      },
    },
    'Sent leads': { island: 'SentLeads', states: { one: kept(storageKeys.sentLeads, storedText([lead]), '[aria-labelledby="sent-leads"]') } },
    'My reservations': {
      island: 'MyReservations',
      states: { held: kept(storageKeys.reservations, storedText([reservation]), '[aria-labelledby="my-reservations"]') },
    },
    Reserve: {
      island: 'Reserve',
      states: {
        form: { path: checkout, selector: '.reserve' },
        faults: { path: checkout, selector: '.reserve', press: ['.reserve [type="submit"]'] },
      },
    },
    'Alert form': {
      island: 'AlertForm',
      states: { 'empty list': { path: paths.searchTypes('demo'), selector: '.empty' } },
    },
    'Budget finder': {
      island: 'BudgetFinder',
      states: { weekly: { path: paths.budgetFinder, selector: '.budget-finder' } },
    },
    'Cars like one that left': { island: 'GoneLike', states: { found: { path: '/cars/2021-toyota-hilux-gone/', selector: 'main' } } },
  };
}
