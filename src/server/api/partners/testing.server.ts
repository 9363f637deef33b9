import type { IncomingHttpHeaders } from 'node:http';
import type { LeadPlace } from '../lead-store/open-lead-store.server.ts';
import { apiFolders, apiNow, startTestApi, writeStock } from '../testing.server.ts';
import { createPartnerLoop, type PartnerLoopOptions } from './partner-loop.server.ts';
import { createPartnerStore, type NewPartner } from './partner-rows.server.ts';

// Sites with partners, for tests.

export const partnerSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

export async function startPartners(place?: LeadPlace, trustedHosts: readonly string[] = []) {
  const folders = apiFolders();
  const clock = { now: apiNow };
  const api = await startTestApi(folders, { now: () => clock.now, ...(place === undefined ? {} : { leadPlace: place }) });
  for (const table of ['partner_events', 'partner_vehicles', 'partners'] as const) await api.database.database.deleteFrom(table).execute();
  const store = createPartnerStore(api.database);
  const loopOver = (own: Partial<Pick<PartnerLoopOptions, 'database' | 'tenants' | 'now'>> = {}) =>
    createPartnerLoop({
      database: api.database,
      tenants: api.tenants,
      secret: (name) => (name === 'PARTNER_SECRET' ? partnerSecret : undefined),
      trustedHosts,
      now: () => clock.now,
      chance: () => 0.5,
      log: (line) => void api.lines.push(line),
      ...own,
    });
  const loop = loopOver();
  return {
    ...api,
    partners: store,
    folders,
    clock,
    loop,
    loopOver,
    async add(own: Partial<NewPartner> & { url?: string } = {}): Promise<string> {
      const { url, ...more } = own;
      const webhook = url === undefined ? null : { url, secretEnv: 'PARTNER_SECRET' };
      const token = await store.add({ tenant: 'acme', name: 'carsite', fields: ['id', 'url', 'availability'], webhook, now: clock.now, ...more });
      if (token === null) throw new Error('the name is taken');
      return token;
    },
    /** Resolves once the API has read it. */
    async restock(stock: Parameters<typeof writeStock>[2], slug = 'acme'): Promise<void> {
      const before = await api.tenants.tenant(slug);
      writeStock(folders, slug, stock);
      while ((await api.tenants.tenant(slug)) === before) await new Promise((resolve) => setTimeout(resolve, 5));
    },
    async run(over = loop): Promise<void> {
      await over.tick();
      await over.whenIdle();
    },
    async close() {
      await loop.stop();
      await api.leads.close();
      api.store.close();
      folders.remove();
    },
  };
}
export type PartnerApi = Awaited<ReturnType<typeof startPartners>>;

export type ReceivedEvent = {
  id: string;
  type: string;
  at: string;
  data: { site: string; sequence: number; id: string; url: string; vehicle: ({ availability: string } & Record<string, unknown>) | null };
};

export function receivedEvent({ headers, body }: { headers: IncomingHttpHeaders; body: string }): ReceivedEvent {
  const { type, timestamp: at, data } = JSON.parse(body);
  return { id: String(headers['webhook-id']), type, at, data };
}

/** What a partner knows by events alone: it ignores those that are not newer than its last of a vehicle. */
export function partnerModel() {
  const last = new Map<string, number>();
  const vehicles = new Map<string, NonNullable<ReceivedEvent['data']['vehicle']>>();
  return {
    vehicles,
    /** @returns whether it was newer. */
    take({ data: { id, sequence, vehicle } }: ReceivedEvent): boolean {
      if (sequence <= (last.get(id) ?? 0)) return false;
      last.set(id, sequence);
      if (vehicle === null) vehicles.delete(id);
      else vehicles.set(id, vehicle);
      return true;
    },
  };
}
