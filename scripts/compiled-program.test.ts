import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '#lib/files/project-root.server.ts';
import manifest from '../package.json' with { type: 'json' };
import { bundlePrograms, compiledProgram } from './compiled-program.ts';

let root: string;
let programsDir: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'forecourt-program-'));
  programsDir = path.join(root, 'forecourt/programs');
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(root, 'node_modules'));
  write('package.json', '{"type":"module"}');
  write('said.ts', "export const said: string = 'first';");
  write('main.ts', "import { said } from './said.ts';\nprocess.stdout.write(said);");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(path.join(root, name), text);
const compiled = () => compiledProgram('main.ts', root, programsDir) ?? '';
const run = (file: string) => execFileSync(process.execPath, [file], { encoding: 'utf8' });

test('a program with an edited source is bundled again, and each start runs what the files say', () => {
  const first = compiled();
  expect(run(first)).toBe('first');
  write('said.ts', "export const said: string = 'second';");
  expect(run(compiled())).toBe('second');
  // A process that started before may still load its parts.
  expect(run(first)).toBe('first');
});

test('a program without an edit is not bundled again', () => {
  compiled();
  const file = compiled();
  const bundles = readdirSync(programsDir);
  expect(compiled()).toBe(file);
  expect(readdirSync(programsDir)).toEqual(bundles);
});

test('a package in CommonJS is part of the bundle, and no source that is compared at a start', () => {
  write('main.ts', "import mime from 'mime-types';\nprocess.stdout.write(String(mime.lookup('a.css')));");
  // A source that was written in the millisecond of the bundle is not recorded until the next.
  compiled();
  const file = compiled();
  expect(run(file)).toBe('text/css');
  expect(readFileSync(file, 'utf8')).not.toContain('from "mime-types"');
  expect(readFileSync(path.join(programsDir, 'main.json'), 'utf8')).not.toContain('node_modules');
});

test('a source with an error is named with its line', () => {
  write('said.ts', "\nexport const said: string = 'first;");
  expect(compiled).toThrow('said.ts:2:');
});

test('a cache that cannot be written gives no bundle', () => {
  mkdirSync(path.dirname(programsDir));
  writeFileSync(programsDir, '');
  expect(compiledProgram('main.ts', root, programsDir)).toBeNull();
});

test('a bundle that nobody used for a day is removed when the next is made', () => {
  const old = path.dirname(compiled());
  const before = new Date(Date.now() - 2 * 86_400_000);
  utimesSync(old, before, before);
  write('said.ts', "export const said: string = 'second';");
  compiled();
  expect(readdirSync(programsDir)).not.toContain(path.basename(old));
});

test('the stack of an error in a bundle names the source and its line', () => {
  write('said.ts', '\n\nexport const said: string = new Error().stack ?? "";');
  const traces = path.join(projectRoot, 'scripts/stack-traces.ts');
  const program = `import { mapStackTraces } from ${JSON.stringify(traces)}; mapStackTraces(); await import(${JSON.stringify(compiled())});`;
  const stack = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect(stack).toContain(`${root}/said.ts:3:`);
});

test('no source of a program and no package in it asks where it lies, since a bundle lies elsewhere', () => {
  const commands = Object.values(manifest.scripts).flatMap((command) => /compile-cache\.ts (\S+)/.exec(command)?.[1] ?? []);
  const others = ['src/server/publish/release/render-worker.ts', 'src/server/jobs/renderer-process.server.ts', 'scripts/real/reservation-process.ts'];
  const programs = [...commands, ...others];
  expect(programs.length).toBeGreaterThan(20);
  const sources = bundlePrograms(programs, projectRoot, programsDir);
  const asking = sources.filter((file) =>
    /import\.meta\.(?:url|dirname|filename|resolve)\b|__dirname|__filename|require\.resolve/.test(readFileSync(path.join(projectRoot, file), 'utf8')),
  );
  expect(asking).toEqual(['src/base/lib/files/project-root.server.ts']);
  expect(sources.filter((file) => file.endsWith('.node'))).toEqual([]);
});
