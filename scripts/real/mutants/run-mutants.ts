import { type ChildProcess, fork } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sourceFiles } from '../../house/source-files.ts';
import { drawMutants, type Mutant, mutated } from './draw.ts';
import { importersIn, nearTests } from './near-tests.ts';
import type { TestAnswer, TestRequest } from './test-process.ts';

/**
 * `unclear`: its tests fail without it as well. `timeout`: they did not end, because of the mutant or a busy machine.
 * `by`: the test files that failed.
 */
export type Tried = Mutant & { outcome: 'killed' | 'survived' | 'uncovered' | 'unclear' | 'timeout'; by: readonly string[] };

export type MutantRun = {
  /** The checkout, which is copied and never changed. */
  root: string;
  seed: number;
  count: number;
  /** No mutant begins after that. */
  minutes: number;
  say: (line: string) => void;
};

/** For tests that a mutant made endless. */
const timeoutMs = 120_000;

/** A copy of a checkout's files, with its packages linked. */
function copyOf(root: string, files: readonly string[]): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'forecourt-mutants-'));
  for (const file of files.filter((name) => name !== 'node_modules')) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    copyFileSync(path.join(root, file), path.join(copy, file));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

/** One vitest for many runs; begun anew after a run that hung. */
class Runner {
  readonly #copy: string;
  #child: ChildProcess | null = null;

  constructor(copy: string) {
    this.#copy = copy;
  }

  async #started(): Promise<ChildProcess> {
    if (this.#child !== null) return this.#child;
    const child = fork(path.join(this.#copy, 'scripts/real/mutants/test-process.ts'), {
      cwd: this.#copy,
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await answerOf(child);
    this.#child = child;
    return child;
  }

  /** The files that fail, relative to the copy; null where they hung. */
  async failing(changed: string, tests: readonly string[]): Promise<string[] | null> {
    const child = await this.#started();
    const request: TestRequest = { changed: path.join(this.#copy, changed), tests: tests.map((test) => path.join(this.#copy, test)) };
    child.send(request);
    const answer = await answerOf(child);
    if (answer === null) this.end();
    return answer?.failed.map((file) => path.relative(this.#copy, file)) ?? null;
  }

  end(): void {
    // Its workers too: a group of its own.
    if (this.#child?.pid !== undefined) process.kill(-this.#child.pid, 'SIGKILL');
    this.#child = null;
  }
}

const answerOf = (child: ChildProcess): Promise<TestAnswer | null> =>
  new Promise((resolve) => {
    const done = (answer: TestAnswer | null) => {
      clearTimeout(timer);
      child.off('message', done);
      child.off('exit', ended);
      resolve(answer);
    };
    const ended = () => done(null);
    const timer = setTimeout(ended, timeoutMs);
    child.on('message', done);
    child.on('exit', ended);
  });

const place = ({ file, line, before, after }: Mutant) => `${file}:${line} \`${before}\` → \`${after}\``;

/** Tries mutants by their near tests, one after another, in a copy of the checkout. */
export async function runMutants({ root, seed, count, minutes, say }: MutantRun): Promise<Tried[]> {
  const files = await sourceFiles(root);
  const texts = new Map(
    files.filter((file) => /^(?:src|tests\/unit)\/.*\.tsx?$/.test(file)).map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  );
  const importers = importersIn(texts);
  const copy = copyOf(root, files);
  const runner = new Runner(copy);
  const until = Date.now() + minutes * 60_000;
  const tried: Tried[] = [];
  try {
    for (const mutant of drawMutants(texts, seed, count)) {
      if (Date.now() >= until) break;
      const text = texts.get(mutant.file) ?? '';
      const result = await tryMutant(mutant, text, nearTests(mutant.file, importers), { copy, runner });
      tried.push({ ...mutant, ...result });
      say(`${result.outcome.padEnd(9)}  ${place(mutant)}  ${result.by.join(', ')}`);
    }
  } finally {
    runner.end();
    rmSync(copy, { recursive: true, force: true });
  }
  return tried;
}

async function tryMutant(
  mutant: Mutant,
  text: string,
  tests: readonly string[],
  { copy, runner }: { copy: string; runner: Runner },
): Promise<Pick<Tried, 'outcome' | 'by'>> {
  if (tests.length === 0) return { outcome: 'uncovered', by: [] };
  const file = path.join(copy, mutant.file);
  writeFileSync(file, mutated(text, mutant));
  const failed = await runner.failing(mutant.file, tests);
  writeFileSync(file, text);
  if (failed === null) return { outcome: 'timeout', by: [] };
  if (failed.length === 0) return { outcome: 'survived', by: [] };
  // What fails without the mutant too says nothing about it.
  const before = await runner.failing(mutant.file, failed);
  if (before === null) return { outcome: 'timeout', by: [] };
  const by = failed.filter((test) => !before.includes(test));
  return { outcome: by.length === 0 ? 'unclear' : 'killed', by };
}
