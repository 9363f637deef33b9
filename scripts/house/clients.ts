import type { Offence } from './rules.ts';

export const clientList = 'docs/parts-without-react.md';

const row = /^\| `([^`]+)` \| *(.*?) *\|$/;

/** Every `*.client.ts` without an entry or a test, and every entry without a reason or a file. */
export function clientOffences(files: readonly string[], list: string): Offence[] {
  const clients = files.filter((file) => /^src\/.*\.client\.tsx?$/.test(file));
  const all = new Set(files);
  const lines = list.split('\n').flatMap((text, index) => {
    const [, name, reason] = row.exec(text) ?? [];
    return name === undefined ? [] : [{ file: `src/${name}`, reason: reason ?? '', line: index + 1 }];
  });
  const listed = new Set(lines.map(({ file }) => file));
  const at = (file: string, reason: string): Offence => ({ file, line: 1, reason });
  return [
    ...clients.filter((file) => !listed.has(file)).map((file) => at(file, `has no line in ${clientList}: why does it stay without React?`)),
    ...clients.filter((file) => !hasTest(file, all)).map((file) => at(file, 'has no test beside it (fake page: src/shopper/startup/test-page.ts)')),
    ...lines.filter(({ file }) => !all.has(file)).map(({ file, line }) => ({ file: clientList, line, reason: `names ${file}, which is no file` })),
    ...lines.filter(({ reason }) => reason === '').map(({ file, line }) => ({ file: clientList, line, reason: `gives no reason for ${file}` })),
  ];
}

const hasTest = (file: string, all: ReadonlySet<string>) => ['ts', 'tsx'].some((type) => all.has(file.replace(/tsx?$/, `test.${type}`)));
