import { expect, test } from 'vitest';
import { leadEvents as events } from '#analytics/events.ts';
import { categoryOf, eventOf } from './categories.ts';

const asWritten = { enquiry: 'enquiry', usedTestDrive: true } as const;
const id = (...call: Parameters<typeof eventOf>) => events[eventOf(...call) as keyof typeof events];

test('specification 2 §9: the ids of events', () => {
  expect(id('test_drive', { carType: 'new' }, asWritten)).toBe(17);
  expect(id('test_drive', { carType: 'used' }, asWritten)).toBe(48);
  expect(id('test_drive', { carType: 'used' }, { ...asWritten, usedTestDrive: false })).toBe(17);
  expect(id('vehicle_enquiry', null, asWritten)).toBe(14);
  expect(id('vehicle_enquiry', null, { ...asWritten, enquiry: 'enquiry_other' })).toBe(15);
  for (const kind of ['general_enquiry', 'trade_in', 'sell_your_car', 'finance_enquiry', 'service_booking', 'fleet'] as const)
    expect(id(kind, null, asWritten)).toBe(22);
  expect(id('careers', null, asWritten)).toBe(51);
  expect(events.offer_accepted).toBe(18);
});

test('the category is the one that was chosen, else that of the form', () => {
  expect(categoryOf('general_enquiry', 'Parts')).toBe('Parts');
  expect(categoryOf('general_enquiry', undefined)).toBe('General Enquiry');
  expect(categoryOf('careers', '')).toBe('Careers');
});
