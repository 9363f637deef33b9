import { leadEvents } from '#analytics/events.ts';
import { clock, log, network, storage } from '#browser/start-browser.ts';
import { isStored } from '#browser/when-stored.ts';
import { uuidOf } from '#lib/text/uuid.ts';
import { dayOf } from '#lib/time/dates.ts';
import { storageKeys } from '#site/storage-keys.ts';
import { pageSettings, sender } from '#startup/send.ts';
import type { FormValues } from '../forms/read-form.ts';
import { outbox, watchForm } from '../outbox/outbox.client.ts';
import type { FormModel } from '../pages/form-model.ts';
import { afterPress } from './after-press.ts';
import { afterSent } from './after-sent.ts';
import { browserFacts } from './browser-facts.ts';
import type { FormCar } from './form-car.ts';
import { formTask } from './form-task.ts';
import { openLeadForm } from './lead-form.store.ts';
import type { LeadFormStore } from './lead-form.ts';
import { leadParcel } from './lead-parcel.ts';
import { madeValues } from './made-values.ts';
import { type OpenForm, type PageForms, providePageForms } from './page-forms.ts';
import { prefilled } from './prefill.ts';
import { carOfPage } from './read-car.ts';
import { lookUpRego } from './rego.ts';
import { askSlots, slotsAddress } from './slots.ts';
import { openValuation } from './valuation.store.ts';
import type { ValuationStore } from './valuing.ts';
import { wantedCar } from './wanted-car.ts';

const visit = {
  read: (key: string) => sessionStorage.getItem(key),
  write: (key: string, text: string) => sessionStorage.setItem(key, text),
  remove: (key: string) => sessionStorage.removeItem(key),
};

/** Vehicle of `?car_id=`. */
const carOfAddress = () =>
  wantedCar(new URLSearchParams(location.search).get('car_id'), {
    browser: { storage, network },
    carIn: (html) => carOfPage(new DOMParser().parseFromString(html, 'text/html')),
    slugOf: async (id) => (await (await import('#search/link/asked-car.client.ts')).askedCar(id))?.slug,
  });

const forms: PageForms = {
  async open(form, place, typed) {
    const named = place === 'address' ? await carOfAddress() : null;
    return begun(form, place === 'address' ? () => named : () => carOfPage(document), typed());
  },
  afterPress: afterPress(document),
};

// Loaded on pages with forms only, before one hydrates.
providePageForms(async () => forms);

/** @param carNow the vehicle as its page shows it now. */
function begun(form: FormModel, carNow: () => FormCar | null, typed: FormValues): OpenForm {
  const { task } = form;
  const car = carNow();
  const valuation = task.valuation === null ? null : openValuation(task, task.valuation.none, { network, storage, clock });
  const store = storeOf(form, carNow, typed, valuation);
  store.$filling.listen((now, before) => valuation?.compare(before?.values ?? {}, now.values));
  void sessionPhone().then((phone) => phone !== null && store.offer('phone', phone));
  watchForm({ ownsKey: store.ownsKey, settle: (outcome, body) => store.settle(outcome, JSON.parse(body)) });
  // Back from the success page shows an empty form.
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

/** Mobile number of the account (feature L7). Requests it only where this browser has signed in. */
async function sessionPhone(): Promise<string | null> {
  if (pageSettings().account === undefined || !isStored(storageKeys.account)) return null;
  try {
    const [{ account }, { mobileText }] = await Promise.all([import('#account/account.client.ts'), import('#account/mobile-text.ts')]);
    const session = await account().watchlist.session();
    return session && mobileText(session.phone_number);
  } catch (error) {
    log(`The form has no number of an account: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
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

/** Fields of the page's calculator; null without one, and before they are rendered. */
function calculatorFields(): FormData | null {
  const form = document.querySelector<HTMLFormElement>('.calculator form:has(input)');
  return form && new FormData(form);
}
