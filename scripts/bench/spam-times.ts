import { apiFolders, startTestApi, writeSite } from '#api/testing.server.ts';
import { leastSite } from '#config/test-site.ts';
import type { Figure } from './figures.ts';

const pairs = 220;
/** The first of them compile the code. */
const warmUp = 20;
/** Nobody can tell two milliseconds over a network. A lead has a row more than spam, for its delivery. */
const limitMs = 2;

/** How much longer spam takes to be answered than a lead does: a difference would tell bots which of their posts are taken for spam. */
export async function spamFigure(): Promise<Figure> {
  const folders = apiFolders();
  try {
    writeSite(folders, 'acme', leastSite);
    const api = await startTestApi(folders);
    const times = { lead: [] as number[], spam: [] as number[] };
    const both = ['lead', 'spam'] as const;
    for (let pair = 0; pair < pairs; pair += 1) {
      for (const kind of pair % 2 === 0 ? both : both.toReversed()) {
        const request = post(kind === 'spam' ? machine : person);
        const began = performance.now();
        // Behind a proxy that nobody named the rate says nothing.
        const response = await api.answer(request, { address: '10.0.0.7' });
        await response.text();
        if (!response.ok) throw new Error(`The API answers a ${kind} with ${response.status}.`);
        times[kind].push(performance.now() - began);
      }
    }
    const median = (list: readonly number[]) => list.slice(warmUp).toSorted((one, other) => one - other)[(pairs - warmUp) / 2] ?? 0;
    return {
      name: 'leads: median answer of spam and of a lead apart',
      value: Math.abs(median(times.spam) - median(times.lead)),
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
