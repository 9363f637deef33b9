/** The host of a feed does not connect, respond or finish in time, or redirects without end. */
export class FeedHostError extends Error {
  override name = 'FeedHostError';
  /** Without credentials and path. */
  readonly host: string;

  constructor(host: string, message: string) {
    super(message);
    this.host = host;
  }
}

/** The host that an error or its causes are about; null: none. */
export function hangingHostOf(error: unknown): string | null {
  if (error instanceof FeedHostError) return error.host;
  return error instanceof Error && error.cause !== undefined ? hangingHostOf(error.cause) : null;
}
