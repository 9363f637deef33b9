/** An error response. `code` is Meilisearch's; the message is ours. */
export class EngineError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }

  /** The same error with its location in the message. */
  inside(where: string): EngineError {
    return new EngineError(this.code, `Inside \`${where}\`: ${this.message}`, 400);
  }

  get body(): { message: string; code: string; type: string; link: string } {
    const { message, code } = this;
    return { message, code, type: 'invalid_request', link: `https://docs.meilisearch.com/errors#${code}` };
  }
}

export const noIndex = (uid: string): EngineError => new EngineError('index_not_found', `Index \`${uid}\` not found.`, 404);

export const sortedNames = (names: readonly string[]): string => [...names].sort().join(', ');

/** Thrown by an index whose second file is needed and not read yet. */
export class RestNeeded extends Error {
  constructor() {
    super('The rest of the index is not read yet.');
  }
}
