/** What is looked at, in this order. */
export const areas = [
  'config',
  'secrets',
  'feed',
  'release',
  'targets',
  'host',
  'disk',
  'time',
  'copy',
  'worker',
  'leads',
  'alerts',
  'connectors',
] as const;
export type Area = (typeof areas)[number];

/** A feed that was read longer ago than this is stale, whoever reads it, in milliseconds. */
export const staleMs = 24 * 3_600_000;

/** One thing that the doctor found. A note is as it should be, and worth knowing. */
export type DoctorFinding = {
  area: Area;
  severity: 'error' | 'warning' | 'note';
  /** What is so, a sentence. */
  says: string;
  /** What to do, a sentence; null where nothing is to be done. */
  fix: string | null;
};

export const errorOf = (area: Area, says: string, fix: string): DoctorFinding => ({ area, severity: 'error', says, fix });
export const warningOf = (area: Area, says: string, fix: string): DoctorFinding => ({ area, severity: 'warning', says, fix });
export const noteOf = (area: Area, says: string): DoctorFinding => ({ area, severity: 'note', says, fix: null });

/** `ERROR feed: It was never read. Fix: run npm run stock -- acme.` */
export function findingText({ area, severity, says, fix }: DoctorFinding): string {
  const word = severity === 'note' ? 'ok' : severity === 'error' ? 'ERROR' : 'warning';
  return `${word.padEnd(8)}${area}: ${says}${fix === null ? '' : ` Fix: ${fix}`}`;
}
