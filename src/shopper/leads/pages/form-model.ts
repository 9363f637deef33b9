import { interpolate } from '#lib/text/interpolate.ts';
import { grouped } from '#lib/text/money.ts';
import type { Clock } from '#lib/time/clock.ts';
import { dayAfter, dayOf, startOfDay } from '#lib/time/dates.ts';
import type { Site } from '#site/schema/site.ts';
import { type FormKind, formKinds } from '#site/terms.ts';
import { type LeadCalls, leadCalls } from '../calls.ts';
import { consentVersion } from '../consent.ts';
import { definitions } from '../forms/definitions.ts';
import type { FieldDefinition, StepName } from '../forms/field.ts';
import { type FormRules, labelOf, ruleOf } from '../forms/form-rules.ts';
import { formSettings } from '../forms/settings.ts';

/** A field with its texts. Absent messages default: wrong to missing, too long to wrong. `from`: the first day of a list, `2026-11-21`. */
export type FormFieldModel = FieldDefinition & { label: string; help: string | null; missing: string; wrong?: string; long?: string; from?: string };

/** Data for the form's script. */
export type FormTask = {
  rules: FormRules;
  calls: LeadCalls;
  site: string;
  zone: string;
  source: string;
  /** Success page. */
  success: string;
  events: { enquiry: Site['leads']['enquiry_event']; usedTestDrive: boolean };
  rememberDays: number;
  hasRego: boolean;
  /** Whether free times are requested. */
  hasSlots: boolean;
  hasAutogauge: boolean;
  /** Texts of the valuation; null without one. */
  valuation: { label: string; accept: string; none: string; isSaved: boolean } | null;
  consentVersion: string;
  /** Number to call after a failure; null without one. */
  phone: string | null;
  /** Place of an appointment, for a calendar. */
  place: string;
  words: Pick<Site['forms']['messages'], 'alert' | 'faults' | 'unexpected'> &
    Pick<
      Site['forms']['words'],
      | 'step_of'
      | 'sending'
      | 'waits'
      | 'call'
      | 'forgotten'
      | 'about'
      | 'close'
      | 'look_up'
      | 'looking_up'
      | 'not_found'
      | 'sent_later'
      | 'refused_later'
    >;
};

/** `FormTask` as embedded in a page; public. */
export type PageTask = Omit<FormTask, 'rules'>;

/** A form on a page, complete without script. */
export type FormModel = {
  kind: FormKind;
  title: string;
  lead: string;
  /** Form target without script. */
  action: string;
  steps: { name: StepName; title: string; fields: FormFieldModel[] }[];
  send: string;
  consent: { text: string; isTicked: boolean };
  /** Consent text, beside its checkbox or as a notice. */
  terms: string | null;
  notice: string | null;
  disclaimer: string | null;
  /** Below the title: which cars get no estimate. */
  note: string | null;
  privacyNote: string;
  remember: string;
  words: Pick<Site['forms']['words'], 'optional' | 'next' | 'back' | 'forget'> & { choose: string };
  task: PageTask;
};

const ownCar: readonly FormKind[] = ['trade_in', 'sell_your_car'];

/** Feature switch by form. */
const switches: Partial<Record<FormKind, 'enquiry' | 'test_drive' | 'trade_in' | 'finance'>> = {
  vehicle_enquiry: 'enquiry',
  test_drive: 'test_drive',
  trade_in: 'trade_in',
  finance_enquiry: 'finance',
};

/** Forms of a site; none without an API. */
export function formsOf({ leads, features }: Site): FormKind[] {
  if (leads.api === undefined) return [];
  return formKinds.filter((kind) => {
    const name = switches[kind];
    return name === undefined || features[name];
  });
}

/**
 * A form; null without an API to accept it.
 * @param phone number to call after a failure.
 */
export function formModel(kind: FormKind, site: Site, phone: string | null, clock: Clock): FormModel | null {
  const { leads, forms, trade_in: tradeIn } = site;
  if (leads.api === undefined || !formsOf(site).includes(kind)) return null;
  const definition = definitions[kind];
  const settings = formSettings(site);
  const { words } = forms;
  const helps: Readonly<Record<string, string>> = forms.helps;
  const steps = definition.steps(settings).map(({ name, fields }) => ({
    name,
    title: forms.steps[name],
    fields: fields.map((field) => ({
      ...field,
      ...(field.control === 'day' ? { from: todayOn(site, clock) } : {}),
      ...saidOf(field, forms),
      label: labelOf(field, forms),
      help: helps[field.name] ?? null,
    })),
  }));
  const calls = leadCalls(leads.api, kind);
  const limits = { years: String(tradeIn.max_age_years), km: grouped(tradeIn.max_km) };
  return {
    kind,
    title: forms.titles[kind],
    lead: forms.leads[kind],
    action: calls.post,
    steps: steps.filter(({ fields }) => fields.length > 0),
    send: forms.sends[kind],
    consent: { text: leads.opt_in_text, isTicked: site.legal.opt_in_default },
    terms: leads.terms_of_use ?? null,
    notice: leads.terms_notice ?? null,
    disclaimer: kind === 'test_drive' ? (leads.test_drive_terms ?? null) : null,
    note: ownCar.includes(kind) ? interpolate(tradeIn.estimate_note, limits) : null,
    privacyNote: site.legal.privacy_note,
    remember: interpolate(words.remember, { days: String(leads.remember_days) }),
    words: {
      optional: words.optional,
      next: words.next,
      back: words.back,
      forget: words.forget,
      choose: forms.choices.any,
    },
    task: taskOf(kind, site, calls, phone),
  };
}

/** The site's day, which ends the validity of what is made from it. */
function todayOn({ timezone }: Site, clock: Clock): string {
  const today = dayOf(clock.now, timezone);
  clock.reached(startOfDay(dayAfter(today), timezone));
  return today;
}

/** Messages of a field that its definition does not override. */
function saidOf(field: FieldDefinition, words: Site['forms']): Pick<FormFieldModel, 'missing' | 'wrong' | 'long'> {
  const { missing, wrong, long } = ruleOf(field, words);
  return { missing, ...(wrong === missing ? {} : { wrong }), ...(long === wrong ? {} : { long }) };
}

const valuationWords = ({
  valuation_label,
  valuation_accept,
  valuation_none,
  save_valuation,
}: Site['trade_in']): NonNullable<FormTask['valuation']> => ({
  label: valuation_label,
  accept: valuation_accept,
  none: valuation_none,
  isSaved: save_valuation,
});

function taskOf(kind: FormKind, site: Site, calls: LeadCalls, phone: string | null): PageTask {
  const { leads, forms, trade_in: tradeIn, features } = site;
  const { alert, faults, unexpected } = forms.messages;
  const { step_of, sending, waits, call, forgotten, about, close, look_up, looking_up, not_found, sent_later, refused_later } = forms.words;
  return {
    calls,
    site: site.slug,
    zone: site.timezone,
    source: leads.source,
    success: leads.success_path,
    events: { enquiry: leads.enquiry_event, usedTestDrive: leads.used_test_drive_event },
    rememberDays: leads.remember_days,
    hasRego: ownCar.includes(kind) && tradeIn.rego_lookup,
    hasSlots: kind === 'test_drive',
    hasAutogauge: features.price_comparison,
    valuation: ownCar.includes(kind) && tradeIn.valuation ? valuationWords(tradeIn) : null,
    consentVersion: consentVersion(leads.opt_in_text),
    phone,
    place: site.name,
    words: {
      alert,
      faults,
      unexpected,
      step_of,
      sending,
      waits,
      call,
      forgotten,
      about,
      close,
      look_up,
      looking_up,
      not_found,
      sent_later,
      refused_later,
    },
  };
}
