import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fakeBrowser } from '#browser/fake-browser.ts';
import { clockAt } from '#lib/time/clock.ts';
import { siteWithContent, testNow } from '#vehicle/test-stock.ts';
import { leadCalls } from '../calls.ts';
import { type FormFieldModel, formModel } from '../pages/form-model.ts';
import { alsoChanged, askSlots, daysOf, isProposing, offeredField, readSlots, slotsAddress } from './slots.ts';

const slot = { start: '2026-11-24T00:00:00.000Z', day: '2026-11-24', time: '11:00 am' };

test('free times are read as the API tells them, by day', () => {
  const told = {
    source: 'service',
    timezone: 'Australia/Sydney',
    minutes: 30,
    note: null,
    slots: [slot, { ...slot, time: '11:30 am' }, { ...slot, day: '2026-11-25' }],
  };
  expect(readSlots(told)?.slots).toEqual(told.slots);
  expect(daysOf(told.slots)).toEqual(['2026-11-24', '2026-11-25']);
});

test('what is no answer, and what has no time, offers none', () => {
  expect(readSlots({ note: null, slots: [] })).toBeNull();
  expect(readSlots({ note: null, slots: [{ ...slot, time: '' }] })).toBeNull();
  fc.assert(fc.property(fc.anything(), (told) => readSlots(told) === null));
});

test('free times are asked for of the site, of the vehicle and of its dealership where they are known', () => {
  const task = { site: 'harbour', calls: leadCalls('https://api.example', 'test_drive') };
  const query = (car: Parameters<typeof slotsAddress>[1]) => {
    const url = new URL(slotsAddress(task, car));
    expect(url.href.startsWith(task.calls.appointments)).toBe(true);
    return Object.fromEntries(url.searchParams);
  };
  expect(query(null)).toEqual({ website_id: 'harbour' });
  expect(query({ id: 'a&b', dealershipSlug: null })).toEqual({ website_id: 'harbour', car_id: 'a&b' });
  expect(query({ id: 'v1', dealershipSlug: 'harbour-north' })).toEqual({ website_id: 'harbour', car_id: 'v1', dealership_slug: 'harbour-north' });
});

const free = {
  note: 'We confirm it.',
  slots: [slot, { ...slot, start: '2026-11-24T00:30:00.000Z', time: '11:30 am' }, { ...slot, day: '2026-11-25' }],
};

test('free times take the place of a day and a part of it; other fields stay', () => {
  const model = formModel('test_drive', siteWithContent({ leads: { api: 'https://api.example' } }), null, clockAt(testNow));
  const fields = Object.fromEntries(model?.steps.flatMap((step) => step.fields).map((field) => [field.name, field]) ?? []);
  const offered = (name: string, values = {}) => offeredField(fields[name] as FormFieldModel, free, values);
  expect(offered('appointment_day')).toMatchObject({
    control: 'select',
    help: 'We confirm it.',
    choices: [
      { value: '2026-11-24', label: 'Tuesday 24 November' },
      { value: '2026-11-25', label: 'Wednesday 25 November' },
    ],
  });
  expect(offered('appointment_time').choices).toEqual([]);
  expect(offered('appointment_time', { appointment_day: '2026-11-24' }).choices).toEqual([
    { value: '11:00 am', label: '11:00 am' },
    { value: '11:30 am', label: '11:30 am' },
  ]);
  expect(offered('message')).toBe(fields.message);
  expect(offeredField({ ...(fields.appointment_day as FormFieldModel), help: null }, free, {}).help).toBeNull();
  expect(offeredField(fields.appointment_day as FormFieldModel, { ...free, note: null }, {}).help).toBe(fields.appointment_day?.help);
});

test('a time of a system that writes 24 hours reads as one of ours, and is sent as it came', () => {
  const slots = [{ ...slot, time: '14:30' }];
  const [field] = (formModel('test_drive', siteWithContent({ leads: { api: 'https://api.example' } }), null, clockAt(testNow))?.steps ?? [])
    .flatMap((step) => step.fields)
    .filter(({ name }) => name === 'appointment_time');
  const offered = offeredField(field as FormFieldModel, { note: null, slots }, { appointment_day: slot.day });
  expect(offered.choices).toEqual([{ value: '14:30', label: '2:30 pm' }]);
});

test('a time is the moment of its slot; another day takes the time and the moment away', () => {
  expect(alsoChanged('appointment_day', '2026-11-25', free.slots, {})).toEqual({ appointment_time: '', appointment_start: '' });
  const values = { appointment_day: '2026-11-24' };
  expect(alsoChanged('appointment_time', '11:30 am', free.slots, values)).toEqual({ appointment_start: '2026-11-24T00:30:00.000Z' });
  expect(alsoChanged('appointment_time', '', free.slots, values)).toEqual({ appointment_start: '' });
  expect(alsoChanged('appointment_time', '11:30 am', free.slots, {})).toEqual({ appointment_start: '' });
  expect(alsoChanged('message', 'Hi', free.slots, values)).toEqual({});
});

test('who proposes a day already, or is about to, is offered none', () => {
  expect(isProposing({}, null)).toBe(false);
  expect(isProposing({ appointment_day: '' }, 'message')).toBe(false);
  expect(isProposing({ appointment_day: '2026-11-24' }, null)).toBe(true);
  expect(isProposing({}, 'appointment_day')).toBe(true);
});

test('an API that does not answer, or refuses, tells no free times', async () => {
  const network = (answer?: () => Response) => fakeBrowser(answer && { answers: { '/free': answer } }).browser.network;
  expect(
    await askSlots(
      '/free',
      network(() => Response.json(free)),
    ),
  ).toEqual(free);
  expect(
    await askSlots(
      '/free',
      network(() => Response.json(free, { status: 500 })),
    ),
  ).toBeNull();
  expect(
    await askSlots(
      '/free',
      network(() => new Response('{')),
    ),
  ).toBeNull();
  expect(await askSlots('/free', network())).toBeNull();
});
