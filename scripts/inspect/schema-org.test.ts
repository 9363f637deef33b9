import { expect, test } from 'vitest';
import { schemaFaults } from './schema-org.ts';

const context = { '@context': 'https://schema.org' };
const car = {
  ...context,
  '@type': ['Car', 'Product'],
  name: '2022 Toyota HiLux',
  mileageFromOdometer: { '@type': 'QuantitativeValue', value: 48_210, unitCode: 'KMT' },
  itemCondition: 'https://schema.org/UsedCondition',
  offers: { '@type': 'Offer', price: 52_990, priceCurrency: 'AUD', availability: 'https://schema.org/InStock' },
};
const faults = (data: object) => schemaFaults(data).map(({ type, property, rule }) => `${type}: ${property} ${rule}`);

test('a vehicle with an offer is sound', () => {
  expect(faults(car)).toEqual([]);
});

test('types and properties that schema.org has not, or has elsewhere, are named', () => {
  expect(faults({ ...context, '@type': 'Automobile' })).toEqual(['Automobile: @type Automobile is no type of schema.org']);
  expect(faults({ ...car, kilometres: 1 })).toEqual(['Car and Product: kilometres is no property of schema.org']);
  expect(faults({ ...car, openingHours: 'Mo' })).toEqual([
    'Car and Product: openingHours is no property of Car and Product, but of CivicStructure, LocalBusiness',
  ]);
  expect(faults({ ...car, '@context': 'schema.org' })).toEqual(['Car and Product: @context must be https://schema.org']);
});

test('values of a kind that a property cannot hold are named', () => {
  const wrong = (changes: object) => faults({ ...car, ...changes }).map((fault) => fault.replace('Car and Product: ', ''));
  expect(wrong({ mileageFromOdometer: 48_210 })).toEqual(['mileageFromOdometer holds 48210, and may hold QuantitativeValue']);
  expect(wrong({ brand: { '@type': 'Offer', price: 1, priceCurrency: 'AUD' } })).toEqual(['brand holds Offer, and may hold Brand, Organization']);
  expect(wrong({ itemCondition: 'https://schema.org/InStock' })[0]).toMatch(/^itemCondition holds "https:\/\/schema.org\/InStock"/);
  expect(wrong({ name: '' })).toEqual(['name holds "", and may hold Text', 'name is required of Product by Google']);
  expect(wrong({ url: '/cars/x/' })).toEqual(['url holds "/cars/x/", and may hold URL']);
});

test('what Google requires is asked for', () => {
  expect(faults({ ...car, offers: undefined })).toContain(
    'Car and Product: offers one of offers, review and aggregateRating is required of Product by Google',
  );
  expect(faults({ ...car, offers: { '@type': 'Offer', price: 1 } })).toEqual(['Offer: priceCurrency is required of Offer by Google']);
  const entry = (position: number, item?: string) => ({ '@type': 'ListItem', position, name: 'Home', ...(item && { item }) });
  const trail = (...entries: object[]) => faults({ ...context, '@type': 'BreadcrumbList', itemListElement: entries });
  expect(trail(entry(1, 'https://x.example/'), entry(2))).toEqual([]);
  expect(trail(entry(1), entry(2))).toEqual(['BreadcrumbList: itemListElement.1 its address is required by Google']);
  expect(trail(entry(2, 'https://x.example/'))).toEqual(['BreadcrumbList: itemListElement.1 has position 2, not 1']);
  expect(faults({ ...context, '@type': 'AutoDealer', name: 'Harbour' })).toEqual(['AutoDealer: address is required of LocalBusiness by Google']);
});
