import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomFrom } from '#lib/text/random.ts';
import { ReleaseSite } from '../../scripts/real/release-site.ts';
import { killedAt, stepsOf } from '../support/kills/release-kills.ts';

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

test('a build that is killed at places that the seed of the run draws: the same', async () => {
  const places = await stepsOf(site);
  const random = randomFrom(`kills ${process.env.FORECOURT_PROPERTY_SEED ?? ''}`);
  for (let count = 0; count < 8; count += 1) {
    const [place] = places.splice(Math.floor(random() * places.length), 1);
    if (place !== undefined) expect(await killedAt(site, place)).toEqual([]);
  }
});
