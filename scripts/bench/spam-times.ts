import { apiFolders, startTestApi, writeSite } from '#api/testing.server.ts';
import { minimalSite } from '#config/test-site.ts';
import type { Figure } from './figures.ts';
import { medianGap } from './median-gap.ts';

/** Not distinguishable over a network. A lead has one more row than spam, for its delivery. */
const limitMs = 2;

/** A difference in response time would show bots which posts count as spam. */
export async function spamFigure(): Promise<Figure> {
  const folders = apiFolders();
  try {
    writeSite(folders, 'acme', minimalSite);
    const api = await startTestApi(folders);
    const value = await medianGap(['lead', 'spam'], async (kind) => {
      // An unconfigured proxy's address is no rate signal.
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
/** Two signals: the honeypot, and too fast. */
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
