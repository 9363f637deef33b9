import { atom } from 'nanostores';
import type { LeadBody } from '#contract/lead.ts';
import type { Browser } from '#lib/browser/browser.ts';
import { rememberedPostcode } from '#site/remembered-postcode.ts';
import { rememberField } from '../forms/field.ts';
import { fieldsOf } from '../forms/form-rules.ts';
import type { FormValues, UserData } from '../forms/read-form.ts';
import type { Outcome } from '../outbox/parcel.ts';
import type { FormTask } from '../pages/form-model.ts';
import { forgetDetails, keepDetails, keptDetails } from './details.ts';
import { dropDraft, keepDraft, keptDraft } from './draft.ts';
import { backward, checked, emptyFilling, type Filling, failed, offered, onward, submitted, succeeded, withValue } from './filling.ts';
import type { FormCar } from './form-car.ts';
import { type LeadFacts, leadBodyOf } from './lead-body.ts';
import type { LeadFormStore } from './lead-form.ts';
import { forgetValuation } from './valuation.ts';

/** What a form needs of the page that it stands on. */
export type LeadFormOptions = {
  browser: Pick<Browser, 'clock' | 'storage'>;
  /** For the visit of this tab (`sessionStorage`). */
  visit: Pick<Browser['storage'], 'read' | 'write' | 'remove'>;
  task: FormTask;
  /** The vehicle that it is about, which is asked for again when it is sent: its price may have been corrected. */
  car(): FormCar | null;
  /** Values that the markup has, and those of the query and the vehicle. */
  start: FormValues;
  /** What was filled in before the code came: it wins. */
  typed: FormValues;
  facts(): Omit<LeadFacts, 'car' | 'now' | 'filledMs' | 'kind' | 'consent' | 'hasAutogauge' | 'site' | 'source'>;
  consentText: string;
  /** The day at the site, `2026-11-21`. */
  today(): string;
  newKey(): string;
  /** Hands a lead to the outbox. */
  deliver(lead: { key: string; body: LeadBody }): Promise<Outcome>;
  withdraw(key: string): void;
  /** Whether a lead of this browser waits to be sent. */
  waits(key: string): Promise<boolean>;
  /** Tries what waits. */
  retry(): void;
  /** Told of a lead that the server took. */
  onTaken(body: LeadBody, reference: string | null): void;
};

/** What a form starts with: what was half filled in or sent in this tab, what the shopper had stored, what the page knows. */
function startOf({ browser, visit, task, start, typed, car, newKey }: LeadFormOptions) {
  const { kind } = task.rules;
  const carId = car()?.id ?? null;
  const draft = keptDraft(visit, kind, carId);
  const now = browser.clock.now();
  const details = { ...keptDetails(visit, now), ...keptDetails(browser.storage, now) };
  const postcode = rememberedPostcode(browser.storage);
  const known = { ...(postcode === null ? {} : { postcode }), ...details };
  const names = new Set(fieldsOf(task.rules).map(({ name }) => name));
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

/** Opens a form. */
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
  /** A lead that waits and is changed is another one: it is taken back. */
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
  const settle = (outcome: Outcome, body: LeadBody) => {
    if ($filling.get().status === 'success') return;
    if (outcome.kind === 'taken' && outcome.answer.lead_id !== null) return taken(body, outcome.answer.reference);
    // What was refused, or not understood, is another lead next time.
    if (outcome.kind !== 'kept') key = options.newKey();
    to(failed($filling.get(), outcome.kind === 'refused' ? outcome.message : null, outcome.kind === 'kept'));
  };
  // The page was loaded again while its lead waited, or had just been taken.
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
      // A lead that waits is sent as it is: another body under its key would be refused.
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

/** The details of a form that was sent, for the next form of this visit; for longer only where the shopper asks for it. */
function rememberSent({ browser, visit, task }: LeadFormOptions, values: FormValues): void {
  const now = browser.clock.now();
  keepDetails(visit, { ...keptDetails(visit, now), ...values }, now, 1);
  if (values[rememberField] === 'true') keepDetails(browser.storage, values, now, task.rememberDays);
}

/** @param startedAt when the first key was pressed in the form. */
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
