import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CachedManifest } from './cached-manifest.server.ts';
import { manifestFile, openManifest, sealed, writeManifest } from './manifest.server.ts';
import type { Manifest, ManifestPage } from './manifest.ts';
import { testManifest } from './test-manifest.ts';

let siteDir: string;
beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'cached-manifest-'));
});
afterEach(() => rmSync(siteDir, { recursive: true }));

const names = ['/', '/a/', '/b/', '/cars/“ü”,{"x"/', '/cars/1/', '/cars/2/', '/z\n/'];
const pages = fc.uniqueArray(fc.record({ name: fc.constantFrom(...names), bytes: fc.integer({ min: 0, max: 2 }) }), {
  selector: ({ name }) => name,
});

function manifestOf(release: string, wanted: readonly { name: string; bytes: number }[]): Manifest {
  const page = (bytes: number) => ({ kind: 'info', digests: { content: `${bytes}` }, until: null, bytes, mtime: 1, sum: 2 });
  const file = (bytes: number) => ({ digest: 'ü', bytes, mtime: 1, sum: 2 });
  return testManifest(release, {
    pages: new Map(wanted.map(({ name, bytes }) => [name, page(bytes)])),
    files: Object.fromEntries(wanted.slice(1).map(({ name, bytes }) => [name, file(bytes)])),
    carried: Object.fromEntries(wanted.slice(2).map(({ name, bytes }) => [name, { bytes, mtime: 1, sum: 2, since: 3 }])),
  });
}

test('whatever was held, a manifest is read as it stands; entries that did not change are the same objects', () => {
  fc.assert(
    fc.property(fc.array(pages, { minLength: 1, maxLength: 5 }), (history) => {
      const held = new CachedManifest();
      let before: Manifest | null = null;
      for (const [place, wanted] of history.entries()) {
        const release = `00000${place}-x`;
        const manifest = manifestOf(release, wanted);
        writeManifest(siteDir, sealed(manifest));
        const opened = held.open(siteDir, release);
        expect(opened).toEqual({ manifest, fault: null });
        expect(openManifest(siteDir, release)).toEqual(opened);
        for (const { name, bytes } of wanted) {
          const earlier: ManifestPage | undefined = before?.pages.get(name);
          if (earlier?.bytes === bytes) expect(opened.manifest?.pages.get(name)).toBe(earlier);
        }
        before = opened.manifest;
      }
    }),
  );
});

test('a manifest with pages of the one before has the same bytes as one that is written whole', () => {
  fc.assert(
    fc.property(pages, pages, fc.boolean(), (first, second, areSorted) => {
      const sortedBy = (all: typeof first) => (areSorted ? all.toSorted((one, other) => (one.name < other.name ? -1 : 1)) : all);
      writeManifest(siteDir, sealed(manifestOf('000001-x', sortedBy(first))));
      const base = new CachedManifest().open(siteDir, '000001-x').manifest;
      const next = manifestOf('000002-x', sortedBy(second));
      const known = (name: string, page: ManifestPage) => {
        const before = base?.pages.get(name);
        return before?.bytes === page.bytes ? before : page;
      };
      const built = { ...next, pages: new Map([...next.pages].map(([name, page]) => [name, known(name, page)])) };
      expect(sealed(built, base).bytes.toString()).toBe(sealed(next).bytes.toString());
    }),
  );
});

test('a manifest that is the same is not read again; one that was overwritten is', () => {
  const held = new CachedManifest();
  writeManifest(siteDir, sealed(manifestOf('000001-x', [{ name: '/', bytes: 1 }])));
  const { manifest } = held.open(siteDir, '000001-x');
  expect(held.open(siteDir, '000001-x').manifest).toBe(manifest);
  writeManifest(siteDir, sealed(manifestOf('000001-x', [{ name: '/', bytes: 2 }])));
  expect(held.open(siteDir, '000001-x').manifest?.pages.get('/')?.bytes).toBe(2);
});

test('one that is damaged is a fault, and counts as none; the next is read whole', () => {
  const held = new CachedManifest();
  const manifest = manifestOf('000001-x', [{ name: '/', bytes: 1 }]);
  writeManifest(siteDir, sealed(manifest));
  held.open(siteDir, '000001-x');
  writeFileSync(manifestFile(siteDir, '000001-x'), '{"seal":"x"}');
  expect(held.open(siteDir, '000001-x').fault).toContain('this manifest cannot be read');
  expect(held.open(siteDir, '000002-x')).toEqual({ manifest: null, fault: null });
  writeManifest(siteDir, sealed(manifest));
  expect(held.open(siteDir, '000001-x').manifest).toEqual(manifest);
});
