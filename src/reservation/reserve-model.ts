import { ruleOf } from '#leads/forms/form-rules.ts';
import { filled } from '#lib/filled.ts';
import { perObject } from '#lib/memo.ts';
import { dollars } from '#lib/money.ts';
import { phoneText } from '#site/phones.ts';
import type { Site } from '#site/schema/site.ts';
import { type FieldWords, personFields, usualWords } from './reserve-fields.ts';

/** The form of a reservation, the same on every vehicle's checkout page of a site: its markup is rendered once. */
export type ReserveModel = {
  /** The API base, without a slash at its end. */
  api: string;
  /** In the order of `personFields`; left out where they are the usual ones. */
  fields?: readonly FieldWords[];
  deposit: string;
  /** What is agreed to before the payment. */
  agree: string;
  cards: readonly string[];
  terms: readonly string[];
  usedOffer: string | null;
  /** How many minutes the payment page stays open. */
  minutes: number;
  /** The deposit is not taken: a sample. */
  isTest: boolean;
  zone: string;
  remember: string;
  rememberDays: number;
  privacyNote: string;
  /** Who is called where it fails; null where nobody can be. */
  phone: string | null;
};

type ReserveSite = Pick<Site, 'contact' | 'forms' | 'legal' | 'timezone'> &
  OnlineSite & {
    leads: Pick<Site['leads'], 'api' | 'remember_days'>;
    reservation: Pick<Site['reservation'], 'provider' | 'agree_text' | 'cards' | 'terms' | 'used_offer' | 'claim_minutes'>;
    vehicle_page: Pick<Site['vehicle_page'], 'reserve_deposit' | 'reserve_hours'>;
  };

type OnlineSite = {
  features: Pick<Site['features'], 'checkout'>;
  leads: Pick<Site['leads'], 'api'>;
  reservation: Pick<Site['reservation'], 'provider'>;
};

/** Whether deposits are paid online at a site: it reserves vehicles, has a provider, and an API that serves it. */
export const reservesOnline = ({ features, leads, reservation }: OnlineSite): boolean =>
  features.checkout && leads.api !== undefined && reservation.provider !== undefined;

/** The form of a site; null where deposits are not paid online. */
export const reserveModel = perObject((site: ReserveSite): ReserveModel | null => {
  const { leads, reservation, forms, vehicle_page: page } = site;
  if (leads.api === undefined || !reservesOnline(site)) return null;
  const deposit = dollars(page.reserve_deposit);
  const fields = personFields.map((field) => fieldWords(field.lead, field, forms));
  return {
    api: leads.api,
    deposit,
    agree: filled(reservation.agree_text, { deposit, hours: String(page.reserve_hours) }),
    cards: reservation.cards,
    terms: reservation.terms,
    usedOffer: reservation.used_offer ?? null,
    minutes: reservation.claim_minutes,
    isTest: reservation.provider === 'test',
    zone: site.timezone,
    remember: filled(forms.words.remember, { days: String(leads.remember_days) }),
    rememberDays: leads.remember_days,
    ...(JSON.stringify(fields) === JSON.stringify(usualWords) ? {} : { fields }),
    privacyNote: site.legal.privacy_note,
    phone: site.contact.phone === undefined ? null : (phoneText(site.contact.phone)?.text ?? null),
  };
});

/** The words of a field: those that forms of leads have for it. */
function fieldWords(name: string, field: (typeof personFields)[number], forms: Site['forms']): FieldWords {
  const { missing, wrong } = ruleOf({ ...field, name }, forms);
  const labels: Readonly<Record<string, string>> = forms.labels;
  return { label: labels[name] ?? name, missing, ...(wrong === missing ? {} : { wrong }) };
}
