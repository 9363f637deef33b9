import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { tenthOf } from '#lib/files/testing.server.ts';
import { readRedirects, redirectsFile } from '#publish/routes/redirects-file.ts';
import { valueAt } from '#site/merge.ts';
import type { Site } from '#site/schema/site.ts';
import { anchorsOf, brokenLinks, type LinkTargets } from '../../scripts/inspect/links.ts';
import { contentGaps } from '../content-flips.ts';
import { changed, concretePath, flipKeys } from '../flips.ts';
import { gapsIn } from '../page-gaps.ts';
import { type RenderedSite, siteRenderer } from '../support/rendered-site.ts';
import { switchSite, switchStock } from '../switch-site.ts';

let rendered: (site: Site) => Promise<RenderedSite>;
const site = switchSite();
beforeAll(async () => {
  rendered = await siteRenderer(switchStock);
});

const fileOf = (path: string) => (path.endsWith('/') ? `${path}index.html` : path);
const assets = ['/media/a.svg', '/media/hilux.svg', '/media/b.svg'];
/** A page's gaps depend on its markup, and its links on the site's addresses too. */
const gapsOf = new Map<string, string[]>();
const linksOf = new Map<string, string[]>();

function faultsOf({ pages, files, output }: RenderedSite): string[] {
  const bundled = [...pages.values()].flatMap((html) => html.match(/\/(?:_astro|fonts)\/[\w.-]+/g) ?? []);
  const targets: LinkTargets = {
    files: new Set([...[...pages.keys()].map(fileOf), ...files.keys(), ...assets, ...bundled]),
    redirects: readRedirects(redirectsFile(output.redirects())),
    anchors: (file) => anchorsOf(pages.get(file.replace(/index\.html$/, '')) ?? ''),
  };
  const addresses = [...pages.keys()].join(' ');
  return [...pages].flatMap(([path, html]) => {
    const gaps = remembered(gapsOf, html, () => gapsIn(html));
    const links = remembered(linksOf, `${addresses} ${html}`, () =>
      brokenLinks(fileOf(path), html, targets).map(({ link, reason }) => `${link} ${reason}`),
    );
    return [...gaps, ...links].map((fault) => `${path}: ${fault}`);
  });
}

function remembered(known: Map<string, string[]>, key: string, make: () => string[]): string[] {
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}

function sitesWithGaps(): { name: string; site: Site }[] {
  return flipKeys.flatMap(({ path, type, optional }) => {
    const isList = type instanceof z.ZodArray;
    const concrete = concretePath(site, path);
    if ((!optional && !isList) || path[0] === 'stock' || concrete === null) return [];
    const now = valueAt(site, concrete);
    if (now === undefined || (Array.isArray(now) && now.length === 0)) return [];
    try {
      return [{ name: path.join('.'), site: { ...changed(site, [{ path: concrete, value: isList ? [] : undefined }]), content: site.content } }];
    } catch {
      return [];
    }
  });
}

test('the whole site has no gap, and the check finds some', async () => {
  expect(faultsOf(await rendered(site))).toEqual([]);
  expect(gapsIn('<section><h2>Brands</h2></section><ul> </ul><p>None of undefined.</p><h3><i></i></h3><p hidden></p>')).toHaveLength(4);
});

test('a list that is empty and a text that is missing leave no empty heading, list or link', async () => {
  const sites = [...sitesWithGaps(), ...contentGaps().map(({ name, content }) => ({ name, site: { ...site, content } }))];
  expect(sites.length).toBeGreaterThan(90);
  const faults: string[] = [];
  for (const one of tenthOf(sites))
    faults.push(
      ...faultsOf(await rendered(one.site))
        .slice(0, 1)
        .map((fault) => `without ${one.name}: ${fault}`),
    );
  expect(faults).toEqual([]);
});
