import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fakeBrowser, fakeDisk } from '#browser/fake-browser.ts';
import type { LeadBody } from '#contract/lead.ts';
import type { EnquiredCar } from '#garage/kept.ts';
import { clockAt } from '#lib/time/clock.ts';
import type { SiteInput } from '#site/schema/site.ts';
import type { FormKind } from '#site/terms.ts';
import { siteWithContent, testNow } from '#vehicle/test-stock.ts';
import { formModel } from '../pages/form-model.ts';
import { afterSent, type TakenLead } from './after-sent.ts';
import type { FormCar } from './form-car.ts';
import { formTask } from './form-task.ts';
import { lastSent } from './sent.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const car: FormCar = {
  id: 'v1',
  slug: '2022-toyota-hilux-v1',
  title: '2022 Toyota HiLux',
  price: '$52,990',
  priceBasis: 'Drive away',
  stocknum: 'S1',
  make: 'Toyota',
  model: 'HiLux',
  carType: 'used',
  status: 'in_stock',
  dealershipId: 'd1',
  dealershipSlug: 'harbour-north',
};
type Given = {
  about?: FormCar | null;
  userData?: LeadBody['userData'];
  title?: string | null;
  site?: Partial<SiteInput>;
  disk?: ReturnType<typeof fakeDisk>;
};

function taken(kind: FormKind, { about = null, userData = {}, title = 'Enquire', site = {}, disk = fakeDisk() }: Given = {}) {
  const model = formModel(kind, siteWithContent({ ...site, leads: { api: 'https://api.example', ...site.leads } }), null, clockAt(testNow));
  if (model === null) throw new Error('The site has no such form.');
  const fake = fakeBrowser({ disk, now });
  const events: unknown[][] = [];
  const left: string[] = [];
  const task = formTask(model);
  const lead: TakenLead = { task, body: { userData } as LeadBody, reference: 'K7Q2-9FXM', car: about, title };
  afterSent(lead, { browser: fake.browser, send: (...event) => void events.push(event), leaveTo: (address) => void left.push(address) });
  const { entries: enquired }: { entries: EnquiredCar[] } = JSON.parse(disk.items.get('forecourt.enquired') ?? '{"entries":[]}');
  return { task, events, left, enquired, sent: lastSent(fake.browser.storage), beacons: fake.beacons, logs: fake.logs };
}

test('a lead about a vehicle sends its event and beacon, stores the lead, and opens the success page', () => {
  const { task, events, left, enquired, sent, beacons } = taken('vehicle_enquiry', { about: car });
  expect(events).toEqual([['enquiry', { car_id: 'v1' }]]);
  expect(beacons).toEqual([[task.calls.sent, JSON.stringify({ website_id: 'harbour', category: 'Vehicle Enquiry', car_type: 'used' })]]);
  expect(enquired).toEqual([
    {
      id: 'v1',
      slug: '2022-toyota-hilux-v1',
      name: '2022 Toyota HiLux',
      make: 'Toyota',
      model: 'HiLux',
      stocknum: 'S1',
      body: null,
      simple_body: null,
      primary_image_url: null,
      enquired_at: now,
    },
  ]);
  expect(sent).toMatchObject({
    category: 'Vehicle Enquiry',
    kind: 'vehicle_enquiry',
    reference: 'K7Q2-9FXM',
    car: { title: '2022 Toyota HiLux', price: '$52,990 Drive away', path: '/cars/2022-toyota-hilux-v1/' },
    appointment: null,
    at: now,
  });
  expect(left).toEqual([task.success]);
});

test('a lead about no vehicle keeps none, and names the category that was chosen', () => {
  const before = JSON.stringify({ version: 1, entries: [{ ...car, name: car.title }] });
  const { events, enquired, sent, beacons } = taken('general_enquiry', {
    userData: { category: 'Parts' },
    disk: fakeDisk({ 'forecourt.enquired': before }),
  });
  expect(events).toEqual([['general_form', {}]]);
  expect(beacons[0]?.[1]).toBe(JSON.stringify({ website_id: 'harbour', category: 'Parts', car_type: null }));
  expect(enquired.map(({ id }) => id)).toEqual(['v1']);
  expect(sent).toMatchObject({ category: 'Parts', car: null });
});

test('the vehicle that was asked about last takes the place of the one before', () => {
  const disk = fakeDisk();
  taken('vehicle_enquiry', { about: car, disk });
  expect(taken('vehicle_enquiry', { about: { ...car, id: 'v2' }, disk }).enquired.map(({ id }) => id)).toEqual(['v2']);
});

test('an accepted offer is an event of its own', () => {
  expect(taken('sell_your_car', { userData: { offer_accepted: true } }).events).toEqual([
    ['general_form', {}],
    ['offer_accepted', {}],
  ]);
  expect(taken('trade_in', { about: car, userData: { offer_accepted: false } }).events.map(([name]) => name)).not.toContain('offer_accepted');
});

test('a valuation is saved where the site wants it, and the lead names one', () => {
  const valuation = { low: 20_000, high: 22_000, vehicles: 8, note: 'Fair' };
  const valued = (save: boolean, userData: LeadBody['userData']) =>
    taken('sell_your_car', { userData, site: { trade_in: { valuation: true, save_valuation: save } } });
  const { task, beacons, logs } = valued(true, { valuation });
  expect(beacons[1]).toEqual([task.calls.saveValuation, JSON.stringify({ ...valuation, column_name: 'valuation' })]);
  expect(logs).toEqual(['The valuation is on its way.']);
  expect(valued(false, { valuation }).beacons).toHaveLength(1);
  expect(valued(true, {}).beacons).toHaveLength(1);
});

test('an appointment that was chosen is kept for a calendar; one that was proposed is not', () => {
  const appointment = (userData: LeadBody['userData'], given: Given = {}) =>
    taken('test_drive', { about: car, userData, title: 'Book a test drive', ...given }).sent?.appointment;
  const start = '2026-11-24T00:30:00.000Z';
  expect(appointment({ appointment_start: start })).toEqual({ start, title: 'Book a test drive: 2022 Toyota HiLux', place: siteWithContent().name });
  expect(appointment({ appointment_start: start }, { about: null })?.title).toBe('Book a test drive');
  expect(appointment({ appointment_start: start }, { title: null })?.title).toBe('2022 Toyota HiLux');
  expect(appointment({ appointment_day: '2026-11-24', appointment_time: 'Morning' })).toBeNull();
});

test('a browser without storage still opens the success page', () => {
  const { events, left, task } = taken('vehicle_enquiry', { about: car, disk: { ...fakeDisk(), refuses: 'forbidden' } });
  expect(events).toHaveLength(1);
  expect(left).toEqual([task.success]);
});

test('the success page reads what was stored, however long vehicle, form and category are named', () => {
  const text = fc.integer({ min: 0, max: 700 }).map((length) => 'x'.repeat(length));
  fc.assert(
    fc.property(text, text, text, text, (title, price, heading, category) => {
      const userData = { appointment_start: '2026-11-24T00:30:00.000Z', category };
      const { sent } = taken('test_drive', { about: { ...car, title, price }, title: heading, userData });
      expect(sent?.reference).toBe('K7Q2-9FXM');
    }),
  );
});
