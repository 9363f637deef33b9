/** A failed call, with a message for the shopper. */
export class AccountProblem extends Error {
  /** Last segment of the problem’s `type`, such as `too-soon`; `unreachable` without a response. */
  readonly kind: string;
  /** `Retry-After` in seconds; null without one. */
  readonly retryAfter: number | null;

  constructor(message: string, kind: string, retryAfter: number | null = null) {
    super(message);
    this.name = 'AccountProblem';
    this.kind = kind;
    this.retryAfter = retryAfter;
  }
}
