import { randomUUID } from 'node:crypto';
import type { OperationName } from '#contract/contract.ts';
import { heldCarsRequestText } from '#contract/held-request.ts';
import { idempotencyHeader } from '#contract/lead-calls.ts';
import type { ClaimAnswer, HeldAnswer, ReservationAnswer, ReserveBody, SaleAnswer } from '#contract/reservation-calls.ts';
import { consentVersion } from '#leads/consent.ts';
import { digestOf } from '#lib/files/digest.server.ts';
import { isSigned } from '#lib/http/webhook.server.ts';
import { interpolate } from '#lib/text/interpolate.ts';
import { dollars } from '#lib/text/money.ts';
import { waitText } from '#lib/time/from-now.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import { mayReserveOnline } from '#vehicle/checkout.ts';
import { dealershipSlugOf } from '#vehicle/dealership.ts';
import { titleOf } from '#vehicle/title.ts';
import { accountSecret, isSameDigest, keyedDigest } from './account/digests.server.ts';
import { senderKeys } from './account/limit-events.server.ts';
import type { ApiOptions, Caller, OperationResponse } from './call.server.ts';
import { withCurrentHold } from './car-fields.ts';
import { leadReference } from './leads/reference.server.ts';
import { noContentResponse, type ProblemKind, problemResponse } from './problems.ts';
import { readDetails, readReserveForm } from './reservations/read-reserve.ts';
import type { StoredReservation } from './reservations/reservation.ts';
import { refusalPage, testPaymentOver, testPaymentPage } from './reservations/reservation-pages.server.ts';
import { readSaleToken } from './reservations/sale-links.server.ts';
import { isSaleAsked, saleAnswered, saleLinkOver, saleQuestion } from './reservations/sale-pages.server.ts';
import { verifyStripeWebhook } from './reservations/stripe-events.server.ts';
import { reservationOfTestPage } from './reservations/test-provider.ts';
import type { Tenant } from './tenants.server.ts';

export type ReservationOperation = Extract<
  OperationName,
  | 'reserve'
  | 'reserveForm'
  | 'heldCars'
  | 'reservation'
  | 'cancelReservation'
  | 'saleAnswer'
  | 'answerSale'
  | 'paymentReturn'
  | 'stripeWebhook'
  | 'testPayment'
  | 'testPaymentPress'
>;
type ReservationHandlers = { [Name in ReservationOperation]: OperationResponse<Name> };
type ReservationOptions = Pick<ApiOptions, 'database' | 'accountSecret' | 'reservations' | 'secret' | 'now'>;
type Parts = ReservationOptions & { key: () => Promise<string> };

export function createReservationHandlers(options: ReservationOptions): ReservationHandlers {
  const parts: Parts = { ...options, key: accountSecret(options.database, options.accountSecret) };
  return { ...claimHandlers(parts), ...shopperHandlers(parts), ...saleHandlers(parts), ...providerHandlers(parts) };
}

/** No trailing slash; from the config or the request. */
const baseOf = ({ leads: { api }, slug }: Site, { requestOrigin }: Pick<Caller, 'requestOrigin'>): string =>
  api?.replace(/\/$/, '') ?? `${requestOrigin}/${slug}`;

/** Checked by `corsForSite` before. */
const originOf = ({ headers }: Pick<Caller, 'headers'>, { url }: Site): string => headers.get('Origin') ?? new URL(url).origin;

const iso = (moment: number) => new Date(moment).toISOString();

type Refusal = { kind: ProblemKind; detail: string; until?: number; errors?: readonly { field: string; detail: string }[]; similar?: string };

const sentences = {
  claimed: 'Someone else is reserving this car right now. If they don’t finish, it will be available again within {wait}.',
  held: 'This car has just been reserved.',
  own: 'You already have a payment open for another car. Finish or cancel it first.',
  over: 'That payment page has closed. Start again to reserve this car.',
  notEligible: 'This car can’t be reserved online right now. Please call us.',
  noVehicle: 'We no longer list this car.',
  noPayment: 'We can’t take your deposit right now. Please try again in a few minutes, or call us.',
  otherBody: 'Your details changed after you sent them. Please start again.',
} as const;

const tooMany = {
  address: 'Too many payments are open from your network. Please try again in a few minutes, or call us.',
  network: 'Too many payments are open from your network. Please try again in a few minutes, or call us.',
  site: 'Lots of people are reserving right now. Please try again in a few minutes, or call us.',
  car: 'A payment for this car was left open a short while ago. Please try again in {wait}, or call us.',
} as const;

const withWait = (sentence: string, ms: number): string => interpolate(sentence, { wait: waitText(ms) });

type Claimed = Awaited<ReturnType<ApiOptions['reservations']['reserve']>>;

/** The claim, or why there is none. */
function outcomeOf(claimed: Claimed, similar: () => string, now: number): StoredReservation | Refusal {
  switch (claimed.kind) {
    case 'claimed':
    case 'known':
    case 'own-claim':
      if (claimed.kind === 'own-claim') return { kind: 'own-claim', detail: sentences.own };
      return claimed.reservation.state === 'claimed' && claimed.reservation.payUrl !== null
        ? claimed.reservation
        : { kind: 'claim-over', detail: sentences.over };
    case 'taken':
      return { kind: 'taken', detail: withWait(sentences[claimed.by], claimed.until - now), until: claimed.until, similar: similar() };
    case 'too-many-claims':
      return { kind: 'too-many-claims', detail: withWait(tooMany[claimed.by], claimed.until - now), until: claimed.until };
    case 'other-body':
      return { kind: 'other-body', detail: sentences.otherBody };
    case 'no-payment':
      return { kind: 'no-payment', detail: sentences.noPayment };
  }
}

function claimHandlers({ reservations, key, now }: Parts): Pick<ReservationHandlers, 'reserve' | 'reserveForm'> {
  /** @param browser its id; without script address and person stand for it. */
  async function claim(
    body: Omit<ReserveBody, 'browser_id'>,
    browser: string,
    idempotencyKey: string,
    tenant: Tenant,
    caller: Caller,
  ): Promise<StoredReservation | Refusal> {
    const { site } = tenant;
    const { provider } = site.reservation;
    const read = readDetails(body);
    if ('faults' in read) return { kind: 'invalid', detail: read.faults.map(({ detail }) => detail).join(' '), errors: read.faults };
    const ofStock = tenant.byId.get(body.car_id) ?? tenant.bySlug.get(body.car_id);
    if (ofStock === undefined) return { kind: 'no-vehicle', detail: sentences.noVehicle };
    const similar = () => new URL(tenant.context(now()).similarPath(ofStock), originOf(caller, site)).href;
    // The table of reservations decides.
    const vehicle = withCurrentHold(ofStock, null);
    if (provider === undefined || !mayReserveOnline(vehicle, site))
      return { kind: 'not-eligible', detail: sentences.notEligible, similar: similar() };
    const secret = await key();
    const claimed = await reservations.reserve(
      {
        id: randomUUID(),
        tenant: site.slug,
        key: idempotencyKey,
        digest: digestOf(JSON.stringify([vehicle.id, read.details, browser])),
        provider,
        carId: vehicle.id,
        slug: vehicle.slug,
        title: titleOf(vehicle, site),
        cents: Math.round(site.vehicle_page.reserve_deposit * 100),
        browser: keyedDigest(secret, 'browser', site.slug, browser),
        ...senderKeys(secret, site.slug, caller.address),
        origin: originOf(caller, site),
        person: { ...read.details, agreed: agreed(site, now()), dealership_slug: dealershipSlugOf(vehicle, site) ?? null },
        created: now(),
        claimEnds: now() + site.reservation.claim_minutes * 60_000,
        holdMs: site.vehicle_page.reserve_hours * 3_600_000,
      },
      { site, stock: tenant.byId.size },
      baseOf(site, caller),
    );
    return outcomeOf(claimed, similar, now());
  }

  return {
    async reserve({ body, headers }, tenant, caller) {
      const claimed = await claim(body, body.browser_id, (headers[idempotencyHeader] ?? '').replaceAll('"', ''), tenant, caller);
      if ('kind' in claimed) return refused(claimed, now());
      const answer: ClaimAnswer = {
        id: claimed.id,
        secret: keyedDigest(await key(), 'reservation', claimed.id),
        state: 'claimed',
        pay_url: claimed.payUrl ?? '',
        claim_ends: iso(claimed.claimEnds),
      };
      return Response.json(answer, { status: 201 });
    },
    async reserveForm({ form }, tenant, caller) {
      const { body, key: idempotencyKey } = readReserveForm(form);
      const claimed = await claim(body, [caller.address, body.email, body.phone_number].join(' '), idempotencyKey ?? randomUUID(), tenant, caller);
      if (!('kind' in claimed)) return seeOther(claimed.payUrl ?? '');
      const { errors, detail, similar = null } = claimed;
      return refusalPage(tenant.site, errors?.map((one) => one.detail) ?? [detail], similar);
    },
  };
}

function agreed(site: Site, at: number): { text: string; text_version: string; at: string } {
  const { reserve_deposit, reserve_hours } = site.vehicle_page;
  const text = interpolate(site.reservation.agree_text, { deposit: dollars(reserve_deposit), hours: String(reserve_hours) });
  return { text, text_version: consentVersion(text), at: iso(at) };
}

function refused({ kind, detail, until, errors }: Refusal, now: number): Response {
  const facts = {
    detail,
    ...(until === undefined ? {} : { until: iso(until) }),
    ...(errors === undefined ? {} : { errors: errors.map((one) => ({ pointer: `/body/${one.field}`, detail: one.detail })) }),
  };
  return problemResponse(kind, facts, until === undefined ? {} : { 'Retry-After': String(Math.max(1, Math.ceil((until - now) / 1000))) });
}

const seeOther = (address: string) => new Response(null, { status: 303, headers: { Location: address } });

const shown = (one: StoredReservation): ReservationAnswer => ({
  id: one.id,
  car_id: one.carId,
  state: one.state,
  pay_url: one.state === 'claimed' ? one.payUrl : null,
  deposit: one.cents / 100,
  claim_ends: iso(one.claimEnds),
  hold_ends: one.holdEnds === null ? null : iso(one.holdEnds),
  reference: leadReference(one.id),
  refunded_at: one.refundedAt === null ? null : iso(one.refundedAt),
  reason: one.reason,
  sold: one.sale,
  disputed: one.dispute === 'open' || one.dispute === 'inquiry',
});

function shopperHandlers({ reservations, key }: Parts): Pick<ReservationHandlers, 'reservation' | 'cancelReservation'> {
  /** Looks up a reservation by its secret. An unknown id gets the response of a wrong secret. */
  async function owned(id: string, { site }: Tenant, { headers }: Caller): Promise<StoredReservation | null> {
    const given = /^Bearer ([\w-]{20,100})$/.exec(headers.get('Authorization') ?? '')?.[1];
    if (given === undefined || !isSameDigest(given, keyedDigest(await key(), 'reservation', id))) return null;
    return reservations.rows.get(site.slug, id);
  }
  const noSecret = () => problemResponse('no-secret');
  return {
    async reservation({ parameters }, tenant, caller) {
      const found = await owned(parameters.id, tenant, caller);
      return found === null ? noSecret() : Response.json(shown(await reservations.happen(found, { kind: 'clock' })));
    },
    async cancelReservation({ parameters }, tenant, caller) {
      const found = await owned(parameters.id, tenant, caller);
      return found === null ? noSecret() : Response.json(shown(await reservations.cancel(found, tenant.site)));
    },
  };
}

/** The dealer's answer to whom a held vehicle was sold, by a link of the notice. */
function saleHandlers({ reservations, key }: Parts): Pick<ReservationHandlers, 'saleAnswer' | 'answerSale'> {
  async function find(token: string, { slug }: Site): Promise<{ found: StoredReservation; to: SaleAnswer } | null> {
    const read = readSaleToken(await key(), slug, token);
    const found = read === null ? null : await reservations.rows.get(slug, read.id);
    return read === null || found === null ? null : { found: await reservations.happen(found, { kind: 'clock' }), to: read.to };
  }
  return {
    async saleAnswer({ parameters }, { site }) {
      const asked = await find(parameters.token, site);
      if (asked === null) return saleLinkOver(site);
      return isSaleAsked(asked.found) ? saleQuestion(asked.found, site, asked.to) : saleAnswered(asked.found, site);
    },
    async answerSale({ parameters }, { site }) {
      const asked = await find(parameters.token, site);
      if (asked === null) return saleLinkOver(site);
      return saleAnswered(await reservations.happen(asked.found, { kind: 'sold', to: asked.to, ifAsked: true }), site);
    },
  };
}

function pageAfter(reservation: StoredReservation, site: Site): string {
  const page = new URL(paths.checkout(reservation.slug, site.vehicle_page.checkout_path), reservation.origin);
  page.hash =
    reservation.money === 'paid' ? 'paid' : reservation.state === 'claimed' ? 'pending' : reservation.state === 'refunded' ? 'refunded' : 'cancelled';
  return page.href;
}

type ProviderCall = 'heldCars' | 'paymentReturn' | 'stripeWebhook' | 'testPayment' | 'testPaymentPress';

function providerHandlers(parts: Parts): Pick<ReservationHandlers, ProviderCall> {
  const { reservations, secret, now } = parts;
  const noReservation = () => problemResponse('no-reservation');
  return {
    async heldCars(_given, { site }, { headers }) {
      const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headers.get(name) ?? undefined);
      const isTheirs = isSigned({ body: heldCarsRequestText(site.slug), id, timestamp, signature }, secret(site.rebuild.secret_env ?? ''));
      if (!isTheirs) return problemResponse('unsigned');
      const held = await reservations.rows.listHolds(site.slug, now());
      const answer: HeldAnswer = {
        held: held.map(({ carId, until }) => ({ car_id: carId, until: iso(until) })),
        open: await reservations.rows.listOpenCars(site.slug),
      };
      return Response.json(answer);
    },
    async paymentReturn({ parameters, query }, { site }, { isCounted: counts }) {
      const found = await reservations.rows.get(site.slug, parameters.id);
      if (found === null) return noReservation();
      return seeOther(pageAfter(counts ? await reservations.returned(found, site, query.to) : found, site));
    },
    async stripeWebhook({ body }, { site }, { headers }) {
      const { provider, webhook_secret_env } = site.reservation;
      if (provider !== 'stripe') return problemResponse('nothing-known');
      const news = await verifyStripeWebhook(body, headers.get('Stripe-Signature') ?? '', secret(webhook_secret_env ?? ''), now());
      if (news === undefined) return problemResponse('unsigned');
      if (news !== null) await reservations.receive(site, news);
      return noContentResponse();
    },
    ...testPageHandlers(parts),
  };
}

function testPageHandlers({ reservations }: Parts): Pick<ReservationHandlers, 'testPayment' | 'testPaymentPress'> {
  const find = async (session: string, { site }: Tenant): Promise<StoredReservation | null> => {
    const id = reservationOfTestPage(session);
    const found = id === null || site.reservation.provider !== 'test' ? null : await reservations.rows.get(site.slug, id);
    return found?.provider === 'test' && found.sessionId === session ? reservations.happen(found, { kind: 'clock' }) : null;
  };
  const isOpen = ({ state, session }: StoredReservation) => state === 'claimed' && session === 'open';
  return {
    async testPayment({ parameters }, tenant, caller) {
      const found = await find(parameters.session, tenant);
      if (found === null) return problemResponse('no-reservation');
      if (!isOpen(found)) return testPaymentOver(tenant.site, pageAfter(found, tenant.site));
      return testPaymentPage(found, tenant.site, baseOf(tenant.site, caller), false);
    },
    async testPaymentPress({ parameters, form }, tenant, caller) {
      const { site } = tenant;
      const found = await find(parameters.session, tenant);
      if (found === null) return problemResponse('no-reservation');
      if (!isOpen(found)) return testPaymentOver(site, pageAfter(found, site));
      if (form.press === 'decline') return testPaymentPage(found, site, baseOf(site, caller), true);
      if (form.press !== 'pay') return seeOther(pageAfter(await reservations.returned(found, site, 'cancelled'), site));
      return seeOther(pageAfter(await reservations.paidByTest(found), site));
    },
  };
}
