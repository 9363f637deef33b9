import { existsSync } from 'node:fs';
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

test('documents name commands, files and other documents that there are', async () => {
  const known = (await scripts()).map(commandOf);
  const files = ['README.md', ...(await readdir('docs')).filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`)];
  const wrong: string[] = [];
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    for (const [, command = ''] of text.matchAll(/`(npm (?:run )?(?!ci|install)[a-z][\w-]+)/g))
      if (!known.includes(command) && command !== 'npm run') wrong.push(`${file}: ${command}`);
    for (const [, target = ''] of text.matchAll(/\]\((?!https?:|#|\/)([^)#]+)/g))
      if (!existsSync(path.join(path.dirname(file), target))) wrong.push(`${file}: ${target}`);
  }
  expect(wrong).toEqual([]);
});
