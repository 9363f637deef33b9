import type { BrowserNetwork } from '#browser/browser.ts';
import { apiUrl } from '#contract/api-paths.ts';
import type { ClaimAnswer, ReservationAnswer, ReserveBody } from '#contract/reservation-calls.ts';
import { reservationPaths } from '#contract/reservation-paths.ts';

/** Credentials of a reservation. */
export type ReservationProof = { id: string; secret: string };

/** Browser client of reservations. Each call throws a `ReservationProblem`. */
export type ReservationClient = {
  /** @param key idempotency key: the same for every retry of a body. */
  reserve(body: ReserveBody, key: string): Promise<ClaimAnswer>;
  reservation(proof: ReservationProof): Promise<ReservationAnswer>;
  cancel(proof: ReservationProof): Promise<ReservationAnswer>;
};

/** A failed call, with a message for the shopper. */
export class ReservationProblem extends Error {
  /** Last segment of the problem’s `type`, such as `taken`; `unreachable` without a response. */
  readonly kind: string;
  /** Field errors by field name. */
  readonly faults: Readonly<Record<string, string>>;
  /** When a taken vehicle may be free again, epoch milliseconds; null if unknown. */
  readonly until: number | null;

  constructor(message: string, kind: string, { faults = {}, until = null }: Partial<Pick<ReservationProblem, 'faults' | 'until'>> = {}) {
    super(message);
    this.name = 'ReservationProblem';
    this.kind = kind;
    this.faults = faults;
    this.until = until;
  }
}

const unreachable = 'We couldn’t reach the dealership’s server. Check your connection and try again.';
const failed = 'Something went wrong on our side. Nothing was charged. Please try again in a minute.';
/** Milliseconds. */
const timeoutMs = 20_000;
const limited = 'Too many attempts. Please wait a minute and try again.';

type Problem = { type?: string; detail?: string; until?: string; errors?: { pointer?: string; detail?: string }[] };

async function problemOf(response: Response): Promise<ReservationProblem> {
  const problem: Problem = await response.json().catch(() => ({}));
  const until = Date.parse(problem.until ?? '');
  const pairs = (problem.errors ?? []).map(({ pointer = '', detail = '' }) => [pointer.split('/').at(-1) ?? '', detail] as const);
  return new ReservationProblem(problem.detail ?? (response.status === 429 ? limited : failed), problem.type?.split(':').at(-1) ?? 'unknown', {
    faults: Object.fromEntries(pairs.filter(([name, detail]) => name !== '' && detail !== '')),
    until: Number.isNaN(until) ? null : until,
  });
}

/** @param base of the API, without a trailing slash. */
export function reservationClient({ fetch }: Pick<BrowserNetwork, 'fetch'>, base: string): ReservationClient {
  async function call<Answer>(address: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs), ...init }).catch(() => {
      throw new ReservationProblem(unreachable, 'unreachable');
    });
    if (!response.ok) throw await problemOf(response);
    return response.json();
  }
  const json = { 'Content-Type': 'application/json' };
  const proving = ({ secret }: ReservationProof) => ({ Authorization: `Bearer ${secret}` });
  return {
    reserve: (body, key) =>
      call(apiUrl(base, reservationPaths.reserve, {}), {
        method: 'POST',
        // The header's draft requires a structured string, hence the quotes.
        headers: { ...json, 'Idempotency-Key': `"${key}"` },
        body: JSON.stringify(body),
      }),
    reservation: (proof) => call(apiUrl(base, reservationPaths.reservation, { id: proof.id }), { headers: proving(proof) }),
    cancel: (proof) =>
      call(apiUrl(base, reservationPaths.cancelReservation, { id: proof.id }), {
        method: 'POST',
        headers: { ...json, ...proving(proof) },
        body: '{}',
      }),
  };
}
