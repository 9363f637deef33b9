import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SiteInput } from '#site/schema/site.ts';
import { type FormKind, formKinds } from '#site/terms.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { definitions } from './definitions.ts';
import { formFields, rulesOf } from './form-rules.ts';
import { readForm } from './read-form.ts';
import { formSettings } from './settings.ts';

const today = '2026-11-21';

function rules(kind: FormKind, changes: Partial<SiteInput> = {}) {
  const site = siteWithContent(changes);
  return rulesOf(definitions[kind], formSettings(site), site.forms);
}
const fields = (kind: FormKind, changes: Partial<SiteInput> = {}) => formFields(rules(kind, changes));
const contact = { name: 'Sam', last_name: 'Reed', email: 'sam@example.com', phone: '0491 570 156', postcode: '0870' };
const faultsOf = (kind: FormKind, values: Record<string, string>, changes: Partial<SiteInput> = {}) =>
  readForm(fields(kind, changes), values, today).faults;

test('specification 2 §5: a postcode is required and has exactly four digits', () => {
  const said = 'Invalid postcode. Please enter a 4-digit number.';
  for (const postcode of ['', '087', '08700', 'abcd', '08 0', '０８７０'])
    expect(faultsOf('vehicle_enquiry', { ...contact, vehicle: 'S1', message: 'Hi', postcode })).toEqual({ postcode: said });
  expect(faultsOf('vehicle_enquiry', { ...contact, vehicle: 'S1', message: 'Hi', postcode: ' 0870 ' })).toBeNull();
  expect(fields('vehicle_enquiry').find(({ name }) => name === 'postcode')?.most).toBe(4);
});

test('specification 2 §5: comments are required unless the site says otherwise', () => {
  const values = { ...contact, category: 'General Enquiry', dealership_slug: 'harbour-north' };
  expect(faultsOf('general_enquiry', values)).toEqual({ message: 'Please tell us what you’d like to know.' });
  expect(faultsOf('general_enquiry', values, { leads: { comments_required: false } })).toBeNull();
});

test('specification 2 §5: the category is required and starts as General Enquiry', () => {
  const values = { ...contact, message: 'Hi', dealership_slug: 'harbour-north' };
  expect(faultsOf('general_enquiry', values)).toEqual({ category: 'Please choose: What’s it about?' });
  expect(definitions.general_enquiry.steps(formSettings(siteWithContent()))[0]?.fields[0]).toMatchObject({
    name: 'category',
    value: 'General Enquiry',
  });
});

test('specification 2 §5: the dealership is asked for where there is more than one, the location where the site wants it, each street once', () => {
  const names = (changes: Partial<SiteInput>) => fields('general_enquiry', changes).map(({ name }) => name);
  expect(names({})).toContain('dealership_slug');
  expect(names({ leads: { dealership_select: false } })).not.toContain('dealership_slug');
  expect(names({ dealerships: siteWithContent().dealerships.slice(0, 1) })).not.toContain('dealership_slug');
  expect(names({})).not.toContain('location_id');
  const place = fields('general_enquiry', { leads: { location_select: true } }).find(({ name }) => name === 'location_id');
  expect(place).toMatchObject({ isRequired: true, values: ['north-sales'] });
});

test('specification 2 §5: the terms of use must be agreed to', () => {
  const leads = { terms_of_use: 'Be kind.' };
  const values = { ...contact, message: 'Hi', category: 'General Enquiry', dealership_slug: 'harbour-north' };
  expect(faultsOf('general_enquiry', values, { leads })).toEqual({ terms_conditions: '*You must agree to the terms of use before submitting.' });
  expect(faultsOf('general_enquiry', { ...values, terms_conditions: 'true' }, { leads })).toBeNull();
});

test('specification 2 §5: boxes with the marker are sent together, helpers are dropped', () => {
  const leads = { additional_services: ['Courtesy car', 'Wash'] };
  const values = {
    ...contact,
    message: 'Hi',
    category: 'General Enquiry',
    dealership_slug: 'harbour-north',
    'Wash--check-option': 'true',
    'x--radio-option': 'y',
  };
  const { userData } = readForm(fields('general_enquiry', { leads }), values, today) as { userData: object };
  expect(userData).toEqual({
    name: 'Sam',
    email: 'sam@example.com',
    phone: '+61491570156',
    message: 'Hi',
    category: 'General Enquiry',
    dealership_slug: 'harbour-north',
    additional_services: ['Wash'],
  });
});

test('specification 2 §3, §9: contact by Phone, Email or SMS, state qld, values of $5,000 to $70,000', () => {
  const settings = formSettings(siteWithContent());
  expect(settings.contactMethods.map(({ value }) => value)).toEqual(['Phone', 'Email', 'SMS']);
  expect(settings.contactMethod).toBe('Phone');
  expect(settings.state).toBe('qld');
  expect(settings.values[0]).toEqual({ value: '5000', label: 'Up to $5,000' });
  expect(settings.values.at(-2)).toEqual({ value: '70000', label: 'Up to $70,000' });
  expect(formSettings(siteWithContent({ trade_in: { values: [300_000, 800_000] } })).values.map(({ label }) => label)).toEqual([
    'Up to $300,000',
    'Up to $800,000',
    'Over $800,000',
  ]);
});

test('answers about the shopper’s car are sent together; numbers as numbers', () => {
  const values = {
    ...contact,
    dealership_slug: 'harbour-north',
    car_year: '2018',
    car_make: 'Kia',
    car_model: 'Cerato',
    kms: '120,000',
    regoState: 'qld',
    finance: 'No',
    'adjustment--condition': 'Good',
    'adjustment--service_history': 'Full',
    'adjustment--accident': 'No',
  };
  expect(readForm(fields('trade_in'), values, today)).toMatchObject({
    userData: { kms: 120_000, car_year: 2018, adjustmentAnswers: { condition: 'Good', service_history: 'Full', accident: 'No' }, finance: 'No' },
  });
  expect(faultsOf('trade_in', { ...values, car_year: '2028' })).toEqual({ car_year: 'Please enter a year between 1900 and next year.' });
  expect(faultsOf('trade_in', { ...values, 'adjustment--accident': 'Perhaps' })).toEqual({
    'adjustment--accident': 'Please choose: Has it been in an accident?',
  });
});

test('whatever stands in the fields, each form answers with faults of its own fields or with what may be sent', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.constantFrom('', 'Yes', '0870', 'sam@example.com', '0491570156', '2026-12-01', '5000', 'true'),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...formKinds),
      fc.dictionary(fc.string({ maxLength: 20 }), text),
      fc.array(text, { minLength: 30, maxLength: 30 }),
      (kind, others, texts) => {
        const all = fields(kind);
        const values = { ...others, ...Object.fromEntries(all.map(({ name }, index) => [name, texts[index % 30] ?? ''])) };
        const read = readForm(all, values, today);
        const names = new Set(all.map(({ name }) => name));
        if (read.faults !== null) expect(Object.keys(read.faults).every((name) => names.has(name))).toBe(true);
        else expect(Object.values(read.userData).every((value) => value !== '')).toBe(true);
      },
    ),
  );
});
