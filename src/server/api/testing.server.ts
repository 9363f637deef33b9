import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { minimalSite } from '#config/test-site.ts';
import { snapshotVersion, writeSnapshot } from '#stock/write/snapshot.server.ts';
import { testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { siteSender } from './account/senders.server.ts';
import { createApi } from './app.server.ts';
import type { ApiOptions } from './call.server.ts';
import { createLeadStore, type LeadPlace, openApiDatabase } from './lead-store/open-lead-store.server.ts';
import { hoursAppointments } from './leads/appointments.ts';
import { embeddedRego } from './leads/rego.ts';
import { pictureSource } from './pdf/picture.server.ts';
import { embeddedQuotes } from './quotes.ts';
import { createReservationService, type ServiceOptions } from './reservations/reservation-service.server.ts';
import { stockStates } from './stock-states.server.ts';
import { openStore } from './store.server.ts';
import { openTenants, type TenantOptions } from './tenants.server.ts';
import { ownStockValuation } from './valuation.ts';

/** For tests of the API. */

export const apiNow = Date.parse('2026-11-21T09:00:00Z');

/** Seven comparable HiLuxes, one sold, one without a price, one with market data. */
export const apiStock: readonly Vehicle[] = [
  testVehicle({ id: 'v1', slug: 'hilux-1', views: 12, updated_at: '2026-11-20T00:00:00.000Z', finance_lenders: lender('Angle says so.') }),
  ...[50_000, 51_000, 53_000, 54_000, 55_000, 56_000].map((price, index) => testVehicle({ id: `v${index + 2}`, slug: `hilux-${index + 2}`, price })),
  testVehicle({ id: 'sold', slug: 'sold-car', make: 'Mazda', model: 'CX-5', status: 'sold', sold_at: '2026-11-20T00:00:00.000Z' }),
  testVehicle({ id: 'free', slug: 'free-car', make: 'Kia', model: 'Rio', price: 0 }),
  testVehicle({
    id: 'fed',
    slug: 'fed-car',
    make: 'Ford',
    model: 'Ranger',
    autogauge: {
      fill: 0.4,
      listing_price: 52_990,
      market_range_min: 50_000,
      market_range_max: 60_000,
      confidence: 0.8,
      description: 'From RedBook.',
    },
  }),
];

function lender(disclaimer: string): Vehicle['finance_lenders'] {
  return { angle: { interestRate: 8, comparisonRate: 8.5, paymentWeek: 180, termYears: 5, disclaimer } };
}

const sites = {
  acme: { ...minimalSite, finance: { provider: 'angle' } },
  beta: { ...minimalSite, name: 'Beta Cars', url: 'https://www.beta.example', leads: { api: 'https://beta-api.example/v1/' } },
};

export type ApiFolders = { sitesDir: string; dataDir: string; storeFile: string; leadFile: string; remove(): void };

export function apiFolders(): ApiFolders {
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-api-'));
  const folders = {
    sitesDir: path.join(folder, 'sites'),
    dataDir: path.join(folder, 'data'),
    storeFile: path.join(folder, 'api.sqlite'),
    leadFile: path.join(folder, 'leads.sqlite'),
  };
  for (const [slug, site] of Object.entries(sites)) {
    writeSite(folders, slug, site);
    writeStock(folders, slug, apiStock);
  }
  return { ...folders, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export function writeSite({ sitesDir }: Pick<ApiFolders, 'sitesDir'>, slug: string, site: object): void {
  mkdirSync(sitesDir, { recursive: true });
  writeFileSync(path.join(sitesDir, `${slug}.json`), JSON.stringify(site));
}

export function writeStock({ dataDir }: Pick<ApiFolders, 'dataDir'>, slug: string, vehicles: readonly Vehicle[]): void {
  mkdirSync(path.join(dataDir, slug), { recursive: true });
  writeSnapshot(dataDir, { version: snapshotVersion, site: slug, taken_at: new Date(apiNow).toISOString(), vehicles: [...vehicles] });
}

/** Files are checked at each request, unless a TTL is given. */
export async function startTestApi(
  folders: ApiFolders,
  own: Partial<
    Pick<
      ApiOptions,
      | 'limits'
      | 'isLocal'
      | 'now'
      | 'elapsed'
      | 'picture'
      | 'quotes'
      | 'appointments'
      | 'rego'
      | 'valuation'
      | 'onLead'
      | 'onAlert'
      | 'hasMailer'
      | 'leads'
    >
  > &
    Pick<TenantOptions, 'open' | 'fileCheckTtlMs'> & {
      leadPlace?: LeadPlace;
      sendCode?: ApiOptions['sendCode'];
      secret?: ApiOptions['secret'];
      payments?: Partial<Pick<ServiceOptions, 'stripeFetch' | 'hasMailer' | 'notifyWorker' | 'stockStates' | 'reached'>>;
    } = {},
) {
  const lines: string[] = [];
  const store = openStore(folders.storeFile);
  const database = await openApiDatabase(own.leadPlace ?? { file: folders.leadFile });
  const leads = own.leads ?? createLeadStore(database);
  const now = own.now ?? (() => apiNow);
  const log = (line: string) => void lines.push(line);
  const tenants = await openTenants({
    ...folders,
    onSales: store.addSales,
    log,
    fileCheckTtlMs: own.fileCheckTtlMs ?? 0,
    ...(own.open === undefined ? {} : { open: own.open }),
  });
  // Else the first lead of a test would arrive before the stock.
  if (own.open === undefined) await Promise.all([...tenants.sites()].map(({ slug }) => tenants.tenant(slug)));
  const secret = own.secret ?? (() => undefined);
  const onLead = own.onLead ?? (() => {});
  const reservations = createReservationService({
    database,
    sites: tenants.sites,
    secret,
    stripeFetch: async () => new Response(null, { status: 503 }),
    hasMailer: false,
    notifyWorker: async () => true,
    stockStates: stockStates(tenants),
    onLead,
    audit: { append: async () => {} },
    now,
    log,
    ...own.payments,
  });
  const answer = createApi({
    tenants,
    reservations,
    secret,
    store,
    leads,
    database,
    accountSecret: undefined,
    sendCode: siteSender({ log, secret }),
    now,
    elapsed: own.elapsed ?? now,
    log,
    appointments: hoursAppointments,
    rego: embeddedRego,
    valuation: ownStockValuation,
    onLead,
    onAlert: () => {},
    hasMailer: true,
    picture: pictureSource(folders),
    quotes: embeddedQuotes,
    limits: { reads: 0, writes: 0, leads: 0, files: 0 },
    isLocal: false,
    ...own,
  });
  return {
    tenants,
    store,
    leads,
    database,
    reservations,
    lines,
    answer,
    /** `/acme/cars/hilux-1/view.json`. */
    fetch: (address: string, init?: RequestInit, bindings: { address?: string } = {}) =>
      answer(new Request(new URL(address, 'http://localhost:4320'), init), bindings),
  };
}
