import path from 'node:path';
import { loadSite } from '#config/load.server.ts';
import { checkAccountFlow } from '../account-flow-checks.ts';
import { checkAlertFlow } from '../alert-flow-checks.ts';
import { checkConnectorsFlow } from '../connectors-flow-checks.ts';
import type { EngineName } from '../engines.ts';
import { checkForms } from '../form-checks.ts';
import { checkHands } from '../hand-checks.ts';
import { checkEdge, checkWebServer } from '../host-checks.ts';
import { checkLayout } from '../layout-checks.ts';
import { checkMistakes } from '../mistake-checks.ts';
import { checkOutbox, type WayToBreak } from '../outbox-checks.ts';
import type { Case, Part } from '../part.ts';
import { checkParts } from '../part-checks.ts';
import { checkPlacesFlow } from '../places-flow-checks.ts';
import { checkQuestions } from '../question-checks.ts';
import type { RealContext } from '../real-context.ts';
import { checkReservationFlow } from '../reservation-flow-checks.ts';
import { checkWalks } from '../search/search-checks.ts';
import { checkUse } from '../use-checks.ts';

const sitesDir = path.resolve(import.meta.dirname, '../../../sites');
const samples = ['harbour', 'outback'] as const;
const engines = ['WebKit', 'Firefox'] as const;
const waysToBreak = ['offline', 'closed', 'failing', 'cut', 'tabs'] as const satisfies readonly WayToBreak[];

type InEngine = Omit<Case, 'needs' | 'run'> & { run(engine: EngineName, context: RealContext): ReturnType<Case['run']> };

/** A case in each engine beside Chromium. */
const inEach = ({ name, run, ...rest }: InEngine): Case[] =>
  engines.map((engine) => ({ ...rest, name: `${name}-${engine.toLowerCase()}`, needs: [engine], run: (context) => run(engine, context) }));

const halves = [1, 2] as const;

/** What is proved on the sample sites. */
export const sampleParts: readonly Part[] = [
  {
    name: 'mistakes',
    about: '1,000 mistakes are planted in site files: each is named, and gone after its fix',
    lane: 'default',
    needs: [],
    cases: halves.map((half) => ({ name: `half-${half}`, minutes: 1.3, run: ({ seed }: RealContext) => checkMistakes(half, seed ?? 13) })),
  },
  {
    name: 'walks',
    about: '300 searches in Chromium: Back, Forward, loaded again and in a new tab',
    lane: 'default',
    needs: ['Chromium'],
    cases: samples.map((slug) => ({
      name: slug,
      minutes: 2,
      setUps: [slug],
      run: async ({ sample }: RealContext) => [await checkWalks(await sample(slug), 150)],
    })),
  },
  {
    name: 'engines',
    about: 'header, menu, filters, slider, Back, gallery, 360° view and calculators in WebKit and Firefox',
    lane: 'default',
    needs: [],
    cases: [
      ...inEach({
        name: 'layout',
        minutes: 1.5,
        setUps: samples,
        run: async (engine, { sample }) => {
          const origins = [(await sample('harbour')).origin, (await sample('outback')).origin];
          return [
            await checkLayout(
              engine,
              origins.map((origin) => `${origin}/`),
            ),
          ];
        },
      }),
      ...inEach({
        name: 'hands',
        minutes: 0.5,
        setUps: ['harbour'],
        run: async (engine, { sample }) => [await checkHands(engine, `${(await sample('harbour')).origin}/`)],
      }),
      ...inEach({
        name: 'vehicle',
        minutes: 0.5,
        setUps: ['harbour'],
        run: async (engine, { sample }) => {
          const { origin, vehicles } = await sample('harbour');
          return [await checkParts(engine, origin, vehicles)];
        },
      }),
    ],
  },
  {
    name: 'use',
    about: 'vehicles’ pages are used at random in Chromium for a minute, or --minutes',
    lane: 'default',
    needs: ['Chromium'],
    cases: [
      {
        name: 'vehicles',
        minutes: 1.2,
        setUps: samples,
        run: async ({ sample, minutes, seed }) => [await checkUse([await sample('harbour'), await sample('outback')], minutes ?? 1, seed ?? 15)],
      },
    ],
  },
  {
    name: 'hosts',
    about: 'nginx, Apache, Caddy and the module before a bucket answer 3,700 addresses as npm run serve does, and hand /api/* on',
    lane: 'default',
    needs: [],
    cases: [
      ...(['nginx', 'Apache', 'Caddy'] as const).map((server) => ({
        name: server.toLowerCase(),
        minutes: 0.4,
        needs: [server],
        setUps: ['harbour' as const],
        run: async ({ sample }: RealContext) => checkWebServer(server, await sample('harbour')),
      })),
      { name: 'edge', minutes: 0.6, needs: ['versitygw'], setUps: ['harbour'], run: async ({ sample }) => checkEdge(await sample('harbour')) },
    ],
  },
  {
    name: 'questions',
    about: '60,000 random questions in plain English',
    lane: 'default',
    needs: [],
    cases: samples.flatMap((slug) =>
      halves.map((half) => ({
        name: `${slug}-${half}`,
        minutes: 1.5,
        setUps: [slug],
        run: async ({ sample, seed }: RealContext) => {
          const { vehicles } = await sample(slug);
          return [await checkQuestions(await loadSite(slug, sitesDir), vehicles, 15_000, `${seed ?? 14} ${half}`)];
        },
      })),
    ),
  },
  {
    name: 'forms',
    about: 'forms, a watchlist, a reservation, an alert, maps and places in WebKit and Firefox',
    lane: 'default',
    needs: [],
    cases: inEach({
      name: 'forms',
      minutes: 0.5,
      setUps: ['leadSite'],
      run: async (engine, { leadSite }) => {
        const site = await leadSite();
        return [
          await checkForms(engine, site),
          await checkAccountFlow(engine, site),
          await checkReservationFlow(engine, site),
          await checkAlertFlow(engine, site),
          await checkPlacesFlow(engine, site),
        ];
      },
    }),
  },
  {
    name: 'consent',
    about: 'connectors in WebKit and Firefox: nothing before consent, scripts and events after it, nothing once it is withdrawn',
    lane: 'default',
    needs: [],
    cases: inEach({ name: 'consent', minutes: 0.3, setUps: ['testSites'], run: async (engine) => [await checkConnectorsFlow(engine)] }),
  },
  {
    name: 'outbox',
    about: '10 leads each, or --outbox, over a network that breaks in five ways: each is in the store once',
    lane: 'default',
    needs: ['Chromium'],
    cases: waysToBreak.map((way) => ({
      name: way,
      minutes: 0.3,
      setUps: ['leadSite' as const],
      run: async ({ leadSite, leads, say }: RealContext) => [await checkOutbox(way, await leadSite(), leads ?? 10, say)],
    })),
  },
];
