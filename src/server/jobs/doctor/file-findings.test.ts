import { expect, test } from 'vitest';
import { fileFindings } from './file-findings.ts';
import { findingText } from './finding.ts';

const release = (pages: number, files: readonly string[]) => ({
  pages: new Map(Array.from({ length: pages }, (_, index) => [`/cars/${index}/`, {} as never])),
  files: Object.fromEntries(files.map((name) => [name, {} as never])),
  assets: { 'robots.txt': {} as never },
  carried: {},
});
const many = (count: number, name: (index: number) => string) => Array.from({ length: count }, (_, index) => name(index));

test('a release that some hosts refuse is named with what could be left out', () => {
  const files = [...many(9_000, (index) => `/markdown/cars/${index}.md`), ...many(1_000, (index) => `/search/${index}/feed.xml`), '/llms.txt'];
  expect(fileFindings(release(10_000, files)).map(findingText)).toEqual([
    'warning release: The release has 20,002 files, 9,000 of them Markdown copies of pages, 1,000 of them feeds of lists. Cloudflare takes 20,000 on its free plan and 100,000 on a paid one. Fix: check the limit of your host, or turn off feeds.markdown or feeds.listings.',
  ]);
  expect(fileFindings(release(20_000, [])).map(({ fix }) => fix)).toEqual(['check the limit of your host.']);
  expect(fileFindings(release(19_999, []))).toEqual([]);
});
