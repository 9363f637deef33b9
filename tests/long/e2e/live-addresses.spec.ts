import path from 'node:path';
import { loadSite } from '#config/load.server.ts';
import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/clock.ts';
import { randomAddresses, walkFaults } from '../../../scripts/real/search/address-walk.ts';
import { addressOf, stockOf, testNow } from '../../support/built-sites.ts';
import { projectRoot } from '../../support/run-script.ts';
import { expect, test } from '../../support/test.ts';

// What is shown is what the address asks for, in whichever page of a listing it was asked.

const harbour = (address: string) => `${addressOf('harbour')}${address}`;
test.describe.configure({ mode: 'parallel' });

test('searches by chance show the same by Back and Forward across listings, loaded again and in a new tab', async ({ context }) => {
  const site = await loadSite('harbour', path.join(projectRoot, 'sites'));
  const addresses = randomAddresses(siteContext(site, stockOf('harbour'), clockAt(Date.parse(testNow))), 6);
  expect(await walkFaults(context, harbour(''), addresses)).toEqual([]);
});
