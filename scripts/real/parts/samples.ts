import type { Case, Part } from '../cases.ts';
import { checkConnectorsFlow } from '../connectors-flow-checks.ts';
import type { EngineName } from '../engines.ts';
import { checkForms } from '../form-checks.ts';
import { checkHands } from '../hand-checks.ts';
import { checkEdge, checkWebServer } from '../host-checks.ts';
import { checkLayout } from '../layout-checks.ts';
import { checkLeadFlows } from '../lead-flow-checks.ts';
import { checkOutbox, type WayToBreak } from '../outbox-checks.ts';
import { checkParts } from '../part-checks.ts';
import type { RealContext } from '../real-context.ts';
import { checkStart } from '../start-checks.ts';

const samples = ['harbour', 'outback'] as const;
const engines = ['WebKit', 'Firefox'] as const;
const waysToBreak = ['offline', 'closed', 'failing', 'cut', 'tabs'] as const satisfies readonly WayToBreak[];

type InEngine = Omit<Case, 'needs' | 'run'> & { run(engine: EngineName, context: RealContext): ReturnType<Case['run']> };

/** A case for each engine besides Chromium. */
const inEach = ({ name, run, ...rest }: InEngine): Case[] =>
  engines.map((engine) => ({ ...rest, name: `${name}-${engine.toLowerCase()}`, needs: [engine], run: (context) => run(engine, context) }));

export const sampleParts: readonly Part[] = [
  {
    name: 'start',
    about: 'npm start makes feeds, takes stock in and builds the sample sites on a machine that has none',
    cases: [{ name: 'once', minutes: 0.8, run: async () => [await checkStart()] }],
  },
  {
    name: 'engines',
    about: 'header, menu, filters, slider, Back, gallery, 360° view and calculators in WebKit and Firefox',
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
    name: 'hosts',
    about: 'nginx, Apache, Caddy and the module before a bucket answer 3,700 addresses as npm run serve does, and hand /api/* on',
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
    name: 'forms',
    about: 'forms, a watchlist, a reservation, an alert, maps and places in WebKit and Firefox',
    cases: inEach({
      name: 'forms',
      minutes: 0.5,
      setUps: ['leadSite'],
      run: async (engine, { leadSite }) => {
        const site = await leadSite();
        return [await checkForms(engine, site), ...(await checkLeadFlows(engine, site))];
      },
    }),
  },
  {
    name: 'consent',
    about: 'connectors in WebKit and Firefox: nothing before consent, scripts and events after it, nothing once it is withdrawn',
    cases: inEach({ name: 'consent', minutes: 0.3, setUps: ['testSites'], run: async (engine) => [await checkConnectorsFlow(engine)] }),
  },
  {
    name: 'outbox',
    about: '10 leads each, or --outbox, over a network that breaks in five ways: each is in the store once',
    needs: ['Chromium'],
    cases: waysToBreak.map((way) => ({
      name: way,
      minutes: 0.3,
      setUps: ['leadSite' as const],
      run: async ({ leadSite, leads, say }: RealContext) => [await checkOutbox(way, await leadSite(), leads ?? 10, say)],
    })),
  },
];
