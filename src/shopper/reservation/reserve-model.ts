import { ruleOf } from '#leads/forms/form-rules.ts';
import { memoizeWeak } from '#lib/cache/memoize.ts';
import { interpolate } from '#lib/text/interpolate.ts';
import { dollars } from '#lib/text/money.ts';
import { phoneText } from '#site/phones.ts';
import type { Site } from '#site/schema/site.ts';
import { type FieldWords, personFields, usualWords } from './reserve-fields.ts';

/** The checkout form, equal on all checkout pages of a site: rendered once. */
export type ReserveModel = {
  /** API base without a trailing slash. */
  api: string;
  /** In the order of `personFields`; absent for the defaults. */
  fields?: readonly FieldWords[];
  deposit: string;
  /** Consent before the payment. */
  agree: string;
  cards: readonly string[];
  terms: readonly string[];
  usedOffer: string | null;
  /** Minutes until the payment page expires. */
  minutes: number;
  /** Test provider: no deposit is taken. */
  isTest: boolean;
  zone: string;
  remember: string;
  rememberDays: number;
  privacyNote: string;
  /** Number to call after a failure; null without one. */
  phone: string | null;
};

/** Whether the site reserves vehicles, has a payment provider, and an API that serves it. */
export const reservesOnline = ({ features, leads, reservation }: Site): boolean =>
  features.checkout && leads.api !== undefined && reservation.provider !== undefined;

/** Null without online deposits. */
export const reserveModel = memoizeWeak((site: Site): ReserveModel | null => {
  const { leads, reservation, forms, vehicle_page: page } = site;
  if (leads.api === undefined || !reservesOnline(site)) return null;
  const deposit = dollars(page.reserve_deposit);
  const fields = personFields.map((field) => fieldWords(field.lead, field, forms));
  return {
    api: leads.api,
    deposit,
    agree: interpolate(reservation.agree_text, { deposit, hours: String(page.reserve_hours) }),
    cards: reservation.cards,
    terms: reservation.terms,
    usedOffer: reservation.used_offer ?? null,
    minutes: reservation.claim_minutes,
    isTest: reservation.provider === 'test',
    zone: site.timezone,
    remember: interpolate(forms.words.remember, { days: String(leads.remember_days) }),
    rememberDays: leads.remember_days,
    ...(JSON.stringify(fields) === JSON.stringify(usualWords) ? {} : { fields }),
    privacyNote: site.legal.privacy_note,
    phone: site.contact.phone === undefined ? null : (phoneText(site.contact.phone)?.text ?? null),
  };
});

/** Texts of a field, from the lead forms. */
function fieldWords(name: string, field: (typeof personFields)[number], forms: Site['forms']): FieldWords {
  const { missing, wrong } = ruleOf({ ...field, name }, forms);
  const labels: Readonly<Record<string, string>> = forms.labels;
  return { label: labels[name] ?? name, missing, ...(wrong === missing ? {} : { wrong }) };
}
