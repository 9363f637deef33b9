import { expect, test } from 'vitest';
import { frontPage } from './front-page.ts';

const site = { slug: 'alpha', name: 'Alpha', tagline: null, brand: '#123456', picture: '/media/hero.svg' };
const address = { slug: 'alpha', byName: 'http://alpha.localhost:4321/', byPort: 'http://localhost:4322/' };

test('a site without a release has no link and no picture on the list, which loads itself again until all are built', () => {
  const [waiting, built] = [['alpha'], []].map((unbuilt) => frontPage([site], [address], new Set(unbuilt)));
  expect(waiting).toContain('Not built yet.');
  expect(waiting).not.toMatch(/<a |<img /);
  expect(waiting).toContain('http-equiv="refresh"');
  expect(built).toContain(`<a href="${address.byName}">`);
  expect(built).toContain('<img src="http://localhost:4322/media/hero.svg"');
  expect(built).not.toMatch(/Not built yet|http-equiv="refresh"/);
});
