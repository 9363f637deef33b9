import { atom } from 'nanostores';
import type { Browser } from '#browser/browser.ts';
import type { LeadBody } from '#contract/lead.ts';
import { rememberedPostcode } from '#site/remembered-postcode.ts';
import { rememberField } from '../forms/field.ts';
import { formFields } from '../forms/form-rules.ts';
import type { FormValues, UserData } from '../forms/read-form.ts';
import type { SendOutcome } from '../outbox/parcel.ts';
import type { FormTask } from '../pages/form-model.ts';
import { forgetDetails, keepDetails, keptDetails } from './details.ts';
import { dropDraft, keepDraft, keptDraft } from './draft.ts';
import { backward, checked, emptyFilling, type Filling, failed, offered, onward, submitted, succeeded, withValue } from './filling.ts';
import type { FormCar } from './form-car.ts';
import { type LeadFacts, leadBodyOf } from './lead-body.ts';
import type { LeadFormStore } from './lead-form.ts';
import { forgetValuation } from './valuation.ts';

/** Dependencies of a form on its page. */
export type LeadFormOptions = {
  browser: Pick<Browser, 'clock' | 'storage'>;
  /** `sessionStorage`. */
  visit: Pick<Browser['storage'], 'read' | 'write' | 'remove'>;
  task: FormTask;
  /** The vehicle, read again on submission as its price may have changed. */
  car(): FormCar | null;
  /** Initial values of markup, query and vehicle. */
  start: FormValues;
  /** Input before the code loaded; overrides the others. */
  typed: FormValues;
  facts(): Omit<LeadFacts, 'car' | 'now' | 'filledMs' | 'kind' | 'consent' | 'hasAutogauge' | 'site' | 'source'>;
  consentText: string;
  /** The site's date, `2026-11-21`. */
  today(): string;
  newKey(): string;
  /** Enqueues a lead in the outbox. */
  deliver(lead: { key: string; body: LeadBody }): Promise<SendOutcome>;
  withdraw(key: string): void;
  /** Whether a lead is queued. */
  waits(key: string): Promise<boolean>;
  /** Retries the queue. */
  retry(): void;
  /** Called with an accepted lead. */
  onTaken(body: LeadBody, reference: string | null): void;
};

/** Initial state: this tab's draft or submission, stored details, then the page's values. */
function startOf({ browser, visit, task, start, typed, car, newKey }: LeadFormOptions) {
  const { kind } = task.rules;
  const carId = car()?.id ?? null;
  const draft = keptDraft(visit, kind, carId);
  const now = browser.clock.now();
  const details = { ...keptDetails(visit, now), ...keptDetails(browser.storage, now) };
  const postcode = rememberedPostcode(browser.storage);
  const known = { ...(postcode === null ? {} : { postcode }), ...details };
  const names = new Set(formFields(task.rules).map(({ name }) => name));
  const own = Object.fromEntries(Object.entries(known).filter(([name]) => names.has(name)));
  const step = Math.min(draft?.step ?? 0, task.rules.steps.length - 1);
  return {
    carId,
    details,
    filling: { ...emptyFilling, step, values: { ...start, ...own, ...draft?.values, ...typed } },
    key: draft?.key ?? newKey(),
    isSent: draft?.isSent === true,
  };
}

export function openLeadForm(options: LeadFormOptions): LeadFormStore {
  const { visit, task, today, browser } = options;
  const { rules } = task;
  const { carId, details, isSent, ...begin } = startOf(options);
  const $filling = atom<Filling>(begin.filling);
  const $hasDetails = atom(Object.keys(details).length > 0);
  let startedAt: number | null = null;
  let { key } = begin;
  const keep = (isOut = $filling.get().isWaiting) => {
    keepDraft(visit, rules.kind, carId, { key, isSent: isOut, ...$filling.get() });
  };
  const to = (filling: Filling) => {
    $filling.set(filling);
    keep();
  };
  /** Editing a queued lead withdraws it and starts a new one. */
  const renewed = (filling: Filling): Filling => {
    if (!filling.isWaiting) return filling;
    options.withdraw(key);
    key = options.newKey();
    return { ...filling, isWaiting: false, status: 'idle' };
  };
  const taken = (body: LeadBody, reference: string | null) => {
    const { values } = $filling.get();
    $filling.set(succeeded($filling.get()));
    dropDraft(visit, rules.kind, carId);
    rememberSent(options, values);
    options.onTaken(body, reference);
  };
  const settle = (outcome: SendOutcome, body: LeadBody) => {
    if ($filling.get().status === 'success') return;
    if (outcome.kind === 'taken' && outcome.answer.lead_id !== null) return taken(body, outcome.answer.reference);
    // A refused lead gets a new idempotency key.
    if (outcome.kind !== 'kept') key = options.newKey();
    to(failed($filling.get(), outcome.kind === 'refused' ? outcome.message : null, outcome.kind === 'kept'));
  };
  // After a reload while the lead was queued or just accepted.
  const goOn = (isWaiting: boolean) => {
    if (!isWaiting) key = options.newKey();
    else $filling.set(failed($filling.get(), null, true));
    if (isWaiting) options.retry();
  };
  if (isSent) void options.waits(key).then(goOn);

  return {
    $filling,
    $hasDetails,
    change(name, value) {
      startedAt ??= browser.clock.now();
      const filling = withValue(renewed($filling.get()), name, value);
      to(name in filling.faults ? checked(filling, name, rules, today()) : filling);
    },
    offer: (name, value) => $filling.set(offered($filling.get(), name, value, rules)),
    leave: (name) => $filling.set(checked($filling.get(), name, rules, today())),
    next: () => to(onward($filling.get(), rules, today())),
    back: () => to(backward($filling.get())),
    async submit() {
      // A queued lead is resent unchanged: another body under its key would be refused.
      if ($filling.get().isWaiting) return options.retry();
      const { filling, userData } = submitted($filling.get(), rules, today());
      $filling.set(filling);
      if (userData === null) return;
      const body = bodyFrom(options, userData, filling.values, startedAt);
      keep(true);
      settle(await options.deliver({ key, body }), body);
    },
    settle,
    forget() {
      forgetDetails(browser.storage);
      forgetDetails(visit);
      forgetValuation(browser.storage);
      $hasDetails.set(false);
      const values = Object.entries($filling.get().values).map(([name, value]) => [name, details[name] === value ? '' : value]);
      to({ ...$filling.get(), values: Object.fromEntries(values) });
    },
    empty: () => $filling.set({ ...$filling.get(), values: options.start }),
    ownsKey: (one) => one === key,
  };
}

/** Stores details for the session; longer only on request. */
function rememberSent({ browser, visit, task }: LeadFormOptions, values: FormValues): void {
  const now = browser.clock.now();
  keepDetails(visit, { ...keptDetails(visit, now), ...values }, now, 1);
  if (values[rememberField] === 'true') keepDetails(browser.storage, values, now, task.rememberDays);
}

/** @param startedAt time of the first input. */
function bodyFrom(
  { browser, task, car, facts, consentText: text }: LeadFormOptions,
  userData: UserData,
  values: FormValues,
  startedAt: number | null,
): LeadBody {
  const now = browser.clock.now();
  const consent = { text, version: task.consentVersion };
  const same = { kind: task.rules.kind, site: task.site, source: task.source, hasAutogauge: task.hasAutogauge, consent };
  return leadBodyOf(userData, values, { ...facts(), ...same, car: car(), now, filledMs: now - (startedAt ?? now) });
}
