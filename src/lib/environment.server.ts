/** What the commands take from the environment: folders, and the clock of one run in epoch milliseconds. */
export type Environment = { sitesDir: string; dataDir: string; outDir: string; now: number };

const hasZone = /T.*(?:Z|[+-]\d{2}:?\d{2})$/i;

/**
 * Reads FORECOURT_SITES (default `sites`), FORECOURT_DATA (default `.data`), FORECOURT_OUT (default `dist`) and FORECOURT_NOW
 * (an ISO 8601 moment or epoch milliseconds; default now).
 * @throws Error when FORECOURT_NOW is not a moment.
 */
export function environment(variables: NodeJS.ProcessEnv = process.env): Environment {
  return {
    sitesDir: variables.FORECOURT_SITES || 'sites',
    dataDir: variables.FORECOURT_DATA || '.data',
    outDir: variables.FORECOURT_OUT || 'dist',
    now: momentOf(variables.FORECOURT_NOW),
  };
}

function momentOf(text: string | undefined): number {
  if (text === undefined || text === '') return Date.now();
  const moment = /^\d+$/.test(text) ? Number(text) : isoMoment(text);
  if (Number.isNaN(new Date(moment).getTime())) {
    throw new Error(
      `FORECOURT_NOW: expected a moment, got ${JSON.stringify(text)}. Fix: write it like 2026-11-21T09:00:00.000Z, or as epoch milliseconds.`,
    );
  }
  return moment;
}

/** A day alone is its midnight in UTC; a time without a zone would mean another moment on each machine, so it is refused. */
function isoMoment(text: string): number {
  return text.includes('T') && !hasZone.test(text) ? Number.NaN : Date.parse(text);
}
