import * as z from 'zod/mini';
import { alertPaths, maxAlertCars, maxSearchLength } from './alert-paths.ts';
import { maxAlertConsent } from './consent-limits.ts';
import { most, shortText } from './lead.ts';
import { websiteId } from './lead-calls.ts';

// Requests and responses of alerts. Links in messages carry a token, the only credential: such calls are allowed from any origin.

/** A search by its query (`?make=Toyota`; empty for all stock), or vehicle ids. */
const target = z.union([
  z.strictObject({ kind: z.literal('search'), search: most(maxSearchLength) }),
  z.strictObject({
    kind: z.literal('cars'),
    ids: z.array(shortText).check(z.minLength(1, 'must name a vehicle'), z.maxLength(maxAlertCars, `must be at most ${maxAlertCars}`)),
  }),
]);
export type AlertTargetBody = z.output<typeof target>;

/** The consent as the page showed it. */
const consent = most(maxAlertConsent);
const token = z.object({ token: z.string().check(z.maxLength(200, 'must have at most 200 characters')) });
const taken = z.object({
  /** `confirm`: pending the link in an email (double opt-in). `active`: messages go to the phone. */
  state: z.enum(['confirm', 'active']),
  /** For the shopper. */
  message: z.string(),
});
export type AlertAnswer = z.output<typeof taken>;

/** Fields of a form without script. */
const fields = z.record(shortText, z.union([most(maxSearchLength), z.array(most(500))]));
export type AlertFields = z.output<typeof fields>;

const instant = z.iso.datetime();
export const accountAlert = z.object({
  id: z.string(),
  kind: z.enum(['search', 'car']),
  /** `Used · Toyota`, `2022 Toyota HiLux`. */
  name: z.string(),
  state: z.enum(['pending', 'active']),
  channel: z.enum(['email', 'sms']),
  address: z.string(),
  consent: z.object({ text: z.string(), at: instant }),
  since: instant,
});
const list = z.object({ alerts: z.array(accountAlert) });
export type AccountAlert = z.output<typeof accountAlert>;

export const alertContract = {
  alert: {
    method: 'post',
    path: alertPaths.alert,
    summary: 'Asks for alerts by email. The address gets a link that confirms them; the answer is the same for every address.',
    body: z.strictObject({ website_id: websiteId, email: shortText, target, consent }),
    answer: taken,
    problems: [404, 503],
  },
  plainAlert: {
    method: 'post',
    path: alertPaths.plainAlert,
    summary: 'The same from a page without script, answered with a page.',
    form: fields,
    problems: [],
  },
  alertConfirmation: {
    method: 'get',
    path: alertPaths.alertConfirmation,
    summary: 'The page of a confirming link, with a button. It confirms nothing: programs open links, too.',
    parameters: token,
    file: 'text/html;charset=utf-8',
    problems: [404],
  },
  confirmAlert: {
    method: 'post',
    path: alertPaths.alertConfirmation,
    summary: 'Confirms what was asked for together.',
    parameters: token,
    byToken: true,
    file: 'text/html;charset=utf-8',
    problems: [404],
  },
  alertStop: {
    method: 'get',
    path: alertPaths.alertStop,
    summary: 'The page of an unsubscribing link, with a button.',
    parameters: token,
    file: 'text/html;charset=utf-8',
    problems: [404],
  },
  stopAlerts: {
    method: 'post',
    path: alertPaths.alertStop,
    summary: 'Ends all alerts of an address at once, also for mail programs (RFC 8058), whatever the body is.',
    parameters: token,
    byToken: true,
    file: 'text/html;charset=utf-8',
    problems: [404],
  },
  withdraw: {
    method: 'post',
    path: alertPaths.withdraw,
    summary: 'Ends all alerts of an email address or phone from a form, answered with a page: the same for known and unknown ones.',
    form: fields,
    problems: [],
  },
  accountAlerts: {
    method: 'get',
    path: alertPaths.accountAlerts,
    summary: 'The alerts of who is signed in, the newest first.',
    strict: true,
    answer: list,
    problems: [401, 404],
  },
  addAlerts: {
    method: 'post',
    path: alertPaths.addAlerts,
    summary: 'Takes alerts by SMS to the phone of the session; or asks for them by email, which its owner confirms.',
    strict: true,
    body: z.strictObject({ email: z.nullable(shortText), target, consent }),
    answer: taken,
    problems: [401, 404, 503],
  },
  removeAlert: {
    method: 'post',
    path: alertPaths.removeAlert,
    summary: 'Stops one alert of who is signed in.',
    strict: true,
    body: z.strictObject({ id: shortText }),
    answer: list,
    problems: [401, 404],
  },
} as const;
