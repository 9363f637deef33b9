import { expect, test } from 'vitest';
import { answerSearch, testPage } from '#startup/test-page.ts';

test('the index is asked how many vehicles of the search came in since', async () => {
  const page = testPage('');
  const { countNewIn } = await import('./count-new.client.ts');
  const counted = countNewIn('?make=Toyota', 60_000);
  const asked = await answerSearch(page, { results: [{ totalHits: 3 }] });
  expect(await counted).toBe(3);
  expect(JSON.stringify(asked.body)).toContain('created_at > 60');
});

test('a search that could not be started is an error', async () => {
  const page = testPage('');
  const { countNewIn } = await import('./count-new.client.ts');
  const counted = countNewIn('', 0);
  page.workers[0]?.answer({ failed: 'The index is damaged.' });
  await expect(counted).rejects.toThrow('The index is damaged.');
});
