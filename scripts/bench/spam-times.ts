import { apiFolders, startTestApi, writeSite } from '#api/testing.server.ts';
import { minimalSite } from '#config/test-site.ts';
import type { Figure } from './figures.ts';
import { medianGap } from './median-gap.ts';

/** Nobody can tell two milliseconds over a network. A lead has a row more than spam, for its delivery. */
const limitMs = 2;

/** How much longer spam takes to be answered than a lead does: a difference would tell bots which of their posts are taken for spam. */
export async function spamFigure(): Promise<Figure> {
  const folders = apiFolders();
  try {
    writeSite(folders, 'acme', minimalSite);
    const api = await startTestApi(folders);
    const value = await medianGap(['lead', 'spam'], async (kind) => {
      // Behind a proxy that nobody named the rate says nothing.
      const response = await api.answer(post(kind === 'spam' ? machine : person), { address: '10.0.0.7' });
      await response.text();
      if (!response.ok) throw new Error(`The API answers a ${kind} with ${response.status}.`);
    });
    return {
      name: 'leads: median answer of spam and of a lead apart',
      value,
      unit: 'ms',
      limit: limitMs,
    };
  } finally {
    folders.remove();
  }
}

const origin = 'https://www.acme.example';

type Signals = { trap: string; trap_name: string; filled_ms: number };
const person: Signals = { trap: '', trap_name: 'extra_line', filled_ms: 30_000 };
/** Two signals that agree: the field that people do not see, in haste. */
const machine: Signals = { trap: 'x', trap_name: 'extra_line', filled_ms: 300 };

function post(signals: Signals): Request {
  const body = {
    form: 'vehicle_enquiry',
    website_id: 'acme',
    is_last_step: true,
    userData: { name: 'Ann', email: 'ann@mail.example', phone: '0491 570 156', message: 'Is it there?', category: 'Vehicle Enquiry' },
    car: null,
    calculator: null,
    change_over: null,
    consent: { given: false, text_version: 'v1', text: 'Write to me.', at: '2026-11-21T09:00:00Z', page: '/contact/', form: 'vehicle_enquiry' },
    signals,
  };
  const headers = { 'Content-Type': 'application/json', Origin: origin, 'Idempotency-Key': crypto.randomUUID() };
  return new Request('http://localhost:4320/acme/leads', { method: 'POST', headers, body: JSON.stringify(body) });
}
