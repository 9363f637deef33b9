import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StoredLead } from '../lead-store/lead-store.ts';
import { leadsAsCsv } from './lead-csv.ts';

const lead = (userData: object): StoredLead => ({
  id: 'lead-1',
  tenant: 'acme',
  key: 'k',
  digest: 'd',
  reference: 'K7Q2-9FXM',
  lane: 'review',
  signals: ['too_fast'],
  form: 'fleet',
  category: 'Fleet',
  email: null,
  phone: null,
  payload: JSON.stringify({ form: 'fleet', userData, car: null, calculator: null, change_over: null, consent: null }),
  created: 0,
});
const rowsOf = (csv: string): Record<string, string>[] => parse(csv, { columns: true, bom: true, record_delimiter: '\r\n' });

test('a lead is a row, with what became of it', () => {
  const delivery = {
    tenant: 'acme',
    leadId: 'lead-1',
    target: 'crm',
    state: 'dead',
    attempts: 3,
    nextAt: 0,
    lastAt: 0,
    outcome: '410',
    created: 0,
  } as const;
  expect(rowsOf(leadsAsCsv([lead({ name: 'Ann', company: 'A "B", C' })], [delivery]))).toMatchObject([
    { created: '1970-01-01T00:00:00.000Z', reference: 'K7Q2-9FXM', site: 'acme', name: 'Ann', signals: 'too_fast', delivered: 'crm dead 410' },
  ]);
});

test('no cell is a formula, and each text comes back as it was', () => {
  const nasty = fc.oneof(
    fc.constantFrom(
      '=1+1',
      '+61491570156',
      '-1',
      '@SUM(A1)',
      '\t=1',
      ' =1',
      '\r=1',
      '＝1+1',
      '\u200b=1+1',
      '\u00a0＠x',
      '－1',
      '\ufeff=1',
      '"',
      'a\r\nb',
      '',
    ),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(nasty, (message) => {
      const [row] = rowsOf(leadsAsCsv([lead({ message })], []));
      const shown = row?.message ?? '';
      expect(shown).not.toMatch(/^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹢﹣﹦﹫−]/u);
      expect(shown.replace(/^'/, '').trim()).toBe(message.trim().replace(/^'/, ''));
    }),
  );
});

test('Excel for Windows reads it as UTF-8', () => {
  const csv = leadsAsCsv([lead({ name: 'Siobhán' })], []);
  expect([...Buffer.from(csv).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(rowsOf(csv)).toMatchObject([{ name: 'Siobhán' }]);
});
