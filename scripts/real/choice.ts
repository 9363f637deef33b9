import { nearestName } from '#lib/nearest-name.ts';
import { casesOf, type NamedCase, needsOf, type Part } from './part.ts';
import { hasListings, setUpMinutes } from './real-context.ts';
import { packed } from './slices.ts';
import { tools } from './tools.ts';

/** Slices of the cases that run by default, in the order of their parts. */
export function slicesOf(parts: readonly Part[]): NamedCase[][] {
  const cases = casesOf(parts.filter(({ lane }) => lane === 'default'));
  const sliced = cases.map((named) => ({ id: named.id, minutes: named.case.minutes, setUps: named.case.setUps ?? [], named }));
  return packed(sliced, setUpMinutes).map((slice) => slice.map(({ named }) => named));
}

/**
 * The cases that were chosen: of parts by their name, single ones as `part/case`, or all that run by default.
 * @throws with the nearest name and a list where there is none of that name.
 */
export function chosenCases(parts: readonly Part[], names: readonly string[], all: boolean): NamedCase[] {
  const cases = casesOf(parts);
  if (names.length === 0) return cases.filter(({ part: { lane } }) => lane === 'default' || (all && lane === 'all'));
  const wanted = new Set(
    names.flatMap((name) => {
      const found = cases.filter(({ id, part }) => part.name === name || id === name);
      if (found.length === 0) throw new Error(unknownPart(parts, name));
      return found;
    }),
  );
  return cases.filter((one) => wanted.has(one));
}

function unknownPart(parts: readonly Part[], name: string): string {
  const names = parts.map((part) => part.name);
  const part = parts.find((one) => name.startsWith(`${one.name}/`));
  const near =
    part === undefined
      ? nearestName(name, names)
      : nearestName(
          name,
          casesOf([part]).map(({ id }) => id),
        );
  const meant = near === null ? '' : `; did you mean “${near}”?`;
  const known = part === undefined ? `Parts: ${names.join(', ')}` : `Cases of ${part.name}: ${part.cases.map((one) => one.name).join(', ')}`;
  return `There is no part called “${name}”${meant}\n${known}.`;
}

/** Why a case cannot run here; null where it can. */
export function missingFor(named: NamedCase): string | null {
  for (const need of needsOf(named)) {
    if (need === 'listings') {
      if (!hasListings()) return 'no listings';
    } else if (!tools[need].isHere()) return `${need} missing; ${tools[need].install}`;
  }
  return null;
}
