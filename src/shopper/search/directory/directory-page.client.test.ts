import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';
import type { WorkerPort, WorkerResponse } from '../link/worker-link.ts';
import { directoriesPath } from '../published/directory-config.ts';

const markup = `<main><div class="directory" data-directory="manufacturers"><form><input value="toy"></form><p role="status"></p><div class="applied"></div></div>
  <section><a data-entry="/brands/toyota/">Toyota</a><a data-entry="/brands/mazda/">Mazda</a></section></main>`;
const makers = { documents: [], facets: [], searchable: ['name'], cacheSize: 10 };
const config = { manufacturers: makers, dealerships: makers, pageSize: 20, emptyTitle: 'None', emptyText: '', clearLabel: 'Clear' };

async function started(answer: () => Response) {
  const page = testPage(markup, { answers: { [directoriesPath]: answer } });
  const { startDirectory } = await import('./directory-page.client.ts');
  const start = () => new Worker(new URL('https://site.invalid/worker.ts')) as unknown as WorkerPort<WorkerResponse>;
  return { page, done: startDirectory(page.find('.directory'), start) };
}

test('words that were typed before it started are searched, and what is not found is hidden', async () => {
  const { page, done } = await started(() => Response.json(config));
  await done;
  const [worker] = page.workers;
  const asked = worker?.asked.at(-1);
  expect(JSON.stringify(asked?.body)).toContain('"q":"toy"');
  worker?.answer({ id: asked?.id, status: 200, body: { results: [{ hits: [{ id: '/brands/toyota/' }], totalHits: 1, totalPages: 1 }] } });
  await page.until(() => page.text('[role=status]') === '1 found');
  expect(page.all('[data-entry]').map(({ hidden }) => hidden)).toEqual([false, true]);
});

test('without its file the search does not start', async () => {
  const { page, done } = await started(() => new Response('', { status: 404 }));
  await expect(done).rejects.toThrow('404');
  expect(page.workers).toEqual([]);
});
