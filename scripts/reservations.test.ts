import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Claim, type ReservationApi, startReservations } from '#api/reservations/testing.server.ts';
import { runCommand } from '../tests/support/run-script.ts';

let api: ReservationApi;
let [held, claimed]: Claim[] = [];

beforeAll(async () => {
  api = await startReservations();
  held = await api.claim();
  claimed = await api.claim({ car_id: 'v2' });
  await api.press(held, 'pay');
  // The command uses the machine's clock.
  const later = Date.now() + 3_600_000;
  await api.database.database.updateTable('reservations').set({ created: later, claim_ends: later }).execute();
  await api.database.database.updateTable('reservations').set({ hold_ends: later }).where('state', '=', 'held').execute();
});
afterAll(() => api.close());

function command(...args: string[]) {
  const { sitesDir, dataDir, storeFile } = api.folders;
  return runCommand('reservations.ts', [...args, '--store', storeFile], {
    FORECOURT_SITES: sitesDir,
    FORECOURT_DATA: dataDir,
    DATABASE_URL: '',
    SMTP_URL: '',
  });
}
const referenceOf = async (claim: Claim | undefined) =>
  String((await api.read(claim ?? { id: '', secret: '', state: 'claimed', pay_url: '', claim_ends: '' })).body.reference);

test('list names references, vehicles and money, and nothing of a person; show has it all', async () => {
  const listed = await command('list', 'acme');
  expect(listed.stdout).toMatch(/held paid \$200 2022 Toyota HiLux/);
  expect(listed.stdout).toMatch(/claimed none/);
  expect(listed.stdout).toContain('2 reservations.');
  expect(listed.stdout).not.toMatch(/mia|nguyen|570[ -]?1/i);
  const shown = await command('show', 'acme', await referenceOf(held));
  expect(shown.stdout).toMatch(/first_name: Mia[\s\S]*email: mia@mail\.example/);
});

test('release frees a vehicle, refund gives the deposit back, and neither does anything twice', async () => {
  const [of, other] = [await referenceOf(held), await referenceOf(claimed)];
  expect((await command('release', 'acme', of)).stdout).toContain(`${of}: the vehicle is released. The deposit of $200 stays with you`);
  expect((await command('release', 'acme', other)).stdout).toContain(`${other}: the vehicle is released.`);
  expect((await command('refund', 'acme', of)).stdout).toContain(`${of}: the whole deposit of $200 goes back`);
  const again = await command('refund', 'acme', of);
  expect([again.code, again.stderr]).toEqual([
    1,
    expect.stringContaining(`${of}: there is nothing to refund. It is refunded, and its money: refund due.`),
  ]);
  expect((await command('list', 'acme', '--state', 'refunded', '--json')).stdout).toContain('"money":"refund_due"');
  expect(await api.messages()).toEqual([
    'Vehicle reserved: (shopper),sales',
    'Reservation released: (shopper),sales',
    'Deposit refunded: (shopper),sales',
  ]);
});

test('who bought a vehicle is answered, a dispute is listed and stops a refund, and payments that are no deposit are listed', async () => {
  const found = { tenant: 'acme', id: claimed?.id ?? '' };
  const other = await api.claim({ car_id: 'v3' });
  await api.press(other, 'pay');
  const [of, asked] = [await referenceOf(claimed), await referenceOf(other)];
  const later = Date.now() + 3_600_000;
  const rows = api.database.database.updateTable('reservations');
  await rows
    .set({ state: 'held', money: 'paid', payment_id: 'p1', hold_ends: later, created: later, claim_ends: later })
    .where('id', '=', found.id)
    .execute();
  await rows.set({ hold_ends: later, created: later, claim_ends: later }).where('id', '=', other.id).execute();
  await api.reservations.happen({ tenant: 'acme', id: other.id }, { kind: 'vehicle', isThere: false });
  await api.reservations.happen(found, { kind: 'disputed', due: Date.parse('2026-12-10T12:00:00Z'), isTaken: true });
  const listed = (await command('list', 'acme')).stdout;
  expect(listed).toMatch(/SOLD: say to whom/);
  expect(listed).toMatch(/dispute open, answer by 2026-12-10T12:00:00.000Z/);
  expect((await command('refund', 'acme', of)).stdout).toContain(`${of}: the deposit is in dispute, so a refund would pay twice.`);
  expect((await command('sold', 'acme', asked)).stderr).toContain('--to holder or --to other');
  expect((await command('sold', 'acme', asked, '--to', 'holder')).stdout).toContain(`${asked}: settled. The deposit of $200 is part of the price.`);
  expect((await command('sold', 'acme', asked, '--to', 'other')).stderr).toContain(`${asked}: there is nothing to answer.`);
  await api.reservations.strays.add(
    {
      tenant: 'acme',
      session_id: 'cs_other',
      payment_id: 'pi_other',
      reservation: null,
      cents: 100,
      currency: 'usd',
      money: 'kept',
      attempts: 0,
      next_look: null,
      created: later,
    },
    null,
  );
  expect((await command('payments', 'acme')).stdout).toMatch(/cs_other 1\.00 USD kept names no reservation\n1 payment that is no deposit\./);
});

test('what cannot be done is said with the way out', async () => {
  expect((await command('show', 'acme', 'AAAA-AAAA')).stderr).toContain('acme has no reservation AAAA-AAAA.');
  expect((await command('list')).code).toBe(2);
  expect((await command('list', 'acme', '--state', 'paid')).stderr).toContain('--state paid is none of claimed, held');
});
