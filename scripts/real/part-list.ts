import { slicesOf } from './choice.ts';
import { type Case, type NamedCase, needsOf, type Part } from './part.ts';
import { setUpMinutes } from './real-context.ts';
import { allGreen, type RunLog } from './run-log.ts';
import { minutesOf } from './slices.ts';

const laneNotes = { default: '', all: ' (by name, or with --all)', named: ' (by name alone)' };

/** All parts with their cases: estimated minutes, slice, what each needs, and when it was last green. */
export function partList(parts: readonly Part[], log: RunLog): string {
  const slices = slicesOf(parts);
  const lines = parts.flatMap((part) => [
    '',
    `${part.name}: ${part.about}${laneNotes[part.lane]}`,
    ...part.cases.flatMap((one) => {
      const named = { id: `${part.name}/${one.name}`, part, case: one };
      const place = slices.findIndex((slice) => slice.some(({ id }) => id === named.id));
      const slice = place === -1 ? 'no slice' : `slice ${place}`;
      const needs = needsOf(named).join(', ');
      const line = `  ${named.id.padEnd(28)} ${one.minutes.toFixed(1).padStart(4)} min  ${slice.padEnd(8)}  green ${greenOf(log, [named])}${needs === '' ? '' : `  needs ${needs}`}`;
      return one.files === undefined ? [line] : [line, `    ${filesOf(one)}`];
    }),
  ]);
  const setUps = Object.entries(setUpMinutes).map(([name, minutes]) => `${name} ${minutes}`);
  return [...lines.slice(1), '', `Set-ups that cases share, in minutes: ${setUps.join(', ')}.`].join('\n');
}

const shownFiles = 3;

/** The test files of a case in a line; or why there are none. */
function filesOf({ files }: Case): string {
  try {
    const all = files?.() ?? [];
    return `${all.slice(0, shownFiles).join(', ')}${all.length > shownFiles ? ` and ${all.length - shownFiles} more` : ''}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** When all cases of each slice were last green; `due`: the slice that runs now. */
export function sliceList(parts: readonly Part[], log: RunLog, due: number | null): string {
  return slicesOf(parts)
    .map((slice, place) => {
      const sliced = slice.map(({ id, case: { minutes, setUps = [] } }) => ({ id, minutes, setUps }));
      const names = [...Map.groupBy(slice, ({ part }) => part.name).keys()].join(', ');
      return `slice ${String(place).padStart(2)}${place === due ? ' *' : '  '} ${minutesOf(sliced, setUpMinutes).toFixed(1)} min  green ${greenOf(log, slice).padEnd(33)} ${names}`;
    })
    .join('\n');
}

function greenOf(log: RunLog, cases: readonly NamedCase[]): string {
  const green = allGreen(
    log,
    cases.map(({ id }) => id),
  );
  return green === null ? 'never' : `${green.green.slice(0, 16)}Z ${green.commit ?? ''}`.trimEnd();
}
