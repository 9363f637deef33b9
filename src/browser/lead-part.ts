import { leadEvents } from '#analytics/events.ts';
import { afterPress } from '#leads/filling/after-press.ts';
import { afterSent } from '#leads/filling/after-sent.ts';
import { browserFacts } from '#leads/filling/browser-facts.ts';
import type { FormCar } from '#leads/filling/form-car.ts';
import { openLeadForm } from '#leads/filling/lead-form.store.ts';
import type { LeadFormStore } from '#leads/filling/lead-form.ts';
import { leadParcel } from '#leads/filling/lead-parcel.ts';
import { madeValues } from '#leads/filling/made-values.ts';
import { formTask } from '#leads/filling/form-task.ts';
import type { OpenForm, PageForms } from '#leads/filling/page-forms.ts';
import { prefilled } from '#leads/filling/prefill.ts';
import { carOfPage } from '#leads/filling/read-car.ts';
import { lookUpRego } from '#leads/filling/rego.ts';
import { askSlots, slotsAddress } from '#leads/filling/slots.ts';
import { openValuation } from '#leads/filling/valuation.store.ts';
import type { ValuationStore } from '#leads/filling/valuing.ts';
import { wantedCar } from '#leads/filling/wanted-car.ts';
import type { FormValues } from '#leads/forms/read-form.ts';
import type { FormModel } from '#leads/pages/form-model.ts';
import { dayOf } from '#lib/dates.ts';
import { uuidOf } from '#lib/uuid.ts';
import { outbox, watchForm } from './outbox-part.ts';
import { sender } from './send.ts';
import { clock, log, network, storage } from './start-browser.ts';

const visit = {
  read: (key: string) => sessionStorage.getItem(key),
  write: (key: string, text: string) => sessionStorage.setItem(key, text),
  remove: (key: string) => sessionStorage.removeItem(key),
};

/** The vehicle of `?car_id=`. */
const carOfAddress = () =>
  wantedCar(new URLSearchParams(location.search).get('car_id'), {
    browser: { storage, network },
    carIn: (html) => carOfPage(new DOMParser().parseFromString(html, 'text/html')),
    slugOf: async (id) => (await (await import('./asked-car.ts')).askedCar(id))?.slug,
  });

/** Opens the forms of this page, for their islands. */
export const forms: PageForms = {
  async open(form, place, typed) {
    const named = place === 'address' ? await carOfAddress() : null;
    return begun(form, place === 'address' ? () => named : () => carOfPage(document), typed());
  },
  afterPress: afterPress(document),
};

/** A form begins to work. @param carNow the vehicle that it is about, as its page shows it now. */
function begun(form: FormModel, carNow: () => FormCar | null, typed: FormValues): OpenForm {
  const { task } = form;
  const car = carNow();
  const valuation = task.valuation === null ? null : openValuation(task, task.valuation.none, { network, storage, clock });
  const store = storeOf(form, carNow, typed, valuation);
  store.$filling.listen((now, before) => valuation?.compare(before?.values ?? {}, now.values));
  watchForm({ ownsKey: store.ownsKey, settle: (outcome, body) => store.settle(outcome, JSON.parse(body)) });
  // Back, from the page that said it was sent: an empty form, not the one that is sent.
  addEventListener('pagehide', () => store.$filling.get().status === 'success' && store.empty());
  addEventListener('pageshow', ({ persisted }) => persisted && store.$filling.get().status === 'success' && location.reload());
  return {
    store,
    car,
    valuation,
    lookUp: (rego, state) => lookUpRego({ rego, state }, task, network),
    freeTimes: task.hasSlots ? askSlots(slotsAddress(task, car), network) : Promise.resolve(null),
  };
}

function storeOf(form: FormModel, carNow: () => FormCar | null, typed: FormValues, valuation: ValuationStore | null): LeadFormStore {
  const { title, consent } = form;
  const task = formTask(form);
  return openLeadForm({
    browser: { clock, storage },
    visit,
    task,
    car: carNow,
    start: { ...madeValues(form), ...prefilled(task.rules, location.search, carNow()) },
    typed,
    consentText: consent.text,
    facts: () => ({
      ...browserFacts({ storage, visit, location, userAgent: navigator.userAgent, calculator: calculatorFields() }),
      valuation: valuation?.$view.get().shown ?? null,
    }),
    today: () => dayOf(clock.now(), task.zone),
    newKey: () => uuidOf(crypto.getRandomValues(new Uint8Array(16))),
    deliver: (lead) => outbox().deliver(leadParcel(task, lead, clock.now())),
    withdraw: (key) => void outbox().withdraw(key),
    waits: (key) => outbox().has(key),
    retry: () => void outbox().flush(true),
    onTaken: (body, reference) => taken({ task, body, reference, car: carNow(), title }),
  });
}

const taken = (lead: Parameters<typeof afterSent>[0]) =>
  afterSent(lead, { browser: { clock, log, network, storage }, send: sender(leadEvents), leaveTo: (address) => location.assign(address) });

/** The fields of this page's calculator; null on a page without one. */
function calculatorFields(): FormData | null {
  const form = document.querySelector<HTMLFormElement>('.calculator form');
  return form && new FormData(form);
}
