import { leadEvents } from '#analytics/events.ts';
import type { LeadBody } from '#contract/lead.ts';
import { keptChangeOver } from '#finance/change-over/kept.ts';
import { readEntries, readViewedCar, readVisitedPage, type ViewedCar } from '#garage/kept.ts';
import { remember } from '#garage/remember.ts';
import { categoryOf, eventOf } from '#leads/filling/categories.ts';
import type { FormCar } from '#leads/filling/form-car.ts';
import { isOfArrival } from '#leads/filling/lead-body.ts';
import { openLeadForm } from '#leads/filling/lead-form.store.ts';
import { bindLeadForm, showCar, valuesIn } from '#leads/filling/lead-form-view.ts';
import { prefilled } from '#leads/filling/prefill.ts';
import { carOfPage } from '#leads/filling/read-car.ts';
import { offerLookUp } from '#leads/filling/rego-view.ts';
import { keepSent, type Sent } from '#leads/filling/sent.ts';
import { offerSlots } from '#leads/filling/slots-view.ts';
import { savedValuation } from '#leads/filling/valuation.ts';
import { offerValuation } from '#leads/filling/valuation-view.ts';
import { appointmentStart } from '#leads/forms/field.ts';
import type { FormTask } from '#leads/pages/form-model.ts';
import { dayOf } from '#lib/dates.ts';
import { isSlug } from '#lib/is-slug.ts';
import { arrivalKey } from '#site/form-keys.ts';
import { storageKeys } from '#site/storage-keys.ts';
import { outbox, watchForm } from './outbox-part.ts';
import { sender } from './send.ts';
import { clock, log, network, storage } from './start-browser.ts';

const visit = {
  read: (key: string) => sessionStorage.getItem(key),
  write: (key: string, text: string) => sessionStorage.setItem(key, text),
  remove: (key: string) => sessionStorage.removeItem(key),
};

/** The trade-in value, deposit and term that this browser remembers, also while repayments do not count them. */
function rememberedChangeOver(): LeadBody['change_over'] {
  const kept = keptChangeOver(storage);
  return kept && { trade_in: kept.tradeIn, deposit: kept.deposit, term: kept.term };
}

/** How long a form waits for the page of its vehicle, in milliseconds. */
const patienceMs = 4000;

/** A form on a page of its own begins to work: its vehicle is that of the address. */
export async function startPageForm(form: HTMLFormElement): Promise<void> {
  const car = await carOfAddress(new URLSearchParams(location.search).get('car_id'));
  startForm(form, () => car);
}

/** A form begins to work. @param carNow the vehicle that it is about, as its page shows it now. */
export function startForm(form: HTMLFormElement, carNow: () => FormCar | null, phone: string | null = null): void {
  const told: FormTask = JSON.parse(form.dataset.task ?? '');
  const task = phone === null ? told : { ...told, phone };
  const { kind } = task.rules;
  const car = carNow();
  const { made, typed } = valuesIn(form);
  const parcelOf = (key: string, body: LeadBody) => ({
    key,
    address: task.calls.send,
    body: JSON.stringify(body),
    kind,
    phone: task.phone,
    madeAt: clock.now(),
    attempts: 0,
    nextAt: clock.now(),
    words: { sent: task.words.sent_later, refused: task.words.refused_later, call: task.words.call },
  });
  const store = openLeadForm({
    browser: { clock, storage },
    visit,
    task,
    car: carNow,
    start: { ...made, ...prefilled(task.rules, location.search, car) },
    typed,
    consentText: form.querySelector('[name=opt_in] + span')?.textContent ?? '',
    facts: () => ({
      origin: location.origin,
      path: location.pathname,
      userAgent: navigator.userAgent,
      visitedPages: visitedPages().map(({ id }) => id),
      linked: linkedParameters(),
      calculator: calculatorState(),
      changeOver: rememberedChangeOver(),
      valuation: valuation(),
    }),
    today: () => dayOf(clock.now(), task.zone),
    newKey: newUuid,
    deliver: ({ key, body }) => outbox().deliver(parcelOf(key, body)),
    withdraw: (key) => void outbox().withdraw(key),
    waits: (key) => outbox().has(key),
    retry: () => void outbox().flush(true),
    onTaken: (body, reference) => leaveFor(form, task, body, reference, carNow()),
  });
  watchForm({ ownsKey: store.ownsKey, settle: (outcome, body) => store.settle(outcome, JSON.parse(body)) });
  bindLeadForm(form, store, task);
  const valuation = offerValuation(form, task, { network, storage, clock });
  // Back, from the page that said it was sent: an empty form, not the one that is sent. Browsers fill in again what stood in it when it was left.
  addEventListener('pagehide', () => store.$filling.get().status === 'success' && form.reset());
  addEventListener('pageshow', ({ persisted }) => persisted && store.$filling.get().status === 'success' && location.reload());
  if (car !== null) showCar(form, car, task);
  if (task.hasSlots) void offerSlots(form, store.change, slotsAddress(task, car), network);
  if (task.hasRego) offerLookUp(form, store.change, task, network);
}

/** The lead is taken: its event, what is kept of it, and the page that says so. */
function leaveFor(form: HTMLFormElement, task: FormTask, body: LeadBody, reference: string | null, car: FormCar | null): void {
  const { kind } = task.rules;
  const category = categoryOf(kind, body.userData.category);
  const send = sender(leadEvents);
  send(eventOf(kind, car, task.events), car === null ? {} : { car_id: car.id });
  if (body.userData.offer_accepted === true) send('offer_accepted', car === null ? {} : { car_id: car.id });
  network.beacon(task.calls.sent, JSON.stringify({ website_id: task.site, category, car_type: car?.carType ?? null }));
  const valued = task.valuation?.isSaved ? savedValuation(body) : null;
  if (valued !== null) log(`The valuation is ${network.beacon(task.calls.saveValuation, JSON.stringify(valued)) ? 'on its way' : 'not saved'}.`);
  if (car !== null) {
    const { id, slug, title, make, model, stocknum } = car;
    const entry = { id, slug, name: title, make, model, stocknum, body: null, simple_body: null, primary_image_url: null, enquired_at: clock.now() };
    remember(storageKeys.enquired, entry, 1);
  }
  keepSent(storage, {
    category,
    kind,
    reference,
    car: car === null ? null : { title: car.title, price: [car.price, car.priceBasis].filter((part) => part).join(' '), path: `/cars/${car.slug}/` },
    appointment: appointmentOf(form, task, body, car),
    at: clock.now(),
  });
  location.assign(task.success);
}

const slotsAddress = ({ calls, site }: FormTask, car: FormCar | null) => {
  const query = new URLSearchParams({ website_id: site });
  if (car !== null) query.set('car_id', car.id);
  if (car?.dealershipSlug) query.set('dealership_slug', car.dealershipSlug);
  return `${calls.appointments}?${query}`;
};

/** The time that was chosen, for a calendar; null where the shopper only proposed one. */
function appointmentOf(form: HTMLFormElement, task: FormTask, body: LeadBody, car: FormCar | null): NonNullable<Sent['appointment']> | null {
  const start = body.userData[appointmentStart];
  if (typeof start !== 'string') return null;
  const title = [form.querySelector('h1, h2')?.textContent, car?.title].filter((part) => part).join(': ');
  return { start, title: title.slice(0, 300), place: task.place };
}

/** The vehicle of `?car_id=`: by its id where this browser looked at it, by its slug, or by what the index has. Its own page says the rest. */
async function carOfAddress(id: string | null): Promise<FormCar | null> {
  if (id === null) return null;
  const lists = [storageKeys.viewed, storageKeys.enquired];
  const known = lists.flatMap((key) => readEntries(readStored(key), readViewedCar)).find((one) => one.id === id || one.slug === id);
  if (known !== undefined) return (await carAt(known.slug)) ?? knownCar(known);
  // Whole numbers are no slugs.
  return (/[a-z]/.test(id) ? await carAt(id) : null) ?? carAt(await slugOf(id));
}

/** The vehicle of a page of this site; null where there is none. */
async function carAt(slug: string): Promise<FormCar | null> {
  if (!isSlug(slug)) return null;
  try {
    const response = await network.fetch(`/cars/${slug}/`, { signal: AbortSignal.timeout(patienceMs) });
    return response.ok ? carOfPage(new DOMParser().parseFromString(await response.text(), 'text/html')) : null;
  } catch {
    return null;
  }
}

/** The slug of a vehicle that this browser never looked at, as the site's index has it; empty where it has none. */
async function slugOf(id: string): Promise<string> {
  try {
    const { askedCar } = await import('./asked-car.ts');
    return (await askedCar(id))?.slug ?? '';
  } catch {
    return '';
  }
}

const knownCar = ({ id, slug, name, make, model, stocknum }: ViewedCar): FormCar => ({
  id,
  slug,
  title: name,
  make,
  model,
  stocknum,
  price: '',
  priceBasis: null,
  carType: null,
  status: null,
  dealershipId: null,
  dealershipSlug: null,
});

function readStored(key: string): string | null {
  try {
    return storage.read(key);
  } catch {
    return null;
  }
}

/** The parameters of the link with which the visit began; if there are none, those of this page. */
function linkedParameters(): Record<string, string> {
  const ofVisit = [readVisit(arrivalKey), location.search].map((query) => [...new URLSearchParams(query)].filter(([name]) => isOfArrival(name)));
  const pairs = ofVisit.find((some) => some.length > 0) ?? [];
  return Object.fromEntries(pairs.slice(0, 20).map(([name, value]) => [name, value.slice(0, 500)]));
}

function readVisit(key: string): string {
  try {
    return visit.read(key) ?? '';
  } catch {
    return '';
  }
}

/** The pages of this site that were looked at, the latest first. */
const visitedPages = () => readEntries(readStored(storageKeys.visitedPages), readVisitedPage);

/** What the calculator of this page stands at; null on a page without one. */
function calculatorState(): LeadBody['calculator'] {
  const form = document.querySelector<HTMLFormElement>('.calculator form');
  if (form === null) return null;
  const pairs = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, 100)] as const] : []));
  return Object.fromEntries(pairs);
}

/** A UUID by chance (version 4); `crypto.randomUUID` is missing where a page is not served securely. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
