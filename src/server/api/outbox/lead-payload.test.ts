import { expect, test } from 'vitest';
import type { LeadBody } from '#contract/lead.ts';
import { payloadOf } from './lead-payload.ts';

const record = {
  given: true,
  text_version: '1',
  text: 'Yes, send me offers.',
  at: '2026-11-28T00:00:00.000Z',
  page: '/contact-us/',
  form: 'general_enquiry',
} as const;
const optInOf = (consent: LeadBody['consent'], opt_in: boolean | string | null = true) =>
  payloadOf({
    form: 'general_enquiry',
    website_id: 'acme',
    is_last_step: true,
    userData: { name: 'Ann', ...(opt_in === null ? {} : { opt_in }) },
    car: null,
    calculator: null,
    change_over: null,
    consent,
    signals: { trap: '', filled_ms: null },
  }).userData;

test('an opt-in is passed on with its whole record alone: given, its text, its page', () => {
  expect(optInOf(record)).toEqual({ name: 'Ann', opt_in: true });
  for (const consent of [null, { ...record, given: false }, { ...record, text: ' ' }, { ...record, page: '' }]) {
    expect(optInOf(consent)).toEqual({ name: 'Ann', opt_in: false });
    expect(optInOf(consent, 'true')).toEqual({ name: 'Ann', opt_in: false });
  }
});

test('a lead that opts into nothing stays as it was sent', () => {
  expect(optInOf(null, false)).toEqual({ name: 'Ann', opt_in: false });
  expect(optInOf(null, null)).toEqual({ name: 'Ann' });
});
