import { randomUUID } from 'node:crypto';
import type { OperationName } from '#contract/contract.ts';
import { idempotencyHeader } from '#contract/lead-calls.ts';
import { geocode } from '#leads/geocode.ts';
import { digestOf } from '#lib/files/digest.server.ts';
import { dayOf } from '#lib/time/dates.ts';
import { dealershipSlugOf } from '#vehicle/dealership.ts';
import type { ApiOptions, Caller, OperationResponse } from './call.server.ts';
import { comparableSales } from './comparable-sales.server.ts';
import { appointmentDealership } from './leads/appointments.ts';
import { leadOfEnquiry } from './leads/enquiry.ts';
import { contactFaults } from './leads/faults.ts';
import { readPlainForm } from './leads/plain-form.ts';
import { faultsPage, thanksPage } from './leads/plain-page.ts';
import { createLeadReceiver, type ReceiveResult } from './leads/receive.server.ts';
import { embeddedRego } from './leads/rego.ts';
import { orLogged } from './or-logged.ts';
import { noContentResponse, notReady, problemResponse } from './problems.ts';
import type { Tenant } from './tenants.server.ts';
import { emptyValuation } from './valuation.ts';

export type LeadOperation = Extract<
  OperationName,
  'lead' | 'dryLead' | 'enquiry' | 'plainForm' | 'appointments' | 'regoLookup' | 'valuation' | 'geocode' | 'postSubmit' | 'miscellaneous'
>;
type LeadHandlers = { [Name in LeadOperation]: OperationResponse<Name> };
type LeadOptions = Pick<ApiOptions, 'store' | 'leads' | 'now' | 'elapsed' | 'limits' | 'appointments' | 'rego' | 'valuation' | 'onLead' | 'log'>;

/** @param readiness 0: nothing can be stored. */
export function createLeadHandlers(options: LeadOptions, readiness: () => Promise<number>): LeadHandlers {
  return { ...formHandlers(options), ...dryHandlers(readiness), ...lookupHandlers(options), ...postSubmitHandlers(options) };
}

function formHandlers({ leads, now, elapsed, limits, onLead }: LeadOptions): Pick<LeadHandlers, 'lead' | 'enquiry' | 'plainForm'> {
  const receive = createLeadReceiver({ store: leads, now, elapsed, countsRate: limits.leads > 0, onLead });
  const ofPage = ({ address, hasOrigin }: Caller) => ({ address, hasOrigin, sentAs: 'json' }) as const;
  return {
    async lead({ body, headers }, tenant, caller) {
      const received = await receive(body, headers[idempotencyHeader] ?? '', tenant, ofPage(caller));
      return received.kind === 'taken' ? Response.json(received.answer) : refusal(received, '/body/userData');
    },
    async enquiry({ body, headers }, tenant, caller) {
      const received = await receive(leadOfEnquiry(body), headers[idempotencyHeader] ?? '', tenant, ofPage(caller));
      return received.kind === 'taken' ? Response.json({ success: true, ...received.answer }) : refusal(received, '/body');
    },
    async plainForm({ parameters, form }, tenant, { address, hasOrigin }) {
      const { site } = tenant;
      const read = readPlainForm(parameters.kind, form, site, { carId: namedCar(form.car_id, tenant), now: now() });
      if ('faults' in read) return faultsResponse(site, read.faults);
      const { consent, ...sent } = read.lead;
      // The same form within an hour is one lead; a changed one is another.
      const key = `plain-${new Date(now()).toISOString().slice(0, 13)}-${digestOf(JSON.stringify({ ...sent, given: consent?.given }))}`;
      const received = await receive(read.lead, key, tenant, { address, hasOrigin, sentAs: 'form' });
      if (received.kind === 'faults') return faultsResponse(site, received.faults);
      if (received.kind !== 'taken') return refusal(received, '/form');
      const { no_script_path: path } = site.leads;
      const reference = received.answer.reference ?? '';
      if (path !== undefined) return new Response(null, { status: 303, headers: { Location: new URL(path, site.url).href } });
      return page(thanksPage(site, reference), 200);
    },
  };
}

/** For monitors. It tells no more than a lead does, and costs the databases no more than `/ready`. */
const dryHandlers = (readiness: () => Promise<number>): Pick<LeadHandlers, 'dryLead'> => ({
  async dryLead({ body }, { site }) {
    const faults = contactFaults(body, site);
    if (faults.length > 0) return refusal({ kind: 'faults', faults }, '/body/userData');
    return (await readiness()) > 0 ? noContentResponse() : notReady();
  },
});

const page = (html: string, status: number) => new Response(html, { status, headers: { 'Content-Type': 'text/html;charset=utf-8' } });

/** For forms without script. */
export const faultsResponse = (site: Tenant['site'], faults: readonly { detail: string }[]): Response =>
  page(faultsPage(site, [...new Set(faults.map(({ detail }) => detail))]), 422);

function refusal(received: Exclude<ReceiveResult, { kind: 'taken' }>, pointer: string): Response {
  if (received.kind === 'running') return problemResponse('running', {}, { 'Retry-After': '1' });
  if (received.kind === 'other-body') return problemResponse('other-body');
  const errors = received.faults.map(({ field, detail }) => ({ pointer: `${pointer}/${field}`, detail }));
  return problemResponse('invalid', { detail: errors.map(({ detail }) => detail).join(' '), errors });
}

/** The vehicle stays unverified while the stock was not read yet. */
const namedCar = (id: unknown, { byId, hasStock }: Tenant): string | null =>
  typeof id === 'string' && id !== '' && (byId.has(id) || !hasStock) ? id : null;

function lookupHandlers({
  now,
  appointments,
  rego,
  valuation,
  store,
  log,
}: LeadOptions): Pick<LeadHandlers, 'appointments' | 'regoLookup' | 'valuation' | 'geocode'> {
  return {
    async appointments({ query }, { site, byId }) {
      const vehicle = query.car_id === undefined ? undefined : byId.get(query.car_id);
      const ofCar = vehicle && dealershipSlugOf(vehicle, site);
      const dealership = appointmentDealership(site, query.dealership_slug, ofCar);
      if (dealership === null) return problemResponse('nothing-known');
      const answer = await orLogged(() => appointments(site, dealership, now()), null, { log, site, what: 'no appointments' });
      return answer === null ? problemResponse('nothing-known') : Response.json(answer);
    },
    async regoLookup({ body }, { site }) {
      const answer = await orLogged(() => rego(body, site), null, { log, site, what: 'no register of number plates' });
      return Response.json(answer ?? (await embeddedRego(body, site)));
    },
    async valuation({ body }, tenant) {
      const { site } = tenant;
      if (!site.trade_in.valuation) return problemResponse('nothing-known');
      const year = Number(dayOf(now(), site.timezone).slice(0, 4));
      const valued = () => valuation(body, comparableSales(tenant, store, body), site, year);
      return Response.json(await orLogged(valued, emptyValuation(site), { log, site, what: 'no valuation' }));
    },
    geocode({ query }) {
      const found = geocode(query.postcode);
      return found === null ? problemResponse('no-postcode', { detail: 'Invalid postcode' }) : Response.json(found);
    },
  };
}

/** The event as the store has it. */
const postSubmitEvent = { event: 0, name: 'post_submit', path: '' } as const;

function postSubmitHandlers({ store, leads, now }: LeadOptions): Pick<LeadHandlers, 'postSubmit' | 'miscellaneous'> {
  return {
    postSubmit({ body }, { site }) {
      const { category, car_type } = body;
      store.addEvent(site.slug, now(), { ...postSubmitEvent, facts: { category, ...(car_type === null ? {} : { car_type }) } });
      return noContentResponse();
    },
    async miscellaneous({ body }, { site }) {
      if (!site.trade_in.save_valuation) return problemResponse('nothing-known');
      await leads.addValuation({ id: randomUUID(), tenant: site.slug, at: now(), payload: JSON.stringify(body) });
      return noContentResponse();
    },
  };
}
