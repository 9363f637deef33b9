import { nearestName } from '#lib/text/nearest-name.ts';
import type { Check } from './checks.ts';
import { hasListings, type RealContext, type SetUpName, setUpMinutes } from './real-context.ts';
import { type ToolName, tools } from './tools.ts';

export type Need = 'listings' | ToolName;

export type Case = {
  /** Unique within its part. */
  name: string;
  /** Estimated on two cores, without set-ups. */
  minutes: number;
  /** Besides those of its part. */
  needs?: readonly Need[];
  /** Shared with other cases of a run. */
  setUps?: readonly SetUpName[];
  /** Relative to the root. @throws when none is found. */
  files?(): readonly string[];
  run(context: RealContext): Promise<Check[]>;
};

/** `isOnlyNamed`: runs when it is named or with `--all`, and is in no slice. */
export type Part = { name: string; about: string; isOnlyNamed?: boolean; needs?: readonly Need[]; cases: readonly Case[] };

/** The id is `part/case`. */
export type NamedCase = { id: string; part: Part; case: Case };

export const casesOf = (parts: readonly Part[]): NamedCase[] =>
  parts.flatMap((part) => part.cases.map((one) => ({ id: `${part.name}/${one.name}`, part, case: one })));

const needsOf = ({ part, case: { needs = [] } }: NamedCase): Need[] => [...new Set([...(part.needs ?? []), ...needs])];

/** Why a case cannot run here; null if it can. */
export function missingFor(named: NamedCase): string | null {
  for (const need of needsOf(named)) {
    if (need === 'listings') {
      if (!hasListings()) return 'no listings';
    } else if (!tools[need].isHere()) return `${need} missing; ${tools[need].install}`;
  }
  return null;
}

/** Selects parts or single cases (`part/case`) by name, or the default. @throws with the nearest and the known names for an unknown one. */
export function chosenCases(parts: readonly Part[], names: readonly string[], all: boolean): NamedCase[] {
  const cases = casesOf(parts);
  if (names.length === 0) return cases.filter(({ part }) => all || part.isOnlyNamed !== true);
  const isNamed = (name: string, { id, part }: NamedCase) => part.name === name || id === name;
  const unknown = names.find((name) => !cases.some((one) => isNamed(name, one)));
  if (unknown !== undefined) throw new Error(unknownName(parts, unknown));
  return cases.filter((one) => names.some((name) => isNamed(name, one)));
}

function unknownName(parts: readonly Part[], name: string): string {
  const part = parts.find((one) => name.startsWith(`${one.name}/`));
  const names = part === undefined ? parts.map((one) => one.name) : casesOf([part]).map(({ id }) => id);
  const near = nearestName(name, names);
  const meant = near === null ? '' : `; did you mean “${near}”?`;
  const known = part === undefined ? `Parts: ${names.join(', ')}` : `Cases of ${part.name}: ${part.cases.map((one) => one.name).join(', ')}`;
  return `There is no part called “${name}”${meant}\n${known}.`;
}

export const sliceMinutes = 5;

/** Estimated for a joint run: each set-up counts once. */
export function minutesOf(cases: readonly NamedCase[]): number {
  const used = new Set(cases.flatMap(({ case: { setUps = [] } }) => setUps));
  const whole = cases.reduce((sum, { case: { minutes } }) => sum + minutes, 0) + [...used].reduce((sum, name) => sum + setUpMinutes[name], 0);
  // Sums of tenths are not exact in binary.
  return Math.round(whole * 1000) / 1000;
}

/** Packs the default cases in order. A case that exceeds a slice is one by itself. */
export function slicesOf(parts: readonly Part[]): NamedCase[][] {
  const slices: NamedCase[][] = [];
  for (const one of chosenCases(parts, [], false)) {
    const last = slices.at(-1);
    if (last !== undefined && minutesOf([...last, one]) <= sliceMinutes) last.push(one);
    else slices.push([one]);
  }
  return slices;
}

/** @param due the slice that is marked. */
export function partList(parts: readonly Part[], due: number): string {
  const slices = slicesOf(parts);
  const lines = parts.flatMap((part) => [
    '',
    `${part.name}: ${part.about}${part.isOnlyNamed === true ? ' (by name, or with --all)' : ''}`,
    ...casesOf([part]).flatMap((named) => {
      const place = slices.findIndex((slice) => slice.some(({ id }) => id === named.id));
      const needs = needsOf(named).join(', ');
      const slice = place === -1 ? 'no slice' : `slice ${place}`;
      const line = `  ${named.id.padEnd(28)} ${named.case.minutes.toFixed(1).padStart(4)} min  ${slice.padEnd(8)}${needs === '' ? '' : `  needs ${needs}`}`;
      return [line.trimEnd(), ...(named.case.files === undefined ? [] : [`    ${filesOf(named.case)}`])];
    }),
  ]);
  const setUps = Object.entries(setUpMinutes).map(([name, minutes]) => `${name} ${minutes}`);
  const sliceLines = slices.map((slice, place) => {
    const names = [...new Set(slice.map(({ part }) => part.name))].join(', ');
    return `slice ${String(place).padStart(2)}${place === due ? ' *' : '  '} ${minutesOf(slice).toFixed(1)} min  ${names}`;
  });
  return [...lines.slice(1), '', `Set-ups that cases share, in minutes: ${setUps.join(', ')}.`, '', ...sliceLines].join('\n');
}

const maxFilesShown = 3;

function filesOf({ files }: Case): string {
  try {
    const all = files?.() ?? [];
    return `${all.slice(0, maxFilesShown).join(', ')}${all.length > maxFilesShown ? ` and ${all.length - maxFilesShown} more` : ''}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
