import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isLongLane } from '#lib/files/testing.server.ts';
import { acmeSite } from '../tests/support/acme-site.ts';
import { runCommand } from '../tests/support/run-script.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sites-'));
  await writeFile(path.join(folder, 'acme.json'), JSON.stringify({ ...acmeSite, seo: { share_image: 'https://img.acme.example/share.jpg' } }));
});
afterEach(() => rm(folder, { recursive: true }));

function command(name: string, ...args: string[]) {
  return runCommand(`${name}.ts`, args, { FORECOURT_SITES: folder, FORECOURT_DATA: path.join(folder, 'data') });
}

function only(stdout: string): Record<string, unknown> {
  expect(stdout).toMatch(/^[^\n]+\n$/);
  return JSON.parse(stdout);
}

test('check passes a good site, and fails with every problem of a bad one', async () => {
  expect(await command('check')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^1 site checked: 0 errors, 0 warnings\.\nWithout an API \(\w+\): no forms \(phone, email and hours are shown instead\), /,
    ),
  });
  await writeFile(path.join(folder, 'bad.json'), JSON.stringify({ ...acmeSite, features: { garaeg: true, compare: 1 } }));
  const checked = await command('check', 'bad', '--json');
  expect([checked.code, checked.stderr]).toEqual([1, '']);
  expect(only(checked.stdout)).toMatchObject({
    ok: false,
    errors: 2,
    warnings: 0,
    sites: [
      {
        slug: 'bad',
        ok: false,
        problems: [
          { path: 'features.garaeg', line: 1, fix: 'did you mean "garage"?' },
          { path: 'features.compare', value: 1 },
        ],
      },
    ],
  });
  const good = await command('check', 'acme', '--json');
  expect([good.code, good.stderr]).toEqual([0, '']);
  expect(only(good.stdout)).toMatchObject({ ok: true, errors: 0, sites: [{ slug: 'acme' }] });
});

test('check and doctor name an error of law with file, key and fix, and the waiver that would have covered it', async () => {
  const until = '2026-01-31';
  const waiver = { rule: 'repayment-without-rate', reason: 'Agreed', name: 'A. Counsel', until };
  await writeFile(path.join(folder, 'bad.json'), JSON.stringify({ ...acmeSite, tagline: 'Only $99 a week', compliance: { waivers: [waiver] } }));
  const checked = only((await command('check', 'bad', '--json')).stdout);
  const problem = (where: string, severity: string) => expect.objectContaining({ path: where, severity, file: path.join(folder, 'bad.json') });
  expect(checked).toMatchObject({
    ok: false,
    sites: [{ problems: expect.arrayContaining([problem('tagline', 'error'), problem('compliance.waivers.0.until', 'warning')]) }],
  });
  const { stdout } = await command('doctor', 'bad', '--offline');
  expect(stdout).toMatch(/ERROR +config: \S*bad\.json:1 tagline: repayment-without-rate: .* Fix: take the repayment out/);
  expect(stdout).toMatch(/warning config: \S*bad\.json:1 compliance\.waivers\.0\.until: warning: this waiver is over.* Fix: take it out/);
});

test('check tells a fault of platform.json once, though it stops every site', async () => {
  await writeFile(path.join(folder, 'other.json'), JSON.stringify(acmeSite));
  await writeFile(path.join(folder, 'platform.json'), '{"features": {"garag": {}}}');
  const { code, stdout } = await command('check');
  expect(code).toBe(1);
  expect(stdout.match(/features\.garag/g)).toHaveLength(1);
  expect(stdout).toContain('2 sites checked: 1 error, 0 warnings.');
});

test('matrix tells the reason of each feature', async () => {
  await writeFile(path.join(folder, 'platform.json'), '{"features": {"garage": {"on": ["acme"]}}}');
  const { code, stdout, stderr } = await command('matrix', '--json');
  expect([code, stderr]).toEqual([0, '']);
  const matrix = only(stdout);
  expect(matrix.failed).toEqual([]);
  expect(Object(matrix.features)[0]).toEqual({
    feature: 'garage',
    sites: { acme: { on: true, reason: 'on-list', beaten: false } },
  });
  expect((await command('matrix')).stdout).toMatch(/^feature +acme\n\(API\) +none\ngarage +on {2}on-list\n/);
});

test('new-site writes once, and never over a site', async () => {
  expect((await command('new-site', 'fresh')).code).toBe(0);
  expect((await command('check', 'fresh')).code).toBe(1);
  const before = await readFile(path.join(folder, 'acme.json'), 'utf8');
  expect(await command('new-site', 'acme')).toMatchObject({ code: 1, stderr: expect.stringContaining('exists already') });
  expect(await readFile(path.join(folder, 'acme.json'), 'utf8')).toBe(before);
  expect((await command('new-site', 'Not A Slug')).code).toBe(2);
  for (const taken of ['templates', 'platform'])
    expect(await command('new-site', taken)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('is the name of a file or folder of all sites'),
    });
  expect((await command('new-site', 'other', '--template', 'gruop')).code).toBe(2);
});

test.each(['check', 'matrix', 'new-site', 'schema'])('%s explains itself', async (name) => {
  const help = await command(name, '--help');
  expect(help.code).toBe(0);
  expect(help.stdout).toContain(`npm run ${name} --`);
  expect(help.stdout).toContain('Exit codes:');
});

// All commands share the parser that refuses unknown options.
test.each(isLongLane ? ['check', 'matrix', 'new-site', 'schema'] : ['check'])('%s refuses an option that it does not know', async (name) => {
  expect((await command(name, '--wrong')).code).toBe(2);
});

test('serve names a site that is not there, and the one that was meant', async () => {
  expect(await command('serve', 'acne')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('no site is called “acne”; did you mean “acme”?'),
  });
});

test('without stock, stock, build and dev say what to do first', async () => {
  const stocked = (from: string) => writeFile(path.join(folder, 'acme.json'), JSON.stringify({ ...acmeSite, stock: { from } }));
  await stocked('data:samples/acme.json');
  expect(await command('stock', 'acme')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /there is no such file \(stock\.from\)\. Fix: run npm run samples, which makes the sample feeds, then npm run stock -- acme\./,
    ),
  });
  await stocked('data:acme.csv');
  expect((await command('stock', 'acme')).stderr).toMatch(
    /Fix: put the feed at \/.*\/data\/acme\.csv, or write another place into stock\.from, then run npm run stock/,
  );
});
