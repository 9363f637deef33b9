import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';

test('the manifest is named once the page has loaded', async () => {
  const page = testPage('');
  (await import('./manifest.client.ts')).nameManifest();
  expect(page.all('[rel=manifest]')).toEqual([]);
  dispatchEvent(new Event('load'));
  expect(page.find('[rel=manifest]').getAttribute('href')).toBe('/manifest.webmanifest');
});
