import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import path from 'node:path';
import { openApiDatabase } from '#api/lead-store/open-lead-store.server.ts';
import { reservingSite } from '#api/reservations/testing.server.ts';
import { apiFolders, writeSite } from '#api/testing.server.ts';
import { StripeDouble } from '../../tests/support/stripe-double.ts';
import { type Check, without } from './checks.ts';
import { type DatabaseName, startDatabase } from './lead-checks.ts';
import { listening } from './processes.ts';

type Row = { id: string; carId: string; state: string; session: string; money: string; paymentId: string | null; sessionId: string | null };
type Ended = { killed: string | null; steps: number; rows: Row[]; messages: string[]; output: string };

const canaries = /canarymia|canarynguyen|canary@mail|491570156|pi_cs_test/i;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

/** The double over HTTP, so that it outlives the killed process. Its clock follows the client's. */
async function serveDouble(): Promise<{ double: StripeDouble; address: string; server: Server }> {
  const clock = { now: 0 };
  const double = new StripeDouble('whsec_kills', () => clock.now);
  const server = createServer(async (request, response) => {
    const { url = '/', method = 'GET', headers } = request;
    const body = await bodyOf(request);
    if (url.startsWith('/control/')) {
      const { now, pay_url } = JSON.parse(body);
      clock.now = now;
      const answer = url.endsWith('/pay')
        ? double.pay(String(pay_url))
        : url.endsWith('/messages')
          ? double.messages.splice(0).map((one) => double.signed(one))
          : {};
      response.end(JSON.stringify(answer));
      return;
    }
    const key = headers['idempotency-key'];
    const answer = await double.fetch(`https://api.stripe.com${url}`, {
      method,
      body,
      headers: typeof key === 'string' ? { 'Idempotency-Key': key } : {},
    });
    response.writeHead(answer.status, { 'Content-Type': 'application/json' });
    response.end(await answer.text());
  });
  return { double, address: `http://${await listening(server)}`, server };
}

async function run(task: object): Promise<Ended> {
  const child = spawn(process.execPath, ['--import', './scripts/compile-cache.ts', path.join(import.meta.dirname, 'reservation-process.ts')], {
    env: { ...process.env, TASK: JSON.stringify(task) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString('utf8')));
  await once(child, 'close');
  const lines = output.split('\n').flatMap((line) => (line.startsWith('{"') ? [JSON.parse(line)] : []));
  const done = lines.find((line) => line.done === true);
  const killed = lines.find((line) => typeof line.killed === 'string')?.killed ?? null;
  if (done === undefined && killed === null) throw new Error(output.slice(-2000));
  return { killed, steps: done?.steps ?? 0, rows: done?.rows ?? [], messages: done?.messages ?? [], output };
}

async function emptied(address: string): Promise<void> {
  const { database } = await openApiDatabase({ address });
  for (const table of ['reservations', 'deliveries', 'leads'] as const) await database.deleteFrom(table).execute();
  await database.destroy();
}

/** After the restart money and holds must agree, here and at Stripe. */
function faultsOf({ rows, messages, output }: Ended, double: StripeDouble, at: string): string[] {
  const faults: string[] = [];
  for (const { id, carId, state, session, money } of rows) {
    const pages = [...double.sessions.values()].filter((one) => one.client_reference_id === id);
    const charged = pages.filter(({ payment_status }) => payment_status === 'paid');
    const returned = charged.filter(({ payment_intent }) => double.refunds.has(payment_intent ?? ''));
    if (pages.length > 1) faults.push(`${carId}: ${pages.length} sessions`);
    if (charged.length - returned.length !== (money === 'paid' ? 1 : 0))
      faults.push(`${carId}: ${money}, and Stripe has ${charged.length} charges, ${returned.length} refunds`);
    if ((money === 'paid') !== (state === 'held')) faults.push(`${carId}: ${state}, and its money: ${money}`);
    if (state === 'claimed' || session === 'open' || money === 'refund_due') faults.push(`${carId}: stuck as ${state}, ${session}, ${money}`);
    const reserved = messages.filter((key) => key.startsWith(`reservation-${id}-reserved`)).length;
    if (state === 'held' && reserved !== 1) faults.push(`${carId}: ${reserved} messages of its hold`);
  }
  const held = rows.filter(({ state }) => state === 'held').map(({ carId }) => carId);
  if (new Set(held).size !== held.length) faults.push(`held twice: ${held.join(', ')}`);
  // The last line contains payments by design; logs must not.
  const logged = output.split('\n').filter((line) => !line.startsWith('{"done"'));
  const log = JSON.parse(output.split('\n').find((line) => line.startsWith('{"done"')) ?? '{"log":[]}').log.join('\n');
  if (canaries.test(`${logged.join('\n')}${log}`)) faults.push('a name, an email or a payment id is logged');
  return faults.map((fault) => `killed at ${at}: ${fault}`);
}

/** Kills a process at each step between claim, payment, record and refund; another starts after the claims expire. */
export async function checkReservationKills(name: DatabaseName, say: (line: string) => void, most = Number.POSITIVE_INFINITY): Promise<Check> {
  const { address: database, stop } = await startDatabase(name);
  const faults: string[] = [];
  const places: string[] = [];
  try {
    for (let killAt = 1; killAt <= most; killAt += 1) {
      const folders = apiFolders();
      const { double, address: stripe, server } = await serveDouble();
      try {
        writeSite(folders, 'acme', reservingSite('stripe'));
        if (database !== null) await emptied(database);
        const place = { folders, database, stripe };
        const shopped = await run({ ...place, killAt, mode: 'shop' });
        const recovered = await run({ ...place, killAt, mode: 'recover' });
        faults.push(...faultsOf(recovered, double, shopped.killed ?? 'no step'));
        if (shopped.killed === null) break;
        places.push(shopped.killed);
        say(`${name}: killed at step ${killAt}, ${shopped.killed}`);
      } finally {
        server.close();
        folders.remove();
      }
    }
    const kinds = new Set(places);
    return without(`kill -9 at ${places.length} steps of reservations (${kinds.size} kinds), on ${name}`, faults);
  } finally {
    await stop();
  }
}
