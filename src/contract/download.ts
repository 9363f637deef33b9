import type { BrowserNetwork } from '#lib/browser/browser.ts';

/** How long a page waits for a file, in milliseconds. */
const timeoutMs = 30_000;

/** The API answered, and not with a file. */
export class NoFile extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the API answered ${status}`);
    this.status = status;
  }
}

/**
 * Has the API make a file.
 * @param address made by `apiAddress`.
 * @param type what the file must be.
 * @throws NoFile when something else comes; another error when nobody answers in time.
 */
export async function download({ fetch }: Pick<BrowserNetwork, 'fetch'>, address: string, type: 'application/pdf'): Promise<Blob> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok || response.headers.get('Content-Type') !== type) throw new NoFile(response.status);
  return response.blob();
}
