import { readMobile } from '#account/mobile.ts';
import { alertMessages } from '#alerts/alert-messages.ts';
import { readEmail } from '#alerts/alert-rules.ts';
import { hasAlerts, sendsAlerts } from '#alerts/alert-site.ts';
import type { AlertAnswer, AlertFields, AlertTargetBody } from '#contract/alert-calls.ts';
import { maxSearchLength } from '#contract/alert-paths.ts';
import type { OperationName } from '#contract/contract.ts';
import type { Site } from '#site/schema/site.ts';
import { longTitleOf } from '#vehicle/title.ts';
import type { Shopper } from './account/sessions.server.ts';
import { asShopper, type SessionParts } from './account-handlers.server.ts';
import { accountAlerts } from './alerts/account-alerts.ts';
import {
  confirmationPage,
  confirmedPage,
  expiredPage,
  faultPage,
  requestedPage,
  stopPage,
  stoppedPage,
  withdrawnPage,
} from './alerts/alert-pages.ts';
import { type AlertRefusal, type AlertStore, createAlertStore, type RequestedAlert } from './alerts/alert-rows.server.ts';
import { type AlertTokens, createAlertTokens } from './alerts/alert-tokens.server.ts';
import { seenCar } from './alerts/seen-car.ts';
import { canonicalSearch, isKnownPlace, nameOfSearch } from './alerts/site-matches.server.ts';
import type { ApiOptions, Caller, OperationResponse } from './call.server.ts';
import { type ProblemKind, problemResponse } from './problems.ts';
import type { Tenant } from './tenants.server.ts';

export type AlertOperation = Extract<
  OperationName,
  | 'alert'
  | 'plainAlert'
  | 'alertConfirmation'
  | 'confirmAlert'
  | 'alertStop'
  | 'stopAlerts'
  | 'withdraw'
  | 'accountAlerts'
  | 'addAlerts'
  | 'removeAlert'
>;
type AlertHandlers = { [Name in AlertOperation]: OperationResponse<Name> };
type Parts = Pick<ApiOptions, 'now' | 'onAlert' | 'hasMailer'> & Pick<SessionParts, 'sessions'> & { alerts: AlertStore; tokens: AlertTokens };

export function createAlertHandlers(
  { database, now, onAlert, hasMailer }: Pick<ApiOptions, 'database' | 'now' | 'onAlert' | 'hasMailer'>,
  shared: SessionParts,
): AlertHandlers {
  const parts: Parts = {
    now,
    onAlert,
    hasMailer,
    sessions: shared.sessions,
    alerts: createAlertStore(database, shared.secret),
    tokens: createAlertTokens(shared.secret),
  };
  return { ...requestHandlers(parts), ...linkHandlers(parts), ...accountAlertHandlers(parts) };
}

/** `detail`: copy for the shopper. `seconds`: when to try again. */
type Fault = { kind: ProblemKind; detail: string; seconds?: number };
const faults = {
  email: { kind: 'invalid', detail: alertMessages.wrongEmail },
  place: { kind: 'no-place', detail: alertMessages.unknownPlace },
  car: { kind: 'no-vehicle', detail: alertMessages.unlisted },
  mail: { kind: 'no-mail', detail: alertMessages.cannotSend },
} as const satisfies Record<string, Fault>;

const refusedBecause = (refusal: AlertRefusal): Fault =>
  refusal.kind === 'full'
    ? { kind: 'full-alerts', detail: alertMessages.full }
    : {
        kind: refusal.kind,
        detail: refusal.by === 'mailbox' ? alertMessages.tooMany : alertMessages.tooManyToday,
        seconds: refusal.seconds,
      };

const problem = ({ kind, detail, seconds }: Fault): Response => {
  if (kind === 'invalid') return problemResponse(kind, { detail, errors: [{ pointer: '/body/email', detail }] });
  return problemResponse(kind, { detail }, seconds === undefined ? {} : { 'Retry-After': String(seconds) });
};

function resolveAlerts(target: AlertTargetBody, { site, byId }: Tenant): RequestedAlert[] | Fault {
  if (target.kind === 'search') {
    const subject = canonicalSearch(target.search, site);
    if (!isKnownPlace(subject, site) || subject.length > 2 * maxSearchLength) return faults.place;
    return [{ kind: 'search', subject, name: nameOfSearch(subject, site), seen: null }];
  }
  const cars = [...new Set(target.ids)].flatMap((id) => byId.get(id) ?? []);
  if (cars.length === 0) return faults.car;
  return cars.map((car) => ({ kind: 'car', subject: car.id, name: longTitleOf(car, site), seen: JSON.stringify(seenCar(car, site)) }));
}

/** Pages may offer alerts although this API has no mail server, or does not know its address. */
const canSend = (site: Site, hasMailer: boolean) => hasAlerts(site) && (hasMailer || site.alerts.sender === 'log');

type AlertFormInput = { email: string; target: AlertTargetBody; consent: string; userId: string | null; sender: string };

/** @returns the fault, or null. */
async function requestByEmail(
  { alerts, now, onAlert, hasMailer }: Parts,
  tenant: Tenant,
  { email, target, consent, userId, sender }: AlertFormInput,
): Promise<Fault | null> {
  const address = readEmail(email);
  if (address === null) return faults.email;
  if (!canSend(tenant.site, hasMailer)) return faults.mail;
  const wanted = resolveAlerts(target, tenant);
  if (!Array.isArray(wanted)) return wanted;
  const refusal = await alerts.requestByEmail({ site: tenant.site, address, wanted, consent, now: now(), userId, sender });
  if (refusal !== null) return refusedBecause(refusal);
  onAlert();
  return null;
}

const taken = (answer: AlertAnswer): Response => Response.json(answer);
const confirmText = ({ alerts }: Site): string => (alerts.sender === 'log' ? alertMessages.confirmLogged : alertMessages.confirmSent);
const confirmable = (site: Site): Response => taken({ state: 'confirm', message: confirmText(site) });

/** Sites whose pages post `email`, `search` or `car_id`, with the copy of the consent. */
const textOf = (value: AlertFields[string] | undefined): string => (Array.isArray(value) ? value.join(', ') : (value ?? ''));

function targetOf({ search, car_id: car }: AlertFields): AlertTargetBody {
  return car === undefined ? { kind: 'search', search: textOf(search) } : { kind: 'cars', ids: [car].flat() };
}

function requestHandlers(parts: Parts): Pick<AlertHandlers, 'alert' | 'plainAlert' | 'withdraw'> {
  const { alerts, tokens, now } = parts;
  return {
    async alert({ body }, tenant, { address }) {
      const { site } = tenant;
      if (!sendsAlerts(site)) return problemResponse('nothing-known');
      const fault = await requestByEmail(parts, tenant, { ...body, userId: null, sender: address });
      return fault === null ? confirmable(site) : problem(fault);
    },
    async plainAlert({ form }, tenant, { address }) {
      const { site } = tenant;
      if (!sendsAlerts(site)) return faultPage(site, alertMessages.expired);
      const asked = { email: textOf(form.email), target: targetOf(form), consent: textOf(form.consent).slice(0, 500) };
      const fault = await requestByEmail(parts, tenant, { ...asked, userId: null, sender: address });
      return fault === null ? requestedPage(site, confirmText(site)) : faultPage(site, fault.detail);
    },
    async withdraw({ form }, { site }) {
      const text = textOf(form.address);
      const [email, phone] = [readEmail(text), readMobile(text, site)];
      const address = email ?? phone;
      if (address === null) return faultPage(site, alertMessages.wrongAddress);
      const owner = await alerts.ownerAt(site.slug, email === null ? 'sms' : 'email', address);
      await alerts.stop(owner, { tenant: site.slug, address: await tokens.addressOf(site.slug, address), via: 'page', at: now() });
      return withdrawnPage(site);
    },
  };
}

function linkHandlers({ alerts, tokens, now }: Parts): Pick<AlertHandlers, 'alertConfirmation' | 'confirmAlert' | 'alertStop' | 'stopAlerts'> {
  const requested = async ({ slug }: Site, token: string) => {
    const request = await tokens.read('alert-confirm', slug, token);
    const rows = request === null ? [] : await alerts.pendingRequest(slug, request, now());
    return { request: request ?? '', rows };
  };
  return {
    async alertConfirmation({ parameters }, { site }) {
      const { rows } = await requested(site, parameters.token);
      if (rows.length === 0) return expiredPage(site);
      return rows.every(({ state }) => state === 'active')
        ? confirmedPage(site)
        : confirmationPage(
            site,
            rows.map(({ name }) => name),
          );
    },
    async confirmAlert({ parameters }, { site }) {
      const { request, rows } = await requested(site, parameters.token);
      if (rows.length === 0) return expiredPage(site);
      const refusal = await alerts.confirm(site, request, site.alerts.consent_text, now());
      return refusal === null ? confirmedPage(site) : faultPage(site, refusedBecause(refusal).detail);
    },
    async alertStop({ parameters }, { site }) {
      return (await tokens.read('alert-stop', site.slug, parameters.token)) === null ? expiredPage(site) : stopPage(site);
    },
    async stopAlerts({ parameters }, { site }) {
      const id = await tokens.read('alert-stop', site.slug, parameters.token);
      if (id === null) return expiredPage(site);
      const owner = await alerts.ownerOf(site.slug, id);
      const address = await tokens.addressOf(site.slug, owner?.address ?? id);
      await alerts.stop(owner, { tenant: site.slug, address, via: 'link', at: now() });
      return stoppedPage(site);
    },
  };
}

function accountAlertHandlers(parts: Parts): Pick<AlertHandlers, 'accountAlerts' | 'addAlerts' | 'removeAlert'> {
  const { alerts, sessions, now } = parts;
  const ofShopper = (tenant: Tenant, caller: Caller, work: (shopper: Shopper) => Promise<Response>) =>
    sendsAlerts(tenant.site) ? asShopper(sessions, tenant, caller, work) : problemResponse('nothing-known');
  const list = async ({ site }: Tenant, { userId }: Shopper) => Response.json({ alerts: accountAlerts(await alerts.listByUser(site.slug, userId)) });
  return {
    accountAlerts: (_given, tenant, caller) => ofShopper(tenant, caller, (shopper) => list(tenant, shopper)),
    addAlerts: ({ body: { email, target, consent } }, tenant, caller) =>
      ofShopper(tenant, caller, async ({ userId, phone }) => {
        const { site } = tenant;
        if (email !== null) {
          const fault = await requestByEmail(parts, tenant, { email, target, consent, userId, sender: caller.address });
          return fault === null ? confirmable(site) : problem(fault);
        }
        if (!site.alerts.sms) return problemResponse('nothing-known');
        if (!hasAlerts(site)) return problem(faults.mail);
        const wanted = resolveAlerts(target, tenant);
        if (!Array.isArray(wanted)) return problem(wanted);
        const refusal = await alerts.addBySms({ site, address: phone, wanted, consent, now: now(), userId });
        if (refusal !== null) return problem(refusedBecause(refusal));
        parts.onAlert();
        return taken({ state: 'active', message: alertMessages.smsOn });
      }),
    removeAlert: ({ body }, tenant, caller) =>
      ofShopper(tenant, caller, async (shopper) => {
        const isThere = await alerts.remove(tenant.site.slug, shopper.userId, body.id, now());
        return isThere ? list(tenant, shopper) : problemResponse('nothing-known');
      }),
  };
}
