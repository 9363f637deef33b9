import { expect, test } from 'vitest';
import { clockAt } from '#lib/time/clock.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { type FormKind, formKinds } from '#site/terms.ts';
import { siteWithContent, testNow } from '#vehicle/test-stock.ts';
import { formModel, formsOf } from './form-model.ts';

const api = 'https://api.example/harbour';
function modelOf(kind: FormKind, changes: Partial<SiteInput> = {}) {
  const model = formModel(kind, siteWithContent({ ...changes, leads: { api, ...changes.leads } }), '02 5550 0140', clockAt(testNow));
  if (model === null) throw new Error('no form');
  return model;
}
const names = (kind: FormKind, changes: Partial<SiteInput> = {}) => modelOf(kind, changes).steps.map(({ fields }) => fields.map(({ name }) => name));
const contact = ['name', 'last_name', 'email', 'phone', 'postcode', 'PreferredContactMethod'];

test('a site without an API has no form; a switch that is off takes its own', () => {
  expect(formModel('fleet', siteWithContent(), null, clockAt(testNow))).toBeNull();
  expect(formsOf(siteWithContent())).toEqual([]);
  const off = siteWithContent({ leads: { api }, features: { enquiry: false, test_drive: false, trade_in: false, finance: false } });
  expect(formsOf(off)).toEqual(['general_enquiry', 'request_photos', 'sell_your_car', 'service_booking', 'careers', 'fleet']);
  expect(formsOf(siteWithContent({ leads: { api } }))).toEqual(formKinds);
});

test('specification 2 §3: the fields of each form under their names', () => {
  expect(names('general_enquiry')).toEqual([
    ['category', 'dealership_slug', 'message', 'rego'],
    ['name', 'email', 'phone'],
  ]);
  const reach = ['vehicle', 'message', 'name', 'email', 'phone'];
  const further = ['last_name', 'postcode', 'PreferredContactMethod'];
  expect(names('vehicle_enquiry')).toEqual([reach, [...further, 'do-you-have-a-trade-in']]);
  expect(names('vehicle_enquiry', { features: { trade_in: false } })).toEqual([reach, further]);
  expect(names('test_drive')).toEqual([
    ['vehicle', 'dealership_slug', 'appointment_day', 'appointment_time', 'appointment_start', 'message'],
    contact,
  ]);
  expect(names('request_photos')).toEqual([['vehicle', 'request', 'message', ...contact]]);
  const ownCar = [
    ['rego', 'regoState', 'car_year', 'car_make', 'car_model', 'kms'],
    ['adjustment--condition', 'adjustment--service_history', 'adjustment--accident', 'finance', 'value', 'message'],
    ['dealership_slug', ...contact],
  ];
  expect(names('trade_in')).toEqual(ownCar);
  expect(names('sell_your_car')).toEqual(ownCar);
  expect(names('finance_enquiry')[0]).toEqual(['vehiclePriceBudget', 'deposit', 'trade_in_value', 'term', 'do-you-have-a-trade-in', 'message']);
});

test('specification 2 §3 and §5: an optional Rego of a general enquiry, and the hidden request of photos', () => {
  const fieldOf = (kind: FormKind, name: string, changes: Partial<SiteInput> = {}) =>
    modelOf(kind, changes)
      .steps.flatMap(({ fields }) => fields)
      .find((field) => field.name === name);
  expect(fieldOf('general_enquiry', 'rego')).toMatchObject({ control: 'line', isRequired: false, label: 'Registration number' });
  expect(fieldOf('request_photos', 'request')).toMatchObject({ control: 'hidden', value: 'Please send me more photos of this vehicle.' });
  const forms = { words: { photos_request: 'Pictures, please.' } };
  expect(fieldOf('request_photos', 'request', { forms })).toMatchObject({ value: 'Pictures, please.' });
});

test('a form with a day to choose expires with the site’s day, others never', () => {
  expect(expiryOf('test_drive')).toBe(Date.parse('2026-11-22T00:00:00+11:00'));
  expect(expiryOf('general_enquiry')).toBeNull();
});

function expiryOf(kind: FormKind) {
  const clock = clockAt(testNow);
  formModel(kind, siteWithContent({ leads: { api } }), null, clock);
  return clock.nextChange();
}

test('autofill tokens and keyboards of phones', () => {
  const fields = modelOf('fleet').steps[0]?.fields ?? [];
  expect(
    Object.fromEntries(fields.flatMap(({ name, autocomplete, inputmode }) => (autocomplete ? [[name, [autocomplete, inputmode]]] : []))),
  ).toEqual({
    company: ['organization', undefined],
    name: ['given-name', undefined],
    last_name: ['family-name', undefined],
    email: ['email', 'email'],
    phone: ['tel', 'tel'],
    postcode: ['postal-code', 'numeric'],
  });
});

test('consent is not ticked unless the site says so, against the specification’s own default (2 §3)', () => {
  expect(modelOf('fleet').consent).toEqual({
    text: 'Yes, send me offers and news by email or SMS. I can unsubscribe at any time.',
    isTicked: false,
  });
  expect(modelOf('fleet', { legal: { opt_in_default: true } }).consent.isTicked).toBe(true);
  expect(modelOf('fleet', { leads: { opt_in_text: 'Other' } }).task.consentVersion).not.toBe(modelOf('fleet').task.consentVersion);
});

test('specification 2 §9: an estimate is generally not given for cars over 7 years old or 100,000 km', () => {
  const said =
    'We generally don’t give an online estimate for cars over 7 years old or 100,000 km. We’ll need to see yours before giving you a price.';
  expect(modelOf('trade_in').note).toBe(said);
  expect(modelOf('sell_your_car').note).toBe(said);
  expect(modelOf('fleet').note).toBeNull();
});

test('specification 2 §8: the sentences of a failure', () => {
  const { words } = modelOf('fleet').task;
  expect(words.alert).toBe('An error occurred when submitting this form');
  expect(words.faults).toBe('Please fix the following errors:');
  expect(words.unexpected).toBe('An unexpected error occured');
});

test('terms, a notice, the disclaimer of a test drive, the adapters', () => {
  const leads = { terms_of_use: 'Be kind.', terms_notice: 'By sending you agree.', test_drive_terms: 'Bring a licence.' };
  expect(modelOf('test_drive', { leads })).toMatchObject({ terms: 'Be kind.', notice: 'By sending you agree.', disclaimer: 'Bring a licence.' });
  expect(modelOf('fleet', { leads }).disclaimer).toBeNull();
  expect(modelOf('trade_in').task.hasRego).toBe(false);
  expect(modelOf('trade_in', { trade_in: { rego_lookup: true } }).task.hasRego).toBe(true);
  expect(modelOf('test_drive').task.hasSlots).toBe(true);
});

test('calls of the API, whole', () => {
  expect(modelOf('fleet')).toMatchObject({
    action: 'https://api.example/harbour/forms/fleet',
    task: { calls: { send: 'https://api.example/harbour/leads', appointments: 'https://api.example/harbour/appointments' } },
  });
});

test('the message of an enquiry about a vehicle starts with the site’s own question, and those of other forms with nothing', () => {
  const messageOf = (kind: FormKind, words = {}) =>
    formModel(kind, siteWithContent({ leads: { api }, forms: { words } }), null, clockAt(testNow))
      ?.steps.flatMap(({ fields }) => fields)
      .find(({ name }) => name === 'message')?.value;
  expect(messageOf('vehicle_enquiry')).toBe('Is this still available?');
  expect(messageOf('vehicle_enquiry', { enquiry_message: 'Still there?' })).toBe('Still there?');
  expect(messageOf('test_drive')).toBeUndefined();
  expect(messageOf('general_enquiry')).toBeUndefined();
});
