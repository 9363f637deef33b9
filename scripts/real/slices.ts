/** A case as slices see it. `setUps`: names of what it shares with other cases. */
export type Sliced = { id: string; minutes: number; setUps: readonly string[] };

/** The most estimated minutes of a slice. */
export const sliceMinutes = 5;

/** The estimated minutes of a slice: each set-up counts once. */
export function minutesOf(cases: readonly Sliced[], setUpMinutes: Readonly<Record<string, number>>): number {
  const setUps = new Set(cases.flatMap((one) => one.setUps));
  const whole = cases.reduce((sum, { minutes }) => sum + minutes, 0) + [...setUps].reduce((sum, name) => sum + (setUpMinutes[name] ?? 0), 0);
  // Sums of tenths are not exact in binary.
  return Math.round(whole * 1000) / 1000;
}

/** Packs cases into slices in their order: a slice is closed where the next case would not fit. A case that fits into none is a slice by itself. */
export function packed<T extends Sliced>(cases: readonly T[], setUpMinutes: Readonly<Record<string, number>>): T[][] {
  const slices: T[][] = [];
  for (const one of cases) {
    const last = slices.at(-1);
    if (last !== undefined && minutesOf([...last, one], setUpMinutes) <= sliceMinutes) last.push(one);
    else slices.push([one]);
  }
  return slices;
}

/** What tells which slice is due: the number of commits, or a digest in hexadecimal digits where the history is not known. */
export type Revision = { commits: number } | { digest: string };

/** The slice that is due, from 0. Over as many commits as there are slices, each is due once. */
export function dueSlice(revision: Revision, slices: number): number {
  if (slices === 0) return 0;
  return ('commits' in revision ? revision.commits : Number.parseInt(revision.digest.slice(0, 8), 16)) % slices;
}
