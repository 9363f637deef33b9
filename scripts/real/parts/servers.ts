import { checkAlerts } from '../alert-checks.ts';
import type { Case, Part } from '../cases.ts';
import { checkFleet } from '../fleet-kills.ts';
import { checkForgeries } from '../forge-checks.ts';
import { checkLeads, type DatabaseName, leadSyncOrder } from '../lead-checks.ts';
import { checkPartners } from '../partner-checks.ts';
import { checkBucketKills, checkFolderKills, type PublisherKills } from '../publisher-kills.ts';
import type { RealContext } from '../real-context.ts';
import { checkRacingPairs } from '../reservation-checks.ts';
import { checkReservationKills } from '../reservation-kills.ts';
import { checkSyncOrder } from '../sync-order.ts';
import { checkWorkerKills } from '../worker-kills.ts';

const onEach = (minutes: number, run: (database: DatabaseName, context: RealContext) => ReturnType<Case['run']>): Case[] => [
  { name: 'sqlite', minutes, run: (context) => run('SQLite', context) },
  { name: 'postgresql', minutes, needs: ['PostgreSQL'], run: (context) => run('PostgreSQL', context) },
];

const seedOf = ({ seed }: RealContext) => `${seed ?? 18}`;
const publisherKills = (context: RealContext): PublisherKills => ({ random: context.all ? 200 : 20, seed: seedOf(context), say: context.say });

/** Processes that are killed or attacked under load. */
export const serverParts: readonly Part[] = [
  {
    name: 'leads',
    about: 'the API is killed every seven seconds of a minute of 200 leads a second; a lead is synced before it is acknowledged',
    cases: [
      ...onEach(1.5, async (database, { say }) => [await checkLeads(database, say)]),
      { name: 'sync-order', minutes: 0.1, needs: ['strace'], run: async () => [await leadSyncOrder()] },
    ],
  },
  {
    name: 'reservations',
    about: '1,000 pairs race for a vehicle; the API is killed at each step between claim, payment, record and refund, and nothing is stuck or logged',
    cases: onEach(4, async (database, { say }) => [await checkRacingPairs(database, 1000, say), await checkReservationKills(database, say)]),
  },
  {
    name: 'alerts',
    about: 'a day of 10,000 alerts and 500 changed vehicles of 10,000: one message each, also with five kills; at most 30 s of one core',
    cases: onEach(1.6, (database, context) =>
      checkAlerts(database, { alerts: 10_000, vehicles: 10_000, changed: 500, kills: 5, seed: seedOf(context) }, context.say),
    ),
  },
  {
    name: 'partners',
    about: 'stock changes while the API that sends webhooks of them is killed, and the partner is down or loses answers: each change once, none lost',
    cases: onEach(1, async (database, context) => [
      await checkPartners(database, { vehicles: 300, changed: 60, rounds: 15, seed: seedOf(context) }, context.say),
    ]),
  },
  {
    name: 'publisher',
    about: 'the publisher is killed at each of its steps and 20 times at random; --all: 200 times',
    cases: [
      { name: 'folder', minutes: 2, run: async (context) => [await checkFolderKills(publisherKills(context))] },
      { name: 'bucket', minutes: 3, needs: ['versitygw'], run: async (context) => [await checkBucketKills(publisherKills(context))] },
    ],
  },
  {
    name: 'forgeries',
    about: 'the worker gets 10,000 forged webhooks among 1,000 good ones',
    cases: onEach(0.5, async (database, { say }) => [await checkForgeries(database, say)]),
  },
  {
    name: 'fleet',
    about: 'of three workers on one PostgreSQL one is killed every five seconds',
    needs: ['PostgreSQL'],
    cases: [
      {
        name: 'kills',
        minutes: 1.2,
        run: async (context) => [await checkFleet({ seconds: 40, killEveryMs: 5000, seed: seedOf(context) }, context.say)],
      },
    ],
  },
  {
    name: 'worker',
    about: 'the worker is killed ten times after a webhook; --all: 200 times',
    cases: [{ name: 'kills', minutes: 0.8, run: async (context) => [await checkWorkerKills(context.all ? 200 : 10, seedOf(context), context.say)] }],
  },
  {
    name: 'releases',
    about: 'strace sees that all of a release is synced before it is published',
    needs: ['strace'],
    cases: [{ name: 'sync-order', minutes: 0.7, run: checkSyncOrder }],
  },
];
