import type { EventFacts } from '#analytics/events.ts';
import type { SendEvent } from '#analytics/send.ts';
import type { Browser } from '#browser/browser.ts';
import type { LeadBody } from '#contract/lead.ts';
import { type EnquiredCar, storedText } from '#garage/kept.ts';
import { storageKeys } from '#site/storage-keys.ts';
import { appointmentStart } from '../forms/field.ts';
import type { FormTask } from '../pages/form-model.ts';
import { keepSentLead } from '../sent-leads.ts';
import { categoryOf, eventOf } from './categories.ts';
import type { FormCar } from './form-car.ts';
import { keepSent, type Sent } from './sent.ts';
import { savedValuation } from './valuation.ts';

/** An accepted lead. */
export type TakenLead = {
  task: FormTask;
  body: LeadBody;
  reference: string | null;
  car: FormCar | null;
  /** Form title, for a calendar. */
  title: string | null;
};

type AfterSent = {
  browser: Pick<Browser, 'clock' | 'log'> & {
    storage: Pick<Browser['storage'], 'read' | 'write'>;
    network: Pick<Browser['network'], 'beacon'>;
  };
  send: SendEvent;
  /** Navigates to another page. */
  leaveTo(address: string): void;
};

/** After an accepted lead: events, beacons to the API, storage, and the success page. */
export function afterSent(lead: TakenLead, { browser, send, leaveTo }: AfterSent): void {
  const { task, body, car } = lead;
  const { clock, log, network, storage } = browser;
  const facts: EventFacts = car === null ? {} : { car_id: car.id };
  send(eventOf(task.rules.kind, car, task.events), facts);
  if (body.userData.offer_accepted === true) send('offer_accepted', facts);
  network.beacon(task.calls.sent, JSON.stringify({ website_id: task.site, category: categoryIn(lead), car_type: car?.carType ?? null }));
  const valued = task.valuation?.isSaved ? savedValuation(body) : null;
  if (valued !== null) log(`The valuation is ${network.beacon(task.calls.saveValuation, JSON.stringify(valued)) ? 'on its way' : 'not saved'}.`);
  if (car !== null) keepEnquired(storage, enquiredCar(car, clock.now()));
  const now = clock.now();
  const sent = sentOf(lead, now);
  keepSent(storage, sent);
  keepSentLead(storage, { id: String(now), title: lead.title ?? sent.category, car: sent.car, reference: lead.reference, sent_at: now });
  leaveTo(task.success);
}

const categoryIn = ({ task, body }: TakenLead) => categoryOf(task.rules.kind, body.userData.category);

/** Data for the success page. @param at epoch milliseconds. */
function sentOf(lead: TakenLead, at: number): Sent {
  const { task, reference, car } = lead;
  const slug = lead.body.userData.dealership_slug;
  return {
    category: categoryIn(lead),
    kind: task.rules.kind,
    reference,
    car: car && { title: car.title, price: [car.price, car.priceBasis].filter((part) => part).join(' '), path: `/cars/${car.slug}/` },
    dealership: typeof slug === 'string' ? slug : null,
    appointment: appointmentOf(lead),
    at,
  };
}

/** Chosen time, for a calendar; null if only proposed. */
function appointmentOf({ task, body, car, title }: TakenLead): Sent['appointment'] {
  const start = body.userData[appointmentStart];
  if (typeof start !== 'string') return null;
  return { start, title: [title, car?.title].filter((part) => part).join(': '), place: task.place };
}

const enquiredCar = ({ id, slug, title, make, model, stocknum }: FormCar, now: number): EnquiredCar => ({
  id,
  slug,
  name: title,
  make,
  model,
  stocknum,
  body: null,
  simple_body: null,
  primary_image_url: null,
  enquired_at: now,
});

/** Stores the vehicle last enquired about. */
function keepEnquired(storage: Pick<Browser['storage'], 'write'>, car: EnquiredCar): void {
  try {
    storage.write(storageKeys.enquired, storedText([car]));
  } catch {
    // Private windows and full storage throw.
  }
}
