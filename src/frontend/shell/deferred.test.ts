import { expect, test } from 'vitest';
import type { BrandLink } from '#dealers/brand-link.ts';
import { deferredFrame } from './deferred.ts';
import type { FooterPlace, MenuEntry } from './shell-model.ts';

const brand = (changes: Partial<BrandLink> = {}): BrandLink => ({
  label: 'Toyota & Co',
  href: '/toyota/overview/',
  external: false,
  logo: '/media/toyota.svg',
  monogram: 'T',
  ...changes,
});
const menu = (...brands: BrandLink[]): MenuEntry[] => [{ kind: 'brands', label: 'Brands', brands, links: [] }];
const place: FooterPlace = { name: 'North', href: '/locations/north/', address: '1 High St', phone: null, licence: null, at: null };
const bodyOf = (entries: MenuEntry[], places: FooterPlace[]) => deferredFrame(entries, places, (text) => `/${text.length}.txt`)?.body;

test('a site without brands in its menu and without places defers nothing', () => {
  expect(deferredFrame([{ kind: 'link', label: 'Used', href: '/search/used-cars/' }], [], String)).toBeNull();
});

test('the file has the tiles of the menu and the lines of each place in order, and is named by them', () => {
  const places: FooterPlace[] = [
    { ...place, phone: { label: '02 5550 0140', href: 'tel:+61255500140' }, licence: 'MD <1>' },
    { ...place, address: '2 Low St', at: [-33.4, 151.3] },
  ];
  const deferred = deferredFrame(menu(brand()), places, (text) => `/${text.length}.txt`);
  expect(deferred?.body).toBe(
    '<ul class="tiles brands"><li><a href="/toyota/overview/"><img src="/media/toyota.svg" alt="" width="92" height="56" loading="lazy"><span>Toyota &amp; Co</span></a></li></ul>' +
      '<ol><li><address>1 High St</address><a href="tel:+61255500140">02 5550 0140</a><p>MD &lt;1&gt;</p></li><li data-at="-33.4,151.3"><address>2 Low St</address></li></ol>',
  );
  expect(deferred?.path).toBe(`/${deferred?.body.length}.txt`);
});

test('where one brand has a logo the others have monograms, and where none has one all are words', () => {
  const out = brand({ label: 'Iveco', href: 'https://iveco.example/', external: true, logo: null, monogram: 'I' });
  expect(bodyOf(menu(brand(), out), [])).toContain('rel="noopener"><b class="plate" aria-hidden="true">I</b><span>Iveco<i class="icon icon-out"');
  expect(bodyOf(menu(out), [])).toContain('<ul class="tiles brands wordmarks"><li><a href="https://iveco.example/" rel="noopener"><span>Iveco');
});
