import type { ProblemDetails } from '#contract/contract.ts';

const kinds = {
  unreadable: [400, 'The request cannot be read'],
  'no-key': [400, 'The header Idempotency-Key is missing or malformed'],
  'signed-out': [401, 'Nobody is signed in'],
  'no-secret': [401, 'The secret of the reservation is missing or wrong'],
  'no-token': [401, 'The token is missing or wrong'],
  unsigned: [401, 'The signature is missing or wrong'],
  'foreign-origin': [403, 'Pages of this origin are not served'],
  preview: [403, 'This is a preview of the site: nothing was sent'],
  revoked: [403, 'The token was revoked'],
  'other-phone': [403, 'The phone is not that of the session'],
  'no-site': [404, 'No site has this address'],
  'no-call': [404, 'There is no such call'],
  'no-vehicle': [404, 'The site has no such vehicle'],
  'no-device': [404, 'No such device is signed in'],
  'no-reservation': [404, 'There is no such reservation'],
  'nothing-known': [404, 'Nothing can be said of it'],
  'no-postcode': [404, 'Invalid postcode'],
  'wrong-method': [405, 'This call has another method'],
  running: [409, 'A request with this key is being worked on'],
  taken: [409, 'The vehicle is reserved'],
  'own-claim': [409, 'Another payment is open'],
  'claim-over': [409, 'The payment page is closed'],
  'too-large': [413, 'The body is too large'],
  'wrong-type': [415, 'The body is of another type'],
  invalid: [422, 'The request is wrong'],
  'not-eligible': [422, 'The vehicle cannot be reserved online'],
  'other-body': [422, 'This key was used for another body'],
  'wrong-code': [422, 'The code is not right'],
  'full-list': [422, 'The watchlist is full'],
  'full-alerts': [422, 'There are as many alerts as one address may have'],
  'no-place': [422, 'Nobody knows the place of the search'],
  'too-soon': [429, 'A code was sent just now'],
  'too-many-codes': [429, 'Too many codes were sent'],
  'too-many-tries': [429, 'Too many wrong codes'],
  'too-many-confirmations': [429, 'Too many confirming emails were sent'],
  'too-many-claims': [429, 'Too many payment pages are open'],
  'too-many': [429, 'Too many requests'],
  fault: [500, 'The API failed'],
  unavailable: [503, 'The store cannot be used for now'],
  busy: [503, 'Too much is being made at once'],
  'no-mail': [503, 'Emails cannot be sent for now'],
  'no-payment': [503, 'The deposit cannot be taken for now'],
  'not-sent': [503, 'The code could not be sent'],
  'not-ready': [503, 'The site cannot be answered for now'],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemKind = keyof typeof kinds;
type Facts = Pick<ProblemDetails, 'detail' | 'errors' | 'until'>;

/** An RFC 9457 problem response. It repeats nothing of the request. */
export function problemResponse(kind: ProblemKind, facts: Facts = {}, headers: Readonly<Record<string, string>> = {}): Response {
  const [status, title] = kinds[kind];
  const problem: ProblemDetails = { type: `urn:forecourt:problem:${kind}`, title, status, ...facts };
  return new Response(JSON.stringify(problem), { status, headers: { ...headers, 'Content-Type': 'application/problem+json' } });
}

/** Stores cannot be written, or no site is read yet. */
export const notReady = (): Response => problemResponse('not-ready', {}, { 'Retry-After': '5' });

/** Already persisted. */
export const noContentResponse = (): Response => new Response(null, { status: 204 });
