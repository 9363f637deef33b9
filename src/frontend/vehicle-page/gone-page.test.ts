import { describe, expect, test } from 'vitest';
import { testContext, testPrado } from '#dealers/test-context.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { gonePage } from './gone-page.ts';
import { goneHead } from './head.ts';
import { vehicleJsonLd } from './json-ld.ts';

const context = (site: Partial<SiteInput> = {}, vehicles = [testPrado]) => testContext(siteWithContent(site), vehicles);

describe('the page of a vehicle that is gone', () => {
  const gone = (changes: Partial<Vehicle>, site: Partial<SiteInput> = {}) => gonePage({ ...testPrado, ...changes }, context(site));

  test('a sold one says so, with one button', () => {
    expect(gone({ status: 'sold' })).toMatchObject({
      title: '2022 Toyota LandCruiser Prado VX',
      tag: { kind: 'sold', label: 'SOLD', className: 'tag-sold' },
      message: 'This SUV has been sold.',
      button: { label: 'Find Me Something Similar', href: '/search/toyota/landcruiser-prado/' },
    });
  });

  test('one that left the feed does not read SOLD unless the site says that absence means sold', () => {
    expect(gone({ status: 'absent' })).toMatchObject({ tag: { label: 'NO LONGER AVAILABLE' }, message: 'This SUV is no longer available.' });
    expect(gone({ status: 'absent' }, { stock: { absence_means_sold: true } })).toMatchObject({ tag: { label: 'SOLD' } });
  });

  test('search engines forget it', () => {
    const on = context();
    const sold = { ...testPrado, status: 'sold' };
    expect(goneHead(sold, gonePage(sold, on), on)).toMatchObject({ robots: 'noindex, follow' });
    expect(vehicleJsonLd(sold, [], on)).toMatchObject({ '@type': 'Car', name: '2022 Toyota LandCruiser Prado VX' });
    expect(vehicleJsonLd(sold, [], on).offers).toBeUndefined();
  });
});
