import { randomUUID } from 'node:crypto';
import { minimalSite } from '#config/test-site.ts';
import { reservationPaths } from '#contract/reservation-paths.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { LeadPlace } from '../lead-store/open-lead-store.server.ts';
import { apiFolders, apiStock, startTestApi, writeSite, writeStock } from '../testing.server.ts';
import type { ServiceOptions } from './reservation-service.server.ts';

// For tests.

export const feedSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
export const stripeKey = 'sk_test_reservations';
export const stripeWebhookSecret = 'whsec_stripe_reservations';

const variables: Readonly<Record<string, string>> = { FEED_SECRET: feedSecret, STRIPE_KEY: stripeKey, STRIPE_WEBHOOKS: stripeWebhookSecret };

export const reservingSite = (provider: 'test' | 'stripe', own: object = {}) => ({
  ...minimalSite,
  features: { checkout: true },
  leads: { api: 'https://api.platform.example/acme', targets: [{ name: 'sales', kind: 'email', to: ['sales@acme.example'] }] },
  rebuild: { secret_env: 'FEED_SECRET' },
  reservation: {
    provider,
    unpaid_share: 100,
    ...(provider === 'stripe' ? { secret_env: 'STRIPE_KEY', webhook_secret_env: 'STRIPE_WEBHOOKS' } : {}),
    ...own,
  },
});

export type ReservationOptions = {
  provider?: 'test' | 'stripe';
  own?: object;
  place?: LeadPlace | undefined;
  payments?: Partial<Pick<ServiceOptions, 'stripeFetch' | 'hasMailer' | 'notifyWorker' | 'stockStates' | 'reached'>>;
};

export async function startReservations({ provider = 'test', own = {}, place, payments = {} }: ReservationOptions = {}) {
  const folders = apiFolders();
  writeSite(folders, 'acme', reservingSite(provider, own));
  const clock = { now: Date.parse('2026-11-21T09:00:00Z') };
  const api = await startTestApi(folders, {
    now: () => clock.now,
    secret: (name) => variables[name],
    payments: { hasMailer: true, ...payments },
    ...(place === undefined ? {} : { leadPlace: place }),
  });
  const base = 'https://api.platform.example/acme';
  const origin = minimalSite.url;

  async function call(path: string, init: RequestInit = {}, address = '203.0.113.1'): Promise<ReservationTestResponse> {
    const response = await api.fetch(path.startsWith('https:') ? path : `${base}${path}`, { redirect: 'manual', ...init }, { address });
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.includes('json') === true;
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : {} };
  }
  const reserve = ({ key = randomUUID(), address, ...own }: Partial<ReserveFields> & { key?: string; address?: string } = {}) =>
    call(
      reservationPaths.reserve,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key, Origin: origin },
        body: JSON.stringify({ ...shopper, browser_id: key, ...own }),
      },
      address,
    );
  const ofShopper = (claim: Claim, path: string, method: 'GET' | 'POST') =>
    call(path.replace('{id}', claim.id), {
      method,
      headers: { Authorization: `Bearer ${claim.secret}`, ...(method === 'POST' ? { 'Content-Type': 'application/json', Origin: origin } : {}) },
      ...(method === 'POST' ? { body: '{}' } : {}),
    });
  return {
    ...api,
    folders,
    clock,
    /** Another snapshot: a vehicle with changes, or without it. */
    restock: (id: string, changes: Partial<Vehicle> | null) =>
      writeStock(
        folders,
        'acme',
        apiStock.flatMap((one) => (one.id !== id ? [one] : changes === null ? [] : [{ ...one, ...changes }])),
      ),
    call,
    reserve,
    async claim(own: Parameters<typeof reserve>[0] = {}): Promise<Claim> {
      const { status, text, body } = await reserve(own);
      if (status !== 201) throw new Error(text);
      return body as Claim;
    },
    read: (claim: Claim) => ofShopper(claim, reservationPaths.reservation, 'GET'),
    cancel: (claim: Claim) => ofShopper(claim, reservationPaths.cancelReservation, 'POST'),
    press: ({ pay_url }: Pick<Claim, 'pay_url'>, press: string) =>
      call(`${pay_url}/press`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'null' },
        body: new URLSearchParams({ press }).toString(),
      }),
    view: async (slug: string) => (await call(`/cars/${slug}/view.json?photos_count=0&website_id=acme`)).body,
    /** Oldest first: category and target. */
    async messages(): Promise<string[]> {
      const leads = (await api.leads.find({ tenant: 'acme' }, 100)).toReversed();
      const deliveries = await api.leads.findDeliveries(leads);
      return leads.map(
        ({ id, category }) =>
          `${category}: ${deliveries
            .filter(({ leadId }) => leadId === id)
            .map(({ target }) => target)
            .sort()}`,
      );
    },
    async close() {
      await api.leads.close();
      api.store.close();
      folders.remove();
    },
  };
}
export type ReservationApi = Awaited<ReturnType<typeof startReservations>>;
export type Claim = { id: string; secret: string; state: 'claimed'; pay_url: string; claim_ends: string };
export type ReservationTestResponse = { status: number; headers: Headers; text: string; body: Record<string, unknown> };

const shopper = {
  car_id: 'v1',
  first_name: 'Mia',
  last_name: 'Nguyen',
  email: 'mia@mail.example',
  phone_number: '0491 570 156',
  agreed: true,
};
type ReserveFields = typeof shopper & { browser_id: string; trap: string };
