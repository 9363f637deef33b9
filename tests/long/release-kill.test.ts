import { afterAll, beforeAll, expect, test } from 'vitest';
import { killedAt, stepsOf } from '../../scripts/real/release-checks.ts';
import { ReleaseSite } from '../../scripts/real/release-site.ts';

let site: ReleaseSite;
beforeAll(async () => {
  site = new ReleaseSite();
  for (let count = 0; count < 3; count += 1) {
    site.change();
    await site.build();
  }
});
afterAll(() => site.remove());

test('a build that is killed around the flip: readers see one of two releases, the one to go back to stays, the next build heals', async () => {
  const places = await stepsOf(site);
  for (const step of ['main rename /releases/#.work', 'main rename /current', 'main fsyncSync ']) {
    const place = places.find(({ label }) => label.startsWith(step));
    expect([step, place]).toEqual([step, expect.anything()]);
    if (place !== undefined) expect(await killedAt(site, place)).toEqual([]);
  }
});
