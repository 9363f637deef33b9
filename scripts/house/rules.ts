import path from 'node:path';
import { importsIn } from './graph.ts';

export type Offence = { file: string; line: number; reason: string };

const topFolders = ['src', 'sites', 'scripts', 'public', 'tests', 'docs', '.ci'];
const topFiles = new Set([
  ...['.editorconfig', '.gitignore', 'CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE', 'README.md', 'SECURITY.md', 'package-lock.json', 'package.json'],
  ...['astro.config.mjs', 'biome.json', 'knip.config.ts', 'playwright.config.ts', 'tsconfig.json', 'vitest.config.ts'],
]);
const longest = 400;
export const longestFunction = 80;
const code = /\.(?:ts|tsx|astro|mjs|css)$/;

type LineRule = { pattern: RegExp; reason: string; where: (file: string) => boolean };

const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file) || file.startsWith('tests/');
const isAstro = (file: string) => file.endsWith('.astro');
const isPure = (file: string) =>
  file.startsWith('src/') &&
  /\.tsx?$/.test(file) &&
  !isTest(file) &&
  !/\.(?:server|island|store|client)\.tsx?$/.test(file) &&
  !/^src\/(?:server\/publish|base\/browser|shopper\/startup)\/|\.d\.ts$/.test(file);

const makesElements = (file: string) => /\.client\.tsx?$|^src\/(?:base\/browser|shopper\/startup)\//.test(file);

/** Biome covers `any`, skipped tests, raw markup and styles in TypeScript and JSX, but not .astro. */
const lineRules: LineRule[] = [
  { pattern: /@ts-(?:ignore|nocheck|expect-error)|biome-ignore|eslint-disable/, reason: 'silences a check', where: (file) => code.test(file) },
  { pattern: /\bas any\b|:\s*any\b(?=\s*(?:[,;)=\]>|[]|$))|<any>/, reason: 'says any', where: isAstro },
  { pattern: /\b(?:TODO|FIXME|HACK)\b/, reason: 'leaves work undone', where: (file) => code.test(file) },
  { pattern: /\b(?:test|it|describe)\.(?:todo|skipIf|runIf)\(/, reason: 'skips a test', where: isTest },
  {
    pattern: /\bvi\.(?:mock|doMock)\(/,
    reason: 'mocks a module, which tests beside it share; only *.alone.test.ts may',
    where: (file) => file.startsWith('src/') && isTest(file) && !file.endsWith('.alone.test.ts'),
  },
  { pattern: /\sstyle=["{]/, reason: 'has an inline style, which the policy forbids', where: (file) => file.startsWith('src/') && isAstro(file) },
  { pattern: /\bset:html\b/, reason: 'prints raw markup; only lib/markup/Markup.astro may', where: (file) => rawMarkup(file) },
  {
    pattern: /\b(?:createRoot|hydrateRoot)\b|\bclient:(?:only|load)\b/,
    reason: 'starts React by itself: an island is hydrated by a directive (docs/decisions/0062)',
    where: (file) => /^src\/.*\.(?:astro|tsx?)$/.test(file),
  },
  {
    pattern: /\.(?:createElement(?:NS)?|replaceChildren|insertAdjacent\w+)\(/,
    reason: 'makes elements by itself: a part with more state than on and off is an island, else a *.client.ts (docs/decisions/0064)',
    where: (file) => /^src\/.*\.(?:astro|tsx?)$/.test(file) && !isTest(file) && !makesElements(file),
  },
  {
    pattern: /^(?!.*\b(?:from|import(?!\.meta)|mock|doMock)\b).*['"`]#[a-z-]+\/[^'"`]*\.(?:tsx?|astro|css)['"`]/,
    reason: 'names a file by an alias where nothing resolves it: only imports may, a URL takes it for a fragment',
    where: (file) => code.test(file),
  },
  { pattern: /\.innerHTML\s*=/, reason: 'prints raw markup', where: (file) => /^src\/.*\.(?:astro|tsx?)$/.test(file) },
  {
    pattern: /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bprocess\.env\b/,
    reason: 'reads clock, chance or environment in pure code',
    where: isPure,
  },
  {
    pattern: /#[0-9a-f]{3,8}\b/i,
    reason: 'names a colour beside the tokens',
    where: (file) => /^src\/.*\.(?:astro|tsx|css)$/.test(file) && !/\/tokens\.css$|\/print\.css$/.test(file),
  },
];

const rawMarkup = (file: string) => file.startsWith('src/') && isAstro(file) && !file.endsWith('/lib/markup/Markup.astro');

/** `file` is relative to the root, with forward slashes. */
export function checkFile(file: string, text: string): Offence[] {
  const offences: Offence[] = [];
  const add = (line: number, reason: string) => offences.push({ file, line, reason });
  const top = file.split('/')[0] ?? '';
  if (!file.includes('/') && !topFiles.has(file)) add(1, 'stands at the top level, which holds no other files (scripts/house/rules.ts)');
  if (file.includes('/') && !topFolders.includes(top)) add(1, `stands in ${top}/, which is no folder of the house`);
  if (!code.test(file)) return offences;
  const lines = text.split('\n');
  if (lines.length > longest && !file.startsWith('tests/fixtures/')) add(longest + 1, `has ${lines.length} lines; the limit is ${longest}`);
  if (!nameFits(file)) add(1, 'is not named as its folder names files: PascalCase.astro, kebab-case.css');
  lines.forEach((line, index) => {
    for (const rule of lineRules) if (!namesTheRules(file) && rule.where(file) && rule.pattern.test(line)) add(index + 1, rule.reason);
  });
  if (file.startsWith('src/')) checkImports(file, text, add);
  return offences;
}

/** This file and its test contain what they forbid. */
const namesTheRules = (file: string) => file.startsWith('scripts/house/');

/** Biome checks the names of scripts. */
function nameFits(file: string): boolean {
  const name = path.posix.basename(file);
  if (file.startsWith('src/pages/') || file.startsWith('tests/fixtures/')) return true;
  if (isAstro(file)) return /^[A-Z][A-Za-z]*\.astro$/.test(name);
  return !name.endsWith('.css') || /^[a-z0-9]+(?:-[a-z0-9]+)*\.css$/.test(name);
}

function checkImports(file: string, text: string, add: (line: number, reason: string) => void): void {
  for (const { target, line } of importsIn(text)) if (isPure(file) && isImpure(target)) add(line, `pure code imports ${target}`);
}

const isImpure = (target: string) => target.startsWith('node:') || /\.(?:server|island|store|client)\.tsx?$/.test(target);
