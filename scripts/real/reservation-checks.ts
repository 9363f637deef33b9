import { randomUUID } from 'node:crypto';
import { startReservations } from '#api/reservations/testing.server.ts';
import { type Check, without } from './checks.ts';
import { type DatabaseName, startDatabase } from './lead-checks.ts';

const cars = ['v1', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7', 'fed'];

/** Pairs of concurrent reservations: one wins, the other is refused. Every other winner pays, cancels and is refunded. */
export async function checkRacingPairs(name: DatabaseName, pairs: number, say: (line: string) => void): Promise<Check> {
  const { address, stop } = await startDatabase(name);
  const api = await startReservations({ place: address === null ? undefined : { address } });
  const faults: string[] = [];
  try {
    for (let pair = 0; pair < pairs; pair += 1) {
      const car_id = cars[pair % cars.length] ?? 'v1';
      const shoppers = [0, 1].map((side) => ({
        car_id,
        key: randomUUID(),
        browser_id: randomUUID(),
        address: `10.${pair >> 8}.${pair & 255}.${side}`,
      }));
      const answers = await Promise.all(shoppers.map((one) => api.reserve(one)));
      const [won] = answers.filter(({ status }) => status === 201);
      const lost = answers.filter(({ status, body }) => status === 409 && body.type === 'urn:forecourt:problem:taken');
      if (won === undefined || lost.length !== 1) {
        faults.push(`pair ${pair}: ${answers.map(({ status }) => status).join(', ')}`);
        continue;
      }
      const claim = won.body as unknown as Parameters<typeof api.cancel>[0];
      if (pair % 2 === 0) await api.press(claim, 'pay');
      const { body } = await api.cancel(claim);
      await api.reservations.tick();
      if (body.state !== (pair % 2 === 0 ? 'refunded' : 'cancelled')) faults.push(`pair ${pair}: ${body.state}`);
    }
    for (let round = 0; round < 5; round += 1) await api.reservations.tick();
    const rows = await api.reservations.rows.find({ tenant: 'acme' }, 10 * pairs);
    if (rows.length !== pairs) faults.push(`${rows.length} reservations of ${pairs} pairs`);
    for (const { id, state, money } of rows)
      if (!['cancelled none', 'refunded refunded'].includes(`${state} ${money}`)) faults.push(`${id}: ${state}, ${money}`);
    if (/mia|nguyen|mail\.example|test-payment/i.test(api.lines.join('\n'))) faults.push('a name, an email or a payment id is logged');
    say(`${name}: ${pairs} pairs raced`);
    return without(`${pairs} pairs racing for a vehicle, on ${name}: one reservation each`, faults);
  } finally {
    await api.close();
    await stop();
  }
}
