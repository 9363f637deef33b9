import { leadReference } from '#api/leads/reference.server.ts';
import { paidAmount } from '#api/reservations/notices.server.ts';
import type { StoredReservation } from '#api/reservations/reservation.ts';
import { createReservationService } from '#api/reservations/reservation-service.server.ts';
import type { ReservationEvent } from '#api/reservations/state.ts';
import { loadSite } from '#config/load.server.ts';
import { type ReservationState, reservationStates, type SaleAnswer, saleAnswers } from '#contract/reservation-calls.ts';
import { auditPlace, openAuditLog } from '#lib/database/audit-log.server.ts';
import { environment, leadEnvironment } from '#lib/files/environment.server.ts';
import { dollars } from '#lib/text/money.ts';
import { printableLine } from '#lib/text/printable.ts';
import { nounFor } from '#lib/text/text.ts';
import { openApiStore } from './api-store.ts';
import { parseArguments, printJson, Usage } from './cli.ts';

const usage = `Deposits and holds of the API's sites: lists and shows reservations, refunds deposits, releases vehicles, and says who bought them.

npm run reservations -- list <site> [--state claimed|held|ended|released|cancelled|expired|refunded] [--limit 50]
npm run reservations -- show <site> <reference or id>
npm run reservations -- refund <site> <reference or id>
npm run reservations -- release <site> <reference or id>
npm run reservations -- sold <site> <reference or id> --to holder|other
npm run reservations -- payments <site>

  list     references, vehicles, states and money: nothing of a person
  show     one reservation whole, with who made it and what was agreed to
  refund   gives the whole deposit back; a hold ends with it. Also begins a refund anew that failed
  release  ends a claim or a hold before its time. A deposit stays with the dealer: for the sale, or for refund later
  sold     answers who bought the vehicle. holder: the deposit is part of the price; other: it is refunded whole
  payments lists payments at the provider that are no deposit of a reservation here, with what becomes of them
  --store  the SQLite file of the API, as for npm run api; DATABASE_URL names a PostgreSQL instead
  --json   prints one JSON object

refund, release and sold are recorded; the API that runs, or the next that starts, asks the payment provider and writes to the shopper.
Exit codes: 0 done, 1 no such reservation or site, nothing to refund, release or answer, or the store cannot be used, 2 wrong usage.`;

const { values, positionals } = parseArguments(usage, {
  state: { type: 'string' },
  limit: { type: 'string', default: '50' },
  store: { type: 'string' },
  to: { type: 'string' },
});
const [action = '', slug, name, ...more] = positionals;
const actions: Readonly<Record<string, () => Promise<void>>> = {
  list,
  show,
  payments,
  refund: () => act({ kind: 'refund' }),
  release: () => act({ kind: 'release' }),
  sold: () => act({ kind: 'sold', to: buyerOf(values.to) }),
};
const chosen = Object.hasOwn(actions, action) ? actions[action] : undefined;
if (chosen === undefined || more.length > 0) throw new Usage('Say list, show, refund, release, sold or payments.', usage);
if (slug === undefined) throw new Usage(`Say whose reservations: npm run reservations -- ${action} <site>.`, usage);
const state = stateOf(values.state);
if (!/^\d{1,6}$/.test(values.limit)) throw new Usage(`--limit ${values.limit} is no number.`, usage);

const { sitesDir, dataDir } = environment();
const database = await openApiStore(values.store, 'reservations are stored');
const site = await loadSite(slug, sitesDir);
const audit = await openAuditLog({ place: auditPlace(dataDir, leadEnvironment().database), via: 'reservations' });
const service = createReservationService({
  database,
  audit,
  sites: () => [site],
  secret: (variable) => process.env[variable],
  stripeFetch: fetch,
  // The API delivers the email and knows whether it can.
  hasMailer: true,
  notifyWorker: async () => true,
  stockStates: async () => 'unknown',
  onLead: () => {},
  now: () => Date.now(),
  log: () => {},
});
try {
  await chosen();
} finally {
  await Promise.all([database.database.destroy(), audit.close()]);
}

function stateOf(text: string | undefined): ReservationState | undefined {
  if (text === undefined) return undefined;
  const known = reservationStates.find((one) => one === text);
  if (known === undefined) throw new Usage(`--state ${text} is none of ${reservationStates.join(', ')}.`, usage);
  return known;
}

function iso(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}

/** Without personal data. */
function summaryOf(one: StoredReservation) {
  return {
    reference: leadReference(one.id),
    id: one.id,
    vehicle: one.title,
    car_id: one.carId,
    state: one.state,
    money: one.money,
    deposit: one.cents / 100,
    provider: one.provider,
    created: iso(one.created),
    claim_ends: iso(one.claimEnds),
    hold_ends: iso(one.holdEnds),
    refunded_at: iso(one.refundedAt),
    reason: one.reason,
    sold: one.sale,
    dispute: one.dispute,
    dispute_due: iso(one.disputeDue),
  };
}

async function list(): Promise<void> {
  const found = (await service.rows.find({ tenant: site.slug, state }, Number(values.limit))).map(summaryOf);
  if (values.json) return printJson({ reservations: found });
  for (const { reference, vehicle, state: current, money, deposit, created, hold_ends, sold, dispute, dispute_due } of found) {
    const until = current === 'held' ? `until ${hold_ends}` : '';
    const sale = sold === 'asked' ? 'SOLD: say to whom' : sold === null ? '' : `sold to ${sold}`;
    const disputed = dispute === null ? '' : `dispute ${dispute}${dispute_due === null ? '' : `, answer by ${dispute_due}`}`;
    say([created, reference, current, money, dollars(deposit), vehicle, until, sale, disputed].filter(Boolean).join(' '));
  }
  say(`${found.length} ${nounFor(found.length, 'reservation')}.`);
}

async function show(): Promise<void> {
  const found = await named();
  const { person } = found;
  const whole = { ...summaryOf(found), ...person, session_id: found.sessionId, payment_id: found.paymentId };
  if (values.json) return printJson(whole);
  for (const [key, value] of Object.entries(whole))
    if (value !== null) say(`${key}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`);
}

async function payments(): Promise<void> {
  const found = await service.strays.find(site.slug, Number(values.limit));
  const shown = found.map((one) => ({
    created: iso(one.created),
    session_id: one.session_id,
    paid: paidAmount(one),
    reservation: one.reservation === null ? null : leadReference(one.reservation),
    money: one.money,
  }));
  if (values.json) return printJson({ payments: shown });
  for (const { created, session_id, paid, reservation, money } of shown)
    say([created, session_id, paid, money, reservation === null ? 'names no reservation' : `names ${reservation}`].join(' '));
  say(`${shown.length} ${nounFor(shown.length, 'payment')} that ${shown.length === 1 ? 'is' : 'are'} no deposit.`);
}

function buyerOf(text: string | undefined): SaleAnswer {
  const known = saleAnswers.find((one) => one === text);
  if (known === undefined) throw new Usage('Say who bought the vehicle: --to holder or --to other.', usage);
  return known;
}

async function act(event: Extract<ReservationEvent, { kind: 'refund' | 'release' | 'sold' }>): Promise<void> {
  const { kind } = event;
  const before = await named();
  const after = await service.happen(before, event);
  const reference = leadReference(before.id);
  if (after.version === before.version)
    throw new Error(
      `${reference}: there is nothing to ${kind === 'sold' ? 'answer' : kind}. It is ${before.state}, and its money: ${before.money.replace('_', ' ')}.`,
    );
  if (values.json) return printJson(summaryOf(after));
  if (after.money === 'refund_due' && after.dispute === 'open') {
    say(
      `${reference}: the deposit is in dispute, so a refund would pay twice. It waits until the dispute is closed: answer it in the provider’s own pages.`,
    );
    return;
  }
  if (event.kind === 'sold' && event.to === 'holder') {
    say(`${reference}: settled. The deposit of ${dollars(after.cents / 100)} is part of the price.`);
    return;
  }
  say(
    kind !== 'release'
      ? `${reference}: the whole deposit of ${dollars(after.cents / 100)} goes back once the API asks the payment provider. npm run reservations -- show ${site.slug} ${reference}`
      : `${reference}: the vehicle is released.${after.money === 'paid' ? ` The deposit of ${dollars(after.cents / 100)} stays with you: npm run reservations -- refund ${site.slug} ${reference}` : ''}`,
  );
}

/** By id or reference. */
async function named(): Promise<StoredReservation> {
  if (name === undefined) throw new Usage(`Say which: npm run reservations -- ${action} <site> <reference or id>.`, usage);
  const all = await service.rows.find({ tenant: site.slug }, 1_000_000);
  const found = all.find(({ id }) => id === name || leadReference(id) === name.toUpperCase());
  if (found === undefined) throw new Error(`${site.slug} has no reservation ${name}. npm run reservations -- list ${site.slug}`);
  return found;
}

function say(line: string): void {
  process.stdout.write(`${printableLine(line)}\n`);
}
