import * as z from 'zod/mini';
import { accountPaths } from './account-paths.ts';
import { accountAlert } from './alert-calls.ts';
import { shortText } from './lead.ts';

// Requests and responses of accounts and the watchlist. `strict` calls need the session cookie, a page of the site as origin, and a JSON body.

const instant = z.iso.datetime();
const milliseconds = z
  .int()
  .check(z.minimum(0, 'must be milliseconds since 1970'), z.maximum(8_640_000_000_000_000, 'must be milliseconds since 1970'));
const seconds = z.int().check(z.minimum(0));
const carId = z.string().check(z.minLength(1, 'must not be empty'), z.maxLength(200, 'must have at most 200 characters'));
/** Per request. */
const mostMerged = 500;

const savedCars = z.array(z.object({ car_id: carId, /** Epoch milliseconds. */ at: milliseconds }));

const sendCodeAnswer = z.object({
  /** E.164. */
  phone_number: z.string(),
  resend_after: seconds,
  expires_in: seconds,
});

const sessionAnswer = z.union([
  z.object({ signed_in: z.literal(false) }),
  z.object({
    signed_in: z.literal(true),
    /** E.164. */
    phone_number: z.string(),
    since: instant,
    expires: instant,
  }),
]);

const devicesAnswer = z.object({
  devices: z.array(
    z.object({
      id: z.string(),
      /** `Chrome on Windows` */
      name: z.string(),
      since: instant,
      last_used: instant,
      /** Whether it made this request. */
      current: z.boolean(),
    }),
  ),
});

const dataAnswer = z.object({
  site: z.string(),
  phone_number: z.string(),
  since: instant,
  devices: devicesAnswer.shape.devices,
  watchlist: savedCars,
  alerts: z.array(accountAlert),
});

const watchlistAnswer = z.object({ cars: savedCars });
const savingAnswer = z.object({ success: z.boolean(), cars: savedCars });
const savingBody = z.strictObject({ phone_number: shortText, car_id: carId });

const mergeBody = z.strictObject({
  cars: z
    .array(z.strictObject({ car_id: carId, saved: z.boolean(), at: milliseconds }))
    .check(z.maxLength(mostMerged, `must be at most ${mostMerged}`)),
});

export const accountContract = {
  sendCode: {
    method: 'post',
    path: accountPaths.sendCode,
    summary: 'Sends a sign-in code to a phone. The answer is the same whether or not the phone has an account.',
    strict: true,
    body: z.strictObject({ phone_number: shortText }),
    answer: sendCodeAnswer,
    problems: [404, 503],
  },
  signIn: {
    method: 'post',
    path: accountPaths.signIn,
    summary: 'Signs in with the code, in the browser that asked for it.',
    strict: true,
    body: z.strictObject({ phone_number: shortText, code: shortText }),
    answer: sessionAnswer,
    problems: [404],
  },
  session: {
    method: 'get',
    path: accountPaths.session,
    summary: 'Who is signed in.',
    strict: true,
    answer: sessionAnswer,
    problems: [404],
  },
  signOut: {
    method: 'post',
    path: accountPaths.signOut,
    summary: 'Signs out here, or on all devices.',
    strict: true,
    body: z.strictObject({ everywhere: z.optional(z.boolean()) }),
    answer: sessionAnswer,
    problems: [404],
  },
  devices: {
    method: 'get',
    path: accountPaths.devices,
    summary: 'The browsers that are signed in.',
    strict: true,
    answer: devicesAnswer,
    problems: [401, 404],
  },
  signOutDevice: {
    method: 'post',
    path: accountPaths.signOutDevice,
    summary: 'Signs one of them out.',
    strict: true,
    body: z.strictObject({ id: shortText }),
    answer: devicesAnswer,
    problems: [401, 404],
  },
  accountData: {
    method: 'get',
    path: accountPaths.accountData,
    summary: 'Everything that is kept of an account, as a file.',
    strict: true,
    answer: dataAnswer,
    problems: [401, 404],
  },
  deleteAccount: {
    method: 'post',
    path: accountPaths.deleteAccount,
    summary: 'Deletes an account with its sessions, its watchlist and its alerts.',
    strict: true,
    body: z.strictObject({ confirm: z.literal(true, 'must be true') }),
    answer: z.object({ signed_in: z.literal(false), /** What the dealer retains, as a sentence. */ kept: z.string() }),
    problems: [401, 404],
  },
  watchlist: {
    method: 'get',
    path: accountPaths.watchlist,
    summary: 'The cars on the watchlist, the newest first.',
    strict: true,
    answer: watchlistAnswer,
    problems: [401, 404],
  },
  saveCar: {
    method: 'post',
    path: accountPaths.saveCar,
    summary: 'Saves a car. The phone of the session counts; another one in the body is refused.',
    strict: true,
    body: savingBody,
    answer: savingAnswer,
    problems: [401, 404],
  },
  removeCar: {
    method: 'post',
    path: accountPaths.removeCar,
    summary: 'Removes a car, in the same way.',
    strict: true,
    body: savingBody,
    answer: savingAnswer,
    problems: [401, 404],
  },
  mergeWatchlist: {
    method: 'post',
    path: accountPaths.mergeWatchlist,
    summary: 'Merges what a browser kept before the sign-in: the last action wins a car.',
    strict: true,
    body: mergeBody,
    largest: 262_144,
    answer: z.extend(watchlistAnswer, { /** How many were new to the list. */ added: z.int().check(z.minimum(0)) }),
    problems: [401, 404],
  },
} as const;

export type SessionAnswer = z.output<typeof sessionAnswer>;
export type DevicesAnswer = z.output<typeof devicesAnswer>;
