import { expect, test } from 'vitest';
import { fakeBrowser, fakeDisk } from '#browser/fake-browser.ts';
import { leadBody } from '#contract/lead.ts';
import { clockAt } from '#lib/time/clock.ts';
import { rememberPostcode } from '#site/remembered-postcode.ts';
import type { SiteInput } from '#site/schema/site.ts';
import type { FormKind } from '#site/terms.ts';
import { siteWithContent, testNow } from '#vehicle/test-stock.ts';
import type { SendOutcome } from '../outbox/parcel.ts';
import { formModel } from '../pages/form-model.ts';
import type { FormCar } from './form-car.ts';
import { formTask } from './form-task.ts';
import { openLeadForm } from './lead-form.store.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const taken: SendOutcome = { kind: 'taken', answer: { lead_id: 'l1', reference: 'K7Q2-9FXM' } };
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

function opened(
  kind: FormKind,
  outcomes: SendOutcome[],
  { disk = fakeDisk(), visit = fakeDisk(), about = null as FormCar | null, leads = {} as SiteInput['leads'] } = {},
) {
  const site = siteWithContent({ leads: { api: 'https://api.example', ...leads } });
  const model = formModel(kind, site, '02 5550 0140', clockAt(testNow));
  if (model === null) throw new Error('The site has no forms.');
  const { browser, pass } = fakeBrowser({ disk, now });
  const tab = fakeBrowser({ disk: visit });
  const sent: { key: string; body: object }[] = [];
  const ends: (string | null)[] = [];
  const withdrawn: string[] = [];
  let keys = 0;
  const store = openLeadForm({
    browser,
    visit: tab.browser.storage,
    task: formTask(model),
    car: () => about,
    start: {},
    typed: {},
    facts: () => ({
      origin: 'https://www.harbour.example',
      path: '/contact/',
      userAgent: 'A browser',
      visitedPages: ['/cars/a/', '/'],
      linked: { utm_source: 'news' },
      calculator: { amount: '30,000' },
      changeOver: null,
      valuation: null,
    }),
    consentText: model.consent.text,
    today: () => '2026-11-21',
    newKey: () => {
      keys += 1;
      return `00000000-0000-4000-8000-${String(keys).padStart(12, '0')}`;
    },
    deliver: async (lead) => {
      sent.push(lead);
      return outcomes.shift() ?? taken;
    },
    withdraw: (key) => void withdrawn.push(key),
    waits: async () => true,
    retry: () => void ends.push('retry'),
    onTaken: (_body, reference) => void ends.push(reference),
  });
  const fill = (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) store.change(name, value);
  };
  return { store, sent, ends, withdrawn, fill, pass, disk, visit };
}
const general = {
  category: 'General Enquiry',
  dealership_slug: 'harbour-north',
  message: 'Hi',
  name: 'Sam',
  email: 'sam@example.com',
  phone: '0491570156',
};

test('specification 2 §3: what a lead about a vehicle carries', async () => {
  const { store, sent, ends, fill, pass } = opened('vehicle_enquiry', [], { about: car });
  fill({ vehicle: car.title });
  pass(4000);
  fill({
    message: 'Still there?',
    name: 'Sam',
    last_name: 'Reed',
    email: 'sam@example.com',
    phone: '0491 570 156',
    postcode: '0870',
    PreferredContactMethod: 'SMS',
    opt_in: 'true',
  });
  await store.submit();
  expect(ends).toEqual(['K7Q2-9FXM']);
  expect(sent[0]?.body).toEqual({
    form: 'vehicle_enquiry',
    website_id: 'harbour',
    is_last_step: true,
    userData: {
      name: 'Sam',
      last_name: 'Reed',
      email: 'sam@example.com',
      phone: '+61491570156',
      postcode: '0870',
      message: 'Still there?',
      PreferredContactMethod: 'SMS',
      vehicle: '2022 Toyota HiLux',
      category: 'Vehicle Enquiry',
      subcategory: 'used',
      opt_in: true,
      source: 'Website',
      url: 'https://www.harbour.example/contact/',
      user_agent: 'A browser',
      page_id: '/contact/',
      form_completed: true,
      lead_attributes: { visited_pages: ['/cars/a/', '/'], linked_query_params: { utm_source: 'news' } },
      dealership_slug: 'harbour-north',
      manufacturer_slug: 'toyota',
      stock_number: 'S1',
      'Vehicle Make': 'Toyota',
      'Vehicle Model': 'HiLux',
      car_type: 'used',
      car_id: 'v1',
      car_dealership_id: 'd1',
      vehicle_status: 'in_stock',
    },
    car: {
      car_id: 'v1',
      slug: '2022-toyota-hilux-v1',
      stock_number: 'S1',
      title: '2022 Toyota HiLux',
      price: '$52,990',
      price_basis: 'Drive away',
      link: 'https://www.harbour.example/cars/2022-toyota-hilux-v1/',
    },
    calculator: { amount: '30,000' },
    change_over: null,
    consent: {
      given: true,
      text_version: expect.stringMatching(/^[0-9a-f]{8}$/),
      text: 'Yes, send me offers and news by email or SMS. I can unsubscribe at any time.',
      at: '2026-11-21T09:00:04.000Z',
      page: '/contact/',
      form: 'vehicle_enquiry',
    },
    signals: { trap: '', trap_name: 'extra_line', filled_ms: 4000 },
  });
  expect(leadBody.safeParse(sent[0]?.body).success).toBe(true);
});

test('specification 2 §4: success only when a lead_id came back; a failure says the server’s words or that it was unexpected', async () => {
  const { store, ends, fill } = opened('general_enquiry', [
    { kind: 'taken', answer: { lead_id: null, reference: null } },
    { kind: 'refused', message: 'No.' },
  ]);
  fill(general);
  await store.submit();
  expect(store.$filling.get()).toMatchObject({ status: 'failure', message: null, isWaiting: false });
  await store.submit();
  expect(store.$filling.get()).toMatchObject({ status: 'failure', message: 'No.' });
  expect(ends).toEqual([]);
  await store.submit();
  expect(ends).toEqual(['K7Q2-9FXM']);
});

test('a lead that waits is not made anew by a second press; a change takes it back and makes another', async () => {
  const { store, sent, ends, withdrawn, fill } = opened('general_enquiry', [{ kind: 'kept' }]);
  fill(general);
  await store.submit();
  await store.submit();
  expect(sent).toHaveLength(1);
  expect(ends).toEqual(['retry']);
  fill({ message: 'Another' });
  expect(withdrawn).toEqual([sent[0]?.key]);
  await store.submit();
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test('a form that was sent shows what it began with when its page is left', async () => {
  const { store, fill } = opened('general_enquiry', []);
  fill(general);
  await store.submit();
  store.empty();
  expect(store.$filling.get()).toMatchObject({ status: 'success', values: {} });
});

test('a half-filled form comes back with its key, its step and its values, but for consent and the trap', async () => {
  const visit = fakeDisk();
  const first = opened('general_enquiry', [{ kind: 'kept' }], { visit });
  first.fill({ ...general, opt_in: 'true', website: 'x' });
  first.store.next();
  await first.store.submit();
  const again = opened('general_enquiry', [], { visit });
  expect(again.store.$filling.get()).toMatchObject({ step: 1, values: general });
  expect(again.store.$filling.get().values).not.toHaveProperty('opt_in');
  expect(again.store.$filling.get().values).not.toHaveProperty('website');
  expect(again.store.ownsKey(first.sent[0]?.key ?? '')).toBe(true);
  await Promise.resolve();
  expect(again.store.$filling.get()).toMatchObject({ status: 'failure', isWaiting: true });
});

test('details are kept for 30 days where the shopper asks for it, without message and plate, and one press clears them', async () => {
  const disk = fakeDisk();
  const asked = opened('fleet', [], { disk });
  asked.fill({
    company: 'Acme',
    message: 'Ten vans',
    name: 'Sam',
    last_name: 'Reed',
    email: 'sam@example.com',
    phone: '0491570156',
    postcode: '4000',
    remember: 'true',
  });
  await asked.store.submit();
  expect(JSON.parse(disk.items.get('forecourt.details') ?? '')).toEqual({
    version: 1,
    expires_at: now + 30 * 86_400_000,
    details: { name: 'Sam', last_name: 'Reed', email: 'sam@example.com', phone: '0491570156', postcode: '4000' },
  });
  const next = opened('careers', [], { disk });
  expect(next.store.$filling.get().values).toMatchObject({ name: 'Sam', postcode: '4000' });
  next.store.forget();
  expect(disk.items.has('forecourt.details')).toBe(false);
  expect(next.store.$filling.get().values.name).toBe('');
  disk.items.set('forecourt.details', JSON.stringify({ version: 1, expires_at: now - 1, details: { name: 'Old' } }));
  expect(opened('careers', [], { disk }).store.$hasDetails.get()).toBe(false);
  for (const damaged of ['{', '[]', '{"version":2}', '{"version":1,"expires_at":9e15,"details":{"name":5}}']) {
    disk.items.set('forecourt.details', damaged);
    expect(opened('careers', [], { disk }).store.$filling.get().values.name).toBeUndefined();
  }
});

test('what is offered goes into a blank field that the form has, and into no storage', () => {
  const visit = fakeDisk();
  const { store } = opened('fleet', [], { visit });
  store.offer('phone', '0491 570 156');
  store.offer('no-field', 'x');
  expect(store.$filling.get().values).toMatchObject({ phone: '0491 570 156' });
  expect(store.$filling.get().values).not.toHaveProperty('no-field');
  store.offer('phone', '0491 570 157');
  expect(store.$filling.get().values.phone).toBe('0491 570 156');
  expect(JSON.stringify([...visit.items])).not.toContain('0491');
});

test('what was filled in once in this tab is offered by the next form, and the postcode of a search too', async () => {
  const [disk, visit] = [fakeDisk(), fakeDisk()];
  const first = opened('general_enquiry', [], { disk, visit });
  first.fill(general);
  await first.store.submit();
  expect([...disk.items.values()].join()).not.toContain('Sam');
  rememberPostcode('2250', fakeBrowser({ disk }).browser.storage);
  const next = opened('vehicle_enquiry', [], { disk, visit, about: car });
  expect(next.store.$filling.get().values).toMatchObject({ name: 'Sam', email: 'sam@example.com', phone: '0491570156', postcode: '2250' });
  expect(next.store.$hasDetails.get()).toBe(true);
  next.store.forget();
  expect(next.store.$filling.get().values).toMatchObject({ name: '', email: '', phone: '' });
  expect(opened('vehicle_enquiry', [], { disk, visit }).store.$hasDetails.get()).toBe(false);
});
