import path from 'node:path';
import { loadSite } from '#config/load.server.ts';
import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/time/clock.ts';
import { addressOf, stockOf, testNow } from '../../support/built-sites.ts';
import { projectRoot } from '../../support/run-script.ts';
import { randomAddresses, walkFaults } from '../../support/search/address-walk.ts';
import { expect, test } from '../../support/test.ts';

test.describe.configure({ mode: 'parallel' });
// Only against hangs.
test.setTimeout(1_200_000);

for (const slug of ['harbour', 'outback'] as const)
  test(`150 random searches of ${slug} show the same by Back and Forward across listings, loaded again and in a new tab`, async ({ context }) => {
    const site = await loadSite(slug, path.join(projectRoot, 'sites'));
    const addresses = randomAddresses(siteContext(site, stockOf(slug), clockAt(Date.parse(testNow))), 150);
    expect(await walkFaults(context, addressOf(slug), addresses)).toEqual([]);
  });
