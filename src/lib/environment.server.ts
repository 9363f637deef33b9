import path from 'node:path';

/** Where things lie and what time it is, from the process environment. Folders are absolute. */
export type Environment = {
  /** Site files, templates and the platform file. */
  sitesDir: string;
  /** Snapshots and what is remembered beside them. */
  dataDir: string;
  /** Releases. */
  outDir: string;
  /** The clock, epoch milliseconds. */
  now: number;
};

/**
 * Reads `FORECOURT_SITES`, `FORECOURT_DATA`, `FORECOURT_OUT` and `FORECOURT_NOW` (an ISO 8601 instant or epoch milliseconds).
 * @throws when `FORECOURT_NOW` is no moment.
 */
export function environment(variables: NodeJS.ProcessEnv = process.env): Environment {
  return {
    sitesDir: path.resolve(variables.FORECOURT_SITES || 'sites'),
    dataDir: path.resolve(variables.FORECOURT_DATA || '.data'),
    outDir: path.resolve(variables.FORECOURT_OUT || 'dist'),
    now: variables.FORECOURT_NOW ? parseMoment(variables.FORECOURT_NOW) : Date.now(),
  };
}

function parseMoment(text: string): number {
  const moment = /^\d+$/.test(text) ? Number(text) : Date.parse(text);
  if (Number.isNaN(moment)) throw new Error(`FORECOURT_NOW is "${text}", which is no moment. Write it as 2026-11-21T09:00:00+11:00 or in epoch milliseconds.`);
  return moment;
}
