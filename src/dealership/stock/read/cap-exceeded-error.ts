import type { Site } from '#site/schema/site.ts';

/** A feed exceeds one of `stock.caps`. */
export class CapExceededError extends Error {
  override name = 'CapExceededError';
  readonly cap: keyof Site['stock']['caps'];

  /** @param fault with the cap's value and unit. */
  constructor(cap: keyof Site['stock']['caps'], fault: string) {
    super(`${fault} (stock.caps.${cap}). Fix: see what the feed holds, and raise the cap if all of it is meant`);
    this.cap = cap;
  }
}

export const feedTooLong = (megabytes: number) => new CapExceededError('megabytes', `the feed is longer than ${megabytes} megabytes`);
export const tooManyRecords = (records: number) => new CapExceededError('records', `the feed has more than ${records} records`);
export const tooManyPages = (pages: number) => new CapExceededError('pages', `the feed has more than ${pages} pages`);
export const tooDeep = (depth: number) => new CapExceededError('depth', `the JSON is nested deeper than ${depth}`);
export const tookTooLong = (seconds: number) => new CapExceededError('seconds', `it took longer than ${seconds} seconds`);
