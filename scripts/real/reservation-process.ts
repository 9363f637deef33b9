import { randomUUID } from 'node:crypto';
import { type ApiFolders, startTestApi } from '#api/testing.server.ts';
import { reservationPaths } from '#contract/reservation-paths.ts';

/** Passed by `reservation-kills.ts` in the environment. */
type Task = { folders: Omit<ApiFolders, 'remove'>; database: string | null; stripe: string; killAt: number; mode: 'shop' | 'recover' };

// Reserves, pays and cancels over the API, and kills itself at the n-th step. In the mode `recover` it processes what is due until nothing is.

const task: Task = JSON.parse(process.env.TASK ?? '{}');
const base = 'https://api.platform.example/acme';
const origin = 'https://www.acme.example';
const minute = 60_000;
const clock = { now: Date.parse(task.mode === 'shop' ? '2026-11-21T09:00:00Z' : '2026-11-21T10:31:00Z') };

let steps = 0;
function reached(step: string): void {
  steps += 1;
  if (task.mode === 'shop' && steps === task.killAt) {
    process.stdout.write(`${JSON.stringify({ killed: step })}\n`);
    process.kill(process.pid, 'SIGKILL');
  }
}

const control = async (action: string, body: object = {}): Promise<unknown> =>
  (await fetch(`${task.stripe}/control/${action}`, { method: 'POST', body: JSON.stringify({ now: clock.now, ...body }) })).json();
const variables: Readonly<Record<string, string | undefined>> = {
  STRIPE_KEY: 'sk_test_kills',
  STRIPE_WEBHOOKS: 'whsec_kills',
  FEED_SECRET: undefined,
};

const api = await startTestApi(
  { ...task.folders, remove: () => {} },
  {
    now: () => clock.now,
    secret: (name) => variables[name],
    ...(task.database === null ? {} : { leadPlace: { address: task.database } }),
    payments: {
      hasMailer: true,
      reached,
      stripeFetch: async (input, init) => fetch(String(input).replace('https://api.stripe.com', task.stripe), init),
    },
  },
);

async function post(path: string, init: RequestInit): Promise<Record<string, unknown>> {
  const response = await api.fetch(`${base}${path}`, { method: 'POST', ...init }, { address: '203.0.113.9' });
  return response.status === 204 ? {} : response.json();
}
const shopper = { first_name: 'Canarymia', last_name: 'Canarynguyen', email: 'canary@mail.example', phone_number: '0491570156', agreed: true };
const claim = (car_id: string) =>
  post(reservationPaths.reserve, {
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID(), Origin: origin },
    body: JSON.stringify({ ...shopper, browser_id: randomUUID(), car_id }),
  });
const cancel = ({ id, secret }: Record<string, unknown>) =>
  post(reservationPaths.cancelReservation.replace('{id}', String(id)), {
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}`, Origin: origin },
    body: '{}',
  });
const pay = ({ pay_url }: Record<string, unknown>) => control('pay', { pay_url });
/** Twice each. */
async function deliver(): Promise<void> {
  const messages = (await control('messages')) as { headers: Record<string, string>; body: string }[];
  for (const message of messages) for (const _ of [1, 2]) await post(reservationPaths.stripeWebhook, message);
}
async function settle(): Promise<void> {
  for (let round = 0; round < 6; round += 1) await api.reservations.tick();
}

if (task.mode === 'shop') {
  const held = await claim('v1');
  await pay(held);
  await deliver();
  const refunded = await claim('v2');
  await pay(refunded);
  await deliver();
  await cancel(refunded);
  await settle();
  await cancel(await claim('v3'));
  const late = await claim('v4');
  await claim('v5');
  await pay(late);
  clock.now += 29 * minute;
  await settle();
  clock.now += 2 * minute;
  await settle();
  await deliver();
  await settle();
} else {
  await settle();
  await deliver();
  clock.now += minute;
  await settle();
}
const rows = await api.reservations.rows.find({ tenant: 'acme' }, 1000);
const messages = await api.leads.find({ tenant: 'acme' }, 1000);
const found = rows.map(({ id, carId, state, session, money, paymentId, sessionId }) => ({ id, carId, state, session, money, paymentId, sessionId }));
process.stdout.write(`${JSON.stringify({ done: true, steps, rows: found, messages: messages.map(({ key }) => key), log: api.lines })}\n`);
await api.leads.close();
api.store.close();
