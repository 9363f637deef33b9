import { expect, test } from 'vitest';
import { checkFile } from './rules.ts';

const reasons = (file: string, text: string) => checkFile(file, text).map(({ line, reason }) => `${line} ${reason}`);

test('pure code stays pure', () => {
  expect(reasons('src/domain/vehicle/a.ts', "import { readFile } from 'node:fs';\n")).toEqual(['1 pure code imports node:fs']);
  expect(reasons('src/domain/vehicle/a.ts', "import { x } from './x.server.ts';\n")).toEqual(['1 pure code imports ./x.server.ts']);
  expect(reasons('src/domain/vehicle/a.ts', 'const now = Date.now();\n')).toEqual(['1 reads clock, chance or environment in pure code']);
  expect(reasons('src/domain/vehicle/a.server.ts', "import { readFile } from 'node:fs';\nconst now = Date.now();\n")).toEqual([]);
});

test('silenced checks, skipped tests, raw markup and inline styles are found', () => {
  expect(reasons('src/a.ts', '// @ts-ignore\n')).toEqual(['1 silences a check']);
  expect(reasons('src/domain/site/a.test.ts', "test.todo('x')\n")).toEqual(['1 skips a test']);
  const mock = "vi.mock('./b.ts');\n";
  expect(reasons('src/domain/site/a.test.ts', mock)).toEqual(['1 mocks a module, which tests beside it share; only *.alone.test.ts may']);
  expect(reasons('src/domain/site/a.alone.test.ts', mock)).toEqual([]);
  expect(reasons('src/shopper/search/A.astro', 'const one: any = 1;\n')).toEqual(['1 says any']);
  expect(reasons('src/shopper/search/a.ts', "element.innerHTML = '';\n")).toEqual(['1 prints raw markup']);
  expect(reasons('src/shopper/search/A.astro', '<p set:html={x} />\n')).toEqual(['1 prints raw markup; only lib/markup/Markup.astro may']);
  expect(reasons('src/shopper/search/A.astro', '<p style="x" />\n')).toEqual(['1 has an inline style, which the policy forbids']);
  expect(reasons('src/shopper/search/search.css', 'a { color: #fff; }\n')).toEqual(['1 names a colour beside the tokens']);
});

test('React is started by the directive of an island alone', () => {
  const reason = ['1 starts React by itself: an island is hydrated by a directive (docs/decisions/0062)'];
  expect(reasons('src/shopper/garage/a.tsx', 'createRoot(place).render(null);\n')).toEqual(reason);
  expect(reasons('src/shopper/garage/A.astro', '<Part client:only="react" />\n')).toEqual(reason);
  expect(reasons('src/shopper/garage/A.astro', '<Part client:load />\n')).toEqual(reason);
  expect(reasons('src/shopper/garage/A.astro', '<Part client:intent />\n')).toEqual([]);
});

test('elements are made by React, and by what starts a part without it', () => {
  const reason = ['1 makes elements by itself: a part with more state than on and off is an island, else a *.client.ts (docs/decisions/0064)'];
  for (const line of ["document.createElement('p');\n", 'place.replaceChildren();\n', "place.insertAdjacentHTML('beforeend', x);\n"])
    expect(reasons('src/shopper/garage/a-view.ts', line)).toEqual(reason);
  for (const file of ['src/shopper/garage/a.client.ts', 'src/base/browser/a.ts', 'src/base/browser/a.ts', 'src/shopper/garage/a.test.ts'])
    expect(reasons(file, "document.createElement('p');\n")).toEqual([]);
});

test('long files, odd names and unknown folders are found', () => {
  expect(reasons('src/domain/site/long.ts', 'x\n'.repeat(401))).toEqual(['401 has 402 lines; the limit is 400']);
  const nameReasons = ['1 is not named as its folder names files: PascalCase.astro, kebab-case.css'];
  expect(reasons('src/domain/site/not-pascal.astro', '')).toEqual(nameReasons);
  expect(reasons('src/domain/site/NotKebab.css', '')).toEqual(nameReasons);
  expect(reasons('odd/a.txt', '')).toEqual(['1 stands in odd/, which is no folder of the house']);
});

test('an alias is for imports alone: as a URL it is a fragment, and names the file that has it', () => {
  const found = ['1 names a file by an alias where nothing resolves it: only imports may, a URL takes it for a fragment'];
  expect(reasons('src/domain/site/a.test.ts', "readFileSync(new URL('#shell/a.css', import.meta.url));\n")).toEqual(found);
  expect(reasons('src/domain/site/a.test.ts', "  ['1 §2', '#shell/Head.astro'],\n")).toEqual(found);
  const imports = "import {\n  a,\n} from '#site/a.ts';\nconst b = await import('#site/b.ts');\nvi.doMock('#site/c.ts');\n";
  expect(reasons('src/domain/site/a.alone.test.ts', imports)).toEqual([]);
});
