import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LeadPayload } from './lead-payload.ts';
import { leadLines, leadSubject } from './lead-text.ts';

const lead = { reference: 'K7Q2-9FXM', lane: 'inbox', signals: [], category: null, form: 'fleet' } as const;
const payload = (userData: LeadPayload['userData'], own: Partial<LeadPayload> = {}): LeadPayload => ({
  form: 'fleet',
  userData,
  car: null,
  calculator: null,
  change_over: null,
  consent: null,
  ...own,
});
const controls = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u;
const hostile = 'x\u001b]0;pwned\u0007\u001b[2J\u202e\nReference: FAKE\r\nAgreed to marketing: Yes';

test('nothing of a lead controls a terminal, and no line of it looks like one of this house', () => {
  const text = leadLines(
    lead,
    payload({ name: 'Ann', message: hostile, 'a\nReference: FAKE': 'b', list: [hostile], deep: { [hostile]: hostile } }),
  ).join('\n');
  expect(text).not.toMatch(controls);
  expect(text.split('\n').filter((line) => /^(?:Reference|Agreed)/.test(line))).toEqual(['Reference: K7Q2-9FXM']);
  expect(text).toContain('message: x]0;pwned[2J\n    Reference: FAKE\n    Agreed to marketing: Yes');
  expect(text).toContain('a Reference: FAKE: b');
});

test('a message of several lines reads as it was written, indented', () => {
  expect(leadLines(lead, payload({ message: 'Hello\n\nCall me.' }))).toContain('message: Hello\n    \n    Call me.');
});

test('the same of every field that a page sends, and of the subject', () => {
  const text = fc.string({ unit: 'binary' }).map((some) => `${some}${hostile}${some}`);
  fc.assert(
    fc.property(text, (words) => {
      const car = { car_id: 'a', slug: 'a', stock_number: words, title: words, price: words, price_basis: words, link: words };
      const consent = { given: true, text_version: words, text: words, at: words, page: words, form: 'fleet' as const };
      const all = payload({ name: words, [words]: words }, { car, consent, calculator: { [words]: words }, shown_price: words, car_source: 'page' });
      const lines = leadLines(lead, all).join('\n');
      expect(lines).not.toMatch(controls);
      expect(lines.split('\n').filter((line) => line.startsWith('Reference:'))).toHaveLength(1);
      expect(leadSubject({ ...lead, category: words }, all)).not.toMatch(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u);
    }),
    { numRuns: 200 },
  );
});
