/** In display order. */
export const doctorAreas = [
  'config',
  'secrets',
  'feed',
  'release',
  'targets',
  'host',
  'services',
  'disk',
  'time',
  'copy',
  'worker',
  'leads',
  'alerts',
  'reservations',
  'connectors',
] as const;
export type DoctorArea = (typeof doctorAreas)[number];

/** Milliseconds. */
export const feedStaleMs = 24 * 3_600_000;

/** A note reports a healthy state. */
export type DoctorFinding = {
  area: DoctorArea;
  severity: 'error' | 'warning' | 'note';
  /** A sentence. */
  message: string;
  /** A sentence; null: nothing to do. */
  fix: string | null;
};

export const errorOf = (area: DoctorArea, message: string, fix: string): DoctorFinding => ({ area, severity: 'error', message, fix });
export const warningOf = (area: DoctorArea, message: string, fix: string): DoctorFinding => ({ area, severity: 'warning', message, fix });
export const noteOf = (area: DoctorArea, message: string): DoctorFinding => ({ area, severity: 'note', message, fix: null });

export function findingText({ area, severity, message, fix }: DoctorFinding): string {
  const word = severity === 'note' ? 'ok' : severity === 'error' ? 'ERROR' : 'warning';
  return `${word.padEnd(8)}${area}: ${message}${fix === null ? '' : ` Fix: ${fix}`}`;
}
