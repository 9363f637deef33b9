import type { BrowserNetwork } from '#browser/browser.ts';

/** Milliseconds. */
const timeoutMs = 30_000;

/** The API responded without a file. */
export class NotAFileError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the API answered ${status}`);
    this.status = status;
  }
}

/**
 * Downloads a generated file.
 * @param address made by `apiUrl`.
 * @param type required content type.
 * @throws NotAFileError for any other response; another error on timeout.
 */
export async function download({ fetch }: Pick<BrowserNetwork, 'fetch'>, address: string, type: 'application/pdf'): Promise<Blob> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok || response.headers.get('Content-Type') !== type) throw new NotAFileError(response.status);
  return response.blob();
}
