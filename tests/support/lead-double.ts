import type { BrowserContext, Route } from '@playwright/test';
import { type LeadBody, leadBody } from '#contract/lead.ts';
import { apiBase } from './built-sites.ts';

export type SentLead = { key: string; body: LeadBody };
export type LeadDouble = {
  leads: SentLead[];
  posts: { path: string; fields: Record<string, string> }[];
  saved: unknown[];
  value(status: number): void;
  answer(how: ((route: Route) => Promise<void>) | null): void;
  hold(): () => void;
  asked(): number;
};

const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' };

const timezone = 'Australia/Sydney';

/** A time this many days from today: forms refuse past days. */
function freeTime(days: number, clock: string, time: string) {
  const day = Temporal.Now.plainDateISO(timezone).add({ days });
  const start = day.toZonedDateTime({ timeZone: timezone, plainTime: clock }).epochMilliseconds;
  return { start: new Date(start).toISOString(), day: day.toString(), time };
}

export const freeTimes = {
  source: 'opening_hours',
  note: 'The dealership confirms the time.',
  timezone,
  minutes: 30,
  slots: [freeTime(1, '11:00', '11:00 am'), freeTime(2, '11:30', '11:30 am')],
} as const;
const found = { rego: 'ABC123', regoState: 'qld', source: 'register', vehicle: { make: 'Kia', model: 'Cerato', year: 2018 }, note: null };

const valued = { range: { low: 14_200, high: 16_800, vehicles: 7 }, note: '$14,200 to $16,800. An estimate.' };

/** A double of the API that accepts leads by the contract's schema, one per key. */
export async function leadDouble(context: BrowserContext): Promise<LeadDouble> {
  const leads: SentLead[] = [];
  const posts: LeadDouble['posts'] = [];
  let other: ((route: Route) => Promise<void>) | null = null;
  let asked = 0;
  const saved: unknown[] = [];
  let valueStatus = 200;
  let gate: Promise<void> | null = null;
  await context.route(`${new URL(apiBase).origin}/**`, async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: cors });
    if (/\/forms\/\w+$/.test(pathname)) {
      posts.push({ path: pathname, fields: Object.fromEntries(new URLSearchParams(request.postData() ?? '')) });
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Thank you, in plain HTML</h1>' });
    }
    if (pathname.endsWith('/appointments')) return route.fulfill({ headers: cors, json: freeTimes });
    if (pathname.endsWith('/valuation'))
      return valueStatus === 200 ? route.fulfill({ headers: cors, json: valued }) : route.fulfill({ status: valueStatus, headers: cors });
    if (pathname.endsWith('/miscellaneous')) saved.push(request.postDataJSON());
    if (pathname.endsWith('/rego')) return route.fulfill({ headers: cors, json: found });
    if (!pathname.endsWith('/leads')) return route.fulfill({ status: 204, headers: cors });
    asked += 1;
    await gate;
    if (other !== null) return other(route);
    const key = request.headers()['idempotency-key'] ?? '';
    if (!leads.some((lead) => lead.key === key)) leads.push({ key, body: leadBody.parse(request.postDataJSON()) });
    return route.fulfill({ headers: cors, json: { lead_id: 'lead-1', reference: 'K7Q2-9FXM' } });
  });
  return {
    leads,
    posts,
    saved,
    value(status) {
      valueStatus = status;
    },
    answer(how) {
      other = how;
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    asked: () => asked,
  };
}

/** A problem as the API sends it, with the headers that pages may read. */
export const problem = (status: number, detail?: string) => (route: Route) =>
  route.fulfill({
    status,
    headers: cors,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'urn:x', title: 'No', status, ...(detail === undefined ? {} : { detail }) }),
  });
