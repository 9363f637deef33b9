import { randomUUID } from 'node:crypto';
import { dayOf, weekdayAndDate } from '#lib/dates.ts';
import { interpolate } from '#lib/interpolate.ts';
import { timeOf } from '#lib/moments.ts';
import { dollars } from '#lib/money.ts';
import { timeInWords } from '#lib/time-words.ts';
import { resolveContact } from '#site/copy/copy.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import type { NewLead } from '../lead-store/lead-store.ts';
import { emailKey, phoneKey } from '../leads/receive.server.ts';
import { leadReference } from '../leads/reference.server.ts';
import type { LeadPayload } from '../outbox/lead-payload.ts';
import { routingFacts, shopperTarget, targetsFor } from '../outbox/routes.ts';
import type { StoredReservation } from './reservation.ts';
import { type NoticeKind, noticeOf } from './state.ts';

const categories: Readonly<Record<NoticeKind, string>> = {
  reserved: 'Vehicle reserved',
  cancelled: 'Reservation cancelled, deposit refunded',
  late: 'Late payment refunded',
  ended: 'Reservation ended',
  released: 'Reservation released',
  refunded: 'Deposit refunded',
  'refund-failed': 'Refund failed: refund by hand',
};

type NoticeSite = Site;

/** `Sunday 29 November at 5:00 pm`. */
export const noticeTime = (moment: number, zone: string): string => `${weekdayAndDate(dayOf(moment, zone))} at ${timeInWords(timeOf(moment, zone))}`;

/** Null where nobody is notified. @param writesShopper whether the API can send email. */
export function noticeLead(
  { before, after }: { before: StoredReservation; after: StoredReservation },
  site: NoticeSite,
  writesShopper: boolean,
  now: number,
): NewLead | null {
  const kind = noticeOf(before, after);
  if (kind === null) return null;
  const receipt = receiptOf(kind, after, site);
  const payload = payloadOf(kind, after, site, receipt);
  const dealerTargets = targetsFor(site.leads.targets, routingFacts(payload), 'inbox');
  const { email, phone_number } = after.person;
  return {
    id: randomUUID(),
    tenant: after.tenant,
    key: `reservation-${after.id}-${kind}-${after.refunds}`,
    digest: kind,
    reference: leadReference(after.id),
    lane: 'inbox',
    signals: [],
    form: payload.form,
    category: categories[kind],
    email: emailKey(email),
    phone: phoneKey(phone_number),
    payload: JSON.stringify(payload),
    created: now,
    targets: receipt !== null && writesShopper ? [...dealerTargets, shopperTarget] : dealerTargets,
  };
}

const deposit = ({ cents }: Pick<StoredReservation, 'cents'>): string => dollars(cents / 100);
const isTest = ({ provider }: Pick<StoredReservation, 'provider'>): boolean => provider === 'test';

function payloadOf(kind: NoticeKind, reservation: StoredReservation, site: NoticeSite, receipt: LeadPayload['receipt'] | null): LeadPayload {
  const { person, carId, slug, title, holdEnds } = reservation;
  return {
    form: 'vehicle_enquiry',
    userData: {
      category: categories[kind],
      first_name: person.first_name,
      last_name: person.last_name,
      email: person.email,
      phone: person.phone_number,
      car_id: carId,
      ...(person.dealership_slug === null ? {} : { dealership_slug: person.dealership_slug }),
      Deposit: isTest(reservation) ? `${deposit(reservation)} (TEST: no money was taken)` : deposit(reservation),
      ...(holdEnds === null ? {} : { 'Held until': noticeTime(holdEnds, site.timezone) }),
      'What to do': dealerSteps[kind],
      'Agreed to before paying': `${person.agreed.text} (${person.agreed.at})`,
    },
    car: { car_id: carId, slug, stock_number: null, title, price: '', price_basis: null, link: new URL(paths.vehicle(slug), site.url).href },
    calculator: null,
    change_over: null,
    consent: null,
    ...(receipt === null ? {} : { receipt }),
  };
}

const dealerSteps: Readonly<Record<NoticeKind, string>> = {
  reserved: 'The site shows the vehicle as reserved. Call the customer to arrange the next step.',
  cancelled: 'The customer cancelled. The deposit is refunded automatically, and the vehicle is for sale again.',
  late: 'The payment came after the reservation had ended, so it is refunded automatically. The vehicle was not held. Call the customer if it is still available.',
  ended: 'The hold is over and the vehicle is for sale again. Take the deposit off the price, or refund it: npm run reservations -- refund.',
  released: 'You released the hold. The deposit is not refunded: take it off the price, or refund it: npm run reservations -- refund.',
  refunded: 'The deposit is refunded to the customer in full.',
  'refund-failed':
    'The payment provider could not refund the deposit. Refund it in the provider’s own pages, or try again: npm run reservations -- refund.',
};

/** With `{…}` placeholders. */
const shopperTexts: Readonly<Record<Exclude<NoticeKind, 'refund-failed'>, { subject: string; lines: readonly string[] }>> = {
  reserved: {
    subject: 'You’ve reserved the {title} ({reference})',
    lines: [
      'Thanks, we have your {deposit} deposit. The {title} is held for you until {until}.',
      'Changed your mind? Your deposit is fully refundable while we hold the vehicle. Cancel on the page where you reserved, in the same browser: {page}',
    ],
  },
  cancelled: {
    subject: 'Your reservation is cancelled ({reference})',
    lines: [
      'Your reservation of the {title} is cancelled, and your {deposit} deposit is on its way back to the card you paid with.',
      'Most banks take 5 to 10 business days to show it.',
    ],
  },
  late: {
    subject: 'We’re sending your payment back ({reference})',
    lines: [
      'Your payment of {deposit} for the {title} came through after your time to pay had run out, so the vehicle is not held for you. We’re refunding it in full to the card you paid with.',
      'Most banks take 5 to 10 business days to show it. Still keen? Check if the vehicle is available: {vehicle}',
    ],
  },
  ended: {
    subject: 'Your reservation has ended ({reference})',
    lines: [
      'We held the {title} for you until {until}. If you buy it, your {deposit} deposit comes off the price. If not, call us and we’ll refund it in full.',
    ],
  },
  released: {
    subject: 'Your reservation has ended ({reference})',
    lines: [
      'The {title} is no longer held for you. If you buy it, your {deposit} deposit comes off the price. If not, call us and we’ll refund it in full.',
    ],
  },
  refunded: {
    subject: 'Your deposit is refunded ({reference})',
    lines: ['Your {deposit} deposit for the {title} is on its way back to the card you paid with. Most banks take 5 to 10 business days to show it.'],
  },
};

/** Null where only the dealer is notified. */
export function receiptOf(kind: NoticeKind, reservation: StoredReservation, site: NoticeSite): { subject: string; text: string } | null {
  if (kind === 'refund-failed') return null;
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
    vehicle: new URL(paths.vehicle(slug), site.url).href,
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
