import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EventName, events, leadEvents, type SentEvent } from '../events.ts';
import { campaignAddress, searchTerm, type TrackedVehicle, toGa4, toMeta } from './forwarded.ts';

const ids: Record<string, number> = { ...events, ...leadEvents };
const sent = (name: EventName, facts: Record<string, string | number> = {}): SentEvent => ({
  ...facts,
  event: ids[name] ?? 0,
  name,
  site: 'harbour',
  path: '/cars/a/',
});
const hilux: TrackedVehicle = { id: '7', name: '2022 Toyota Hilux', make: 'Toyota', model: 'Hilux', price: 48_990 };
const item = { item_id: '7', item_name: '2022 Toyota Hilux', item_brand: 'Toyota', item_category: 'Hilux', price: 48_990, quantity: 1 };

test('each event of the specification has its id and a name of Google Analytics', () => {
  const named = Object.keys(ids).map((name) => [
    name,
    toGa4(sent(name as EventName), null)
      .map((event) => event.name)
      .join(),
  ]);
  expect(Object.fromEntries(named)).toEqual({
    favourite: 'add_to_wishlist',
    search_view: 'view_item_list',
    used_vehicle_view: '',
    call_click: 'call_click',
    calculator_use: 'calculator_use',
    history_report: 'select_content',
    print: 'select_content',
    enquiry: 'generate_lead',
    enquiry_other: 'generate_lead',
    test_drive: 'generate_lead',
    used_test_drive: 'generate_lead',
    offer_accepted: 'offer_accepted',
    general_form: 'generate_lead',
    careers_enquiry: 'careers_enquiry',
  });
  for (const name of Object.keys(ids))
    for (const { params } of toGa4(sent(name as EventName), hilux))
      expect(params).toMatchObject({ forecourt_event_id: ids[name], forecourt_event: name });
});

test('the view of a vehicle’s page has the id of a used one', () => {
  expect(toGa4({ name: 'vehicle_view', event: 4 }, hilux)).toEqual([
    { name: 'view_item', params: { forecourt_event_id: 4, forecourt_event: 'vehicle_view', currency: 'AUD', value: 48_990, items: [item] } },
  ]);
  expect(toGa4({ name: 'vehicle_view', event: null }, { ...hilux, price: null })[0]?.params).toEqual({
    forecourt_event: 'vehicle_view',
    items: [{ ...item, price: undefined }].map(({ price: _, ...facts }) => facts),
  });
});

test('a lead is not worth the price of its vehicle', () => {
  const params = toGa4(sent('enquiry', { car_id: '7' }), hilux)[0]?.params;
  expect(params).toEqual({ forecourt_event_id: 14, forecourt_event: 'enquiry', lead_source: 'enquiry', items: [item] });
  expect(toMeta(sent('enquiry', { car_id: '7' }), hilux)?.params).not.toHaveProperty('value');
});

test('a search by words of the stock is a search too, and nothing else of its address is passed on', () => {
  const query = '?make=Toyota&model=Hilux&near=2250&within=50&q=call+me+on+0491570156&price=10000-30000&sortBy=price';
  const [list, search] = toGa4(sent('search_view', { count: 12 }), null, query);
  expect(list).toEqual({
    name: 'view_item_list',
    params: { forecourt_event_id: 49, forecourt_event: 'search_view', item_list_id: 'search', item_list_name: 'Search results', results: 12 },
  });
  expect(search).toMatchObject({ name: 'search', params: { search_term: 'Toyota Hilux', results: 12 } });
  expect(JSON.stringify([list, search, toMeta(sent('search_view', { count: 12 }), null, query)])).not.toMatch(/2250|0491|10000/);
  expect(toGa4(sent('search_view', { count: 0 }), null, '?near=2250')).toHaveLength(1);
  expect(searchTerm('?make=jane@example.com&model=0491570156')).toBeNull();
});

test('Meta gets its standard events, and none for what has no such name', () => {
  const named = Object.keys(ids).map((name) => [name, toMeta(sent(name as EventName), null)?.name]);
  expect(Object.fromEntries(named.filter(([, name]) => name !== undefined))).toEqual({
    favourite: 'AddToWishlist',
    search_view: 'Search',
    call_click: 'Contact',
    enquiry: 'Lead',
    enquiry_other: 'Lead',
    test_drive: 'Schedule',
    used_test_drive: 'Schedule',
    general_form: 'Lead',
    careers_enquiry: 'SubmitApplication',
  });
  expect(toMeta({ name: 'vehicle_view', event: 4 }, hilux)).toEqual({
    name: 'ViewContent',
    params: {
      content_type: 'vehicle',
      content_ids: ['7'],
      content_name: '2022 Toyota Hilux',
      make: 'Toyota',
      model: 'Hilux',
      currency: 'AUD',
      value: 48_990,
    },
  });
});

test('facts that an event holds beside those of the vehicle are never passed on', () => {
  const personal = fc.record({
    phone: fc.constant('0491 570 156'),
    email: fc.constant('jane@example.com'),
    name_of_shopper: fc.constant('Jane Citizen'),
    message: fc.string(),
  });
  fc.assert(
    fc.property(fc.constantFrom(...(Object.keys(ids) as EventName[])), personal, fc.webQueryParameters(), (name, facts, query) => {
      const event = sent(name, { ...facts, car_id: '7' });
      const text = JSON.stringify([
        toGa4(event, hilux, `?q=jane@example.com&near=2250&${query}`),
        toMeta(event, hilux, `?q=jane@example.com&${query}`),
      ]);
      expect(text).not.toMatch(/0491|jane@|Citizen|2250/);
      for (const { params } of toGa4(event, hilux)) for (const key of Object.keys(facts)) expect(params).not.toHaveProperty(key);
    }),
  );
});

test('names and parameters keep to what Google Analytics takes', () => {
  fc.assert(
    fc.property(fc.constantFrom(...(Object.keys(ids) as EventName[])), fc.string(), (name, query) => {
      for (const event of toGa4(sent(name, { car_id: '7', count: 3 }), hilux, query)) {
        for (const text of [event.name, ...Object.keys(event.params)]) expect(text).toMatch(/^[a-z][a-z_0-9]{0,39}$/);
        expect(event.params.search_term ?? '').not.toMatch(/[@?&=<>]/);
      }
    }),
  );
});

test('an address is passed on with what advertising added to it alone', () => {
  expect(campaignAddress('https://www.harbour.example/search/?near=2250&q=jane&utm_source=news&gclid=a1#top')).toBe(
    'https://www.harbour.example/search/?utm_source=news&gclid=a1',
  );
  expect(campaignAddress('https://www.harbour.example/')).toBe('https://www.harbour.example/');
  expect(campaignAddress('')).toBe('');
});
