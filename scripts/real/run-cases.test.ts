import { afterEach, beforeEach, expect, test } from 'vitest';
import { casesOf, type Part } from './cases.ts';
import type { Check } from './checks.ts';
import { openRealContext, type RealContext } from './real-context.ts';
import { runCases, summary } from './run-cases.ts';

const passes: Check = { name: 'it holds', ok: true, seen: '3 looks', faults: [] };
const fails: Check = { name: 'it does not', ok: false, seen: '1 faults', faults: ['page 4 is cut'] };
const oneCase = (name: string, checks: () => Promise<Check[]>) => ({ name, minutes: 1, run: checks });

const parts: readonly Part[] = [
  {
    name: 'servers',
    about: 'servers',
    needs: [],
    cases: [
      oneCase('throws', async () => {
        throw new Error('The server did not start.');
      }),
      oneCase('fails', async () => [passes, fails]),
    ],
  },
  { name: 'pages', about: 'pages', cases: [oneCase('all', async () => [{ ...passes, tests: 12 }])] },
  { name: 'empty', about: 'nothing', isOnlyNamed: true, cases: [oneCase('none', async () => [])] },
];

let context: RealContext;
let lines: string[] = [];
beforeEach(async () => {
  lines = [];
  const say = (line: string) => lines.push(line);
  context = await openRealContext({ all: false, seed: null, minutes: null, leads: null, commitSeed: 1, say });
});
afterEach(() => context.remove(false));

test('a case that throws is a failed check with its message, and the cases after it run', async () => {
  const outcomes = await runCases(casesOf(parts.slice(0, 2)), context);
  expect(outcomes.map(({ id }) => id)).toEqual(['servers/throws', 'servers/fails', 'pages/all']);
  const [thrown] = outcomes[0]?.checks ?? [];
  expect(thrown).toMatchObject({ name: 'servers/throws', ok: false, seen: 'threw' });
  expect(thrown?.faults[0]).toBe('The server did not start.');
  expect(thrown?.faults[1]).toMatch(/^at .*run-cases\.test\.ts/);
  expect(outcomes.at(-1)?.checks).toEqual([{ ...passes, tests: 12 }]);
});

test('a case that checks nothing fails', async () => {
  const [outcome] = await runCases(casesOf(parts.slice(2, 3)), context);
  expect(outcome?.checks).toEqual([{ name: 'empty/none', ok: false, seen: 'checked nothing', faults: [] }]);
});

test('the end of a run tells minutes and counts by part, and each failure again with the command that repeats it', async () => {
  const outcomes = await runCases(casesOf(parts.slice(0, 2)), context);
  const text = summary(outcomes, ' --seed 7').split('\n');
  expect(text.slice(1, 3)).toEqual(['servers    0.0 min  1 passed, 2 failed', 'pages      0.0 min  12 passed, 0 failed']);
  expect(text.slice(3)).toEqual(
    expect.arrayContaining([
      'npm run real -- servers/throws --seed 7',
      'FAILED  servers/throws: threw',
      'npm run real -- servers/fails --seed 7',
      'FAILED  it does not: 1 faults',
      '          page 4 is cut',
    ]),
  );
});

test('a case whose tool or listings are missing says so and does not count as failed', async () => {
  const path = process.env.PATH;
  process.env.PATH = '/nowhere';
  try {
    const without: Part = { name: 'hosts', about: 'hosts', needs: ['versitygw'], cases: [oneCase('edge', async () => [fails])] };
    const outcomes = await runCases(casesOf([without]), context);
    expect(outcomes).toMatchObject([{ id: 'hosts/edge', checks: [], notRun: expect.stringMatching(/^versitygw missing; go install /) }]);
    expect(lines).toContainEqual(expect.stringMatching(/^not run: versitygw missing; go install /));
    expect(summary(outcomes, '')).toBe('\nhosts    0.0 min  0 passed, 0 failed  not run: edge');
  } finally {
    process.env.PATH = path;
  }
});
