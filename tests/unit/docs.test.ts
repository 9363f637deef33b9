import { existsSync, globSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const scripts = async () =>
  Object.keys(z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(await readFile('package.json', 'utf8'))).scripts);
const commandOf = (name: string) => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`);

test('every command has its line in docs/operate.md, and no other has', async () => {
  const rows = (await readFile('docs/operate.md', 'utf8'))
    .split('\n')
    .flatMap((line) => /^\| `(npm (?:run )?[\w-]+)[^|]*\| ([^|]+) \|/.exec(line)?.[1] ?? []);
  expect(rows.toSorted()).toEqual((await scripts()).map(commandOf).sort());
});

const documents = async () => [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'],
  ...(await readdir('docs')).filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`),
  ...globSync('src/*/README.md'),
];

test('documents name commands, files and other documents that there are', async () => {
  const known = (await scripts()).map(commandOf);
  const wrong: string[] = [];
  for (const file of await documents()) {
    const text = await readFile(file, 'utf8');
    const names = (target: string, from: string) => existsSync(path.join(from, target)) || wrong.push(`${file}: ${target}`);
    for (const [, command = ''] of text.matchAll(/`(npm (?:run )?(?!ci|install)[a-z][\w-]+)/g))
      if (!known.includes(command) && command !== 'npm run') wrong.push(`${file}: ${command}`);
    for (const [, target = ''] of text.matchAll(/\]\((?!https?:|#|\/)([^)#]+)/g)) names(target, path.dirname(file));
    for (const [, target = ''] of text.matchAll(/(?<![\w./])((?:src|scripts|tests)\/[\w./-]+[\w-])/g)) names(target, '.');
    if (file.startsWith('src/')) for (const [, target = ''] of text.matchAll(/`([\w-]+\/[\w./-]+\.ts)`/g)) names(target, path.dirname(file));
  }
  expect(wrong).toEqual([]);
});
