import { randomUUID } from 'node:crypto';
import { saleAnswers } from '#contract/reservation-calls.ts';
import { interpolate } from '#lib/text/interpolate.ts';
import { dollars } from '#lib/text/money.ts';
import { dayOf, weekdayAndDate } from '#lib/time/dates.ts';
import { timeOf } from '#lib/time/moments.ts';
import { timeInWords } from '#lib/time/time-words.ts';
import { resolveContact } from '#site/copy/copy.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import type { NewLead } from '../lead-store/lead-store.ts';
import { emailKey, phoneKey } from '../leads/receive.server.ts';
import { leadReference } from '../leads/reference.server.ts';
import type { LeadPayload } from '../outbox/lead-payload.ts';
import { routingFacts, shopperTarget, targetsFor } from '../outbox/routes.ts';
import { dealerSteps, noticeCategories, saleLabels, shopperTexts, strayCategory, straySteps, type ToldKind, whyNot } from './notice-texts.ts';
import type { StoredReservation } from './reservation.ts';
import { saleLink } from './sale-links.server.ts';
import { type NoticeKind, noticeOf } from './state.ts';
import type { StrayPayment } from './stray-payments.server.ts';

/** `Sunday 29 November at 5:00 pm`. */
export const noticeTime = (moment: number, zone: string): string => `${weekdayAndDate(dayOf(moment, zone))} at ${timeInWords(timeOf(moment, zone))}`;

type Change = { before: StoredReservation; after: StoredReservation };

/** `writesShopper`: whether the API can send email. `key`: of signed links. */
type NoticeOptions = { writesShopper: boolean; key: string };

/** Null where nobody is notified. */
export function noticeLead({ before, after }: Change, site: Site, { writesShopper, key }: NoticeOptions, now: number): NewLead | null {
  const kind = noticeOf(before, after);
  if (kind === null) return null;
  const receipt = receiptOf(kind, after, site);
  const { holdEnds, disputeDue, person } = after;
  const isDispute = kind === 'inquiry' || kind === 'disputed';
  const links = kind === 'sale-asked' || kind === 'ended-sold' ? answerLinks(after, site, key) : {};
  const facts = {
    Deposit: isTest(after) ? `${deposit(after)} (TEST: no money was taken)` : deposit(after),
    ...(holdEnds === null ? {} : { 'Held until': noticeTime(holdEnds, site.timezone) }),
    ...(disputeDue === null || !isDispute ? {} : { 'Answer by': noticeTime(disputeDue, site.timezone) }),
    'What to do': interpolate(dealerSteps[kind], {
      name: `${site.slug} ${leadReference(after.id)}`,
      why: whyNot(after),
      links: Object.keys(links).length === 0 ? '' : ': open one of the links below and confirm',
    }),
    ...links,
    'Agreed to before paying': `${person.agreed.text} (${person.agreed.at})`,
  };
  const lead = leadAbout(after, site, { category: noticeCategories[kind], facts, receipt, now });
  return {
    ...lead,
    key: `reservation-${after.id}-${kind}-${after.version}`,
    digest: kind,
    targets: receipt !== null && writesShopper ? [...lead.targets, shopperTarget] : lead.targets,
  };
}

/** None where nothing names the API's address. */
function answerLinks(reservation: StoredReservation, { leads: { api } }: Site, key: string): Record<string, string> {
  if (api === undefined) return {};
  return Object.fromEntries(saleAnswers.map((to) => [saleLabels[to], saleLink(key, reservation, to, api)]));
}

/** To the dealer: a payment that is not the deposit of the reservation that it names. */
export function strayNotice(
  reservation: StoredReservation,
  stray: Pick<StrayPayment, 'cents' | 'currency' | 'session_id' | 'money'>,
  site: Site,
  now: number,
): NewLead {
  const facts = {
    Paid: paidAmount(stray),
    Reservation: leadReference(reservation.id),
    Session: stray.session_id,
    'What to do': straySteps[stray.money === 'kept' ? 'kept' : 'refunded'],
  };
  const lead = leadAbout(reservation, site, { category: strayCategory, facts, receipt: null, now });
  return { ...lead, key: `stray-${stray.session_id}`, digest: 'stray' };
}

/** `1.00 USD` */
export const paidAmount = ({ cents, currency }: Pick<StrayPayment, 'cents' | 'currency'>): string =>
  `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`;

const deposit = ({ cents }: Pick<StoredReservation, 'cents'>): string => dollars(cents / 100);
const isTest = ({ provider }: Pick<StoredReservation, 'provider'>): boolean => provider === 'test';

type About = { category: string; facts: Readonly<Record<string, string>>; receipt: NonNullable<LeadPayload['receipt']> | null; now: number };

/** For the dealer’s targets. */
function leadAbout({ id, tenant, person, carId, slug, title }: StoredReservation, site: Site, { category, facts, receipt, now }: About) {
  const { first_name, last_name, email, phone_number: phone, dealership_slug } = person;
  const payload: LeadPayload = {
    form: 'vehicle_enquiry',
    userData: {
      category,
      first_name,
      last_name,
      email,
      phone,
      car_id: carId,
      ...(dealership_slug === null ? {} : { dealership_slug }),
      ...facts,
    },
    car: { car_id: carId, slug, stock_number: null, title, price: '', price_basis: null, link: new URL(paths.vehicle(slug), site.url).href },
    calculator: null,
    change_over: null,
    consent: null,
    ...(receipt === null ? {} : { receipt }),
  };
  return {
    id: randomUUID(),
    tenant,
    reference: leadReference(id),
    lane: 'inbox' as const,
    signals: [],
    form: payload.form,
    category,
    email: emailKey(email),
    phone: phoneKey(phone),
    payload: JSON.stringify(payload),
    created: now,
    targets: targetsFor(site.leads.targets, routingFacts(payload), 'inbox'),
  };
}

const isTold = (kind: NoticeKind): kind is ToldKind => Object.hasOwn(shopperTexts, kind);

/** Null where only the dealer is notified. */
export function receiptOf(kind: NoticeKind, reservation: StoredReservation, site: Site): { subject: string; text: string } | null {
  if (!isTold(kind)) return null;
  const { person, slug, title, holdEnds } = reservation;
  const { phone } = resolveContact(site, { dealership_slug: person.dealership_slug ?? undefined });
  const { subject, lines } = shopperTexts[kind];
  const page = new URL(paths.checkout(slug, site.vehicle_page.checkout_path), site.url).href;
  const values = {
    title,
    reference: leadReference(reservation.id),
    deposit: deposit(reservation),
    until: holdEnds === null ? '' : noticeTime(holdEnds, site.timezone),
    page,
    why: whyNot(reservation),
  };
  const text = [
    `Hi ${person.first_name},`,
    ...(isTest(reservation) ? ['THIS IS A TEST. No money was taken and no vehicle is held.'] : []),
    ...lines.map((line) => interpolate(line, values)),
    [`Reference: ${values.reference}`, `Vehicle: ${title}`, `Deposit: ${values.deposit}`].join('\n'),
    ...(kind === 'reserved' ? [`What you agreed to: ${person.agreed.text}`] : []),
    [site.name, ...(phone === null ? [] : [phone])].join('\n'),
  ].join('\n\n');
  return { subject: `${isTest(reservation) ? '[TEST] ' : ''}${interpolate(subject, values)}`, text: `${text}\n` };
}
