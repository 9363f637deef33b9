import { leadEvents } from '#analytics/events.ts';
import { sender } from '#browser/send.ts';
import { clock, log, network, storage } from '#browser/start-browser.ts';
import { dayOf } from '#lib/dates.ts';
import { uuidOf } from '#lib/uuid.ts';
import { outbox, watchForm } from '../outbox/outbox.client.ts';
import type { FormTask } from '../pages/form-model.ts';
import { afterSent } from './after-sent.ts';
import { browserFacts } from './browser-facts.ts';
import type { FormCar } from './form-car.ts';
import { openLeadForm } from './lead-form.store.ts';
import { bindLeadForm, showCar, valuesIn } from './lead-form-view.ts';
import { leadParcel } from './lead-parcel.ts';
import { prefilled } from './prefill.ts';
import { carOfPage } from './read-car.ts';
import { offerLookUp } from './rego-view.ts';
import { slotsAddress } from './slots.ts';
import { offerSlots } from './slots-view.ts';
import { offerValuation } from './valuation-view.ts';
import { wantedCar } from './wanted-car.ts';

const visit = {
  read: (key: string) => sessionStorage.getItem(key),
  write: (key: string, text: string) => sessionStorage.setItem(key, text),
  remove: (key: string) => sessionStorage.removeItem(key),
};

/** A form on a page of its own begins to work: its vehicle is that of the address. */
export async function startPageForm(form: HTMLFormElement): Promise<void> {
  const car = await wantedCar(new URLSearchParams(location.search).get('car_id'), {
    browser: { storage, network },
    carIn: (html) => carOfPage(new DOMParser().parseFromString(html, 'text/html')),
    slugOf: async (id) => (await (await import('#search/link/asked-car.client.ts')).askedCar(id))?.slug,
  });
  startForm(form, () => car);
}

/** A form begins to work. @param carNow the vehicle that it is about, as its page shows it now. */
export function startForm(form: HTMLFormElement, carNow: () => FormCar | null, phone: string | null = null): void {
  const given: FormTask = JSON.parse(form.dataset.task ?? '');
  const task = phone === null ? given : { ...given, phone };
  const car = carNow();
  const { made, typed } = valuesIn(form);
  const store = openLeadForm({
    browser: { clock, storage },
    visit,
    task,
    car: carNow,
    start: { ...made, ...prefilled(task.rules, location.search, car) },
    typed,
    consentText: form.querySelector('[name=opt_in] + span')?.textContent ?? '',
    facts: () => ({
      ...browserFacts({ storage, visit, location, userAgent: navigator.userAgent, calculator: calculatorFields() }),
      valuation: valuation(),
    }),
    today: () => dayOf(clock.now(), task.zone),
    newKey: () => uuidOf(crypto.getRandomValues(new Uint8Array(16))),
    deliver: (lead) => outbox().deliver(leadParcel(task, lead, clock.now())),
    withdraw: (key) => void outbox().withdraw(key),
    waits: (key) => outbox().has(key),
    retry: () => void outbox().flush(true),
    onTaken: (body, reference) =>
      afterSent(
        { task, body, reference, car: carNow(), title: form.querySelector('h1, h2')?.textContent ?? null },
        { browser: { clock, log, network, storage }, send: sender(leadEvents), leaveTo: (address) => location.assign(address) },
      ),
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

/** The fields of this page's calculator; null on a page without one. */
function calculatorFields(): FormData | null {
  const form = document.querySelector<HTMLFormElement>('.calculator form');
  return form && new FormData(form);
}
