import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';

const markup = `<label hidden><input type="checkbox" id="renewing" checked></label><p id="silence" hidden>No answer.</p>
  <p id="as-of">09:00</p><div id="sum">1 site</div><div id="sites">old</div>`;
const fresh = '<p id="as-of">09:10</p><div id="sum">2 sites</div><div id="sites"><b>new</b></div>';

async function started(answers: Record<string, () => Response>) {
  const page = testPage(markup, { answers });
  // A classic script, which exports nothing.
  await import(`./status-renew.client.ts${''}`);
  return page;
}

test('while its box is ticked the page renews what it says', async () => {
  const page = await started({ '/': () => new Response(fresh) });
  expect(page.find('label').hidden).toBe(false);
  page.pass(10_000);
  await page.until(() => page.text('#sites') === 'new');
  expect([page.text('#as-of'), page.text('#sum')]).toEqual(['09:10', '2 sites']);
});

test('without a tick nothing is asked', async () => {
  const page = await started({ '/': () => new Response(fresh) });
  page.find<HTMLInputElement>('#renewing').checked = false;
  page.pass(30_000);
  expect(page.requests).toEqual([]);
});

test('a worker that does not answer is said, until it does', async () => {
  let status = 503;
  const page = await started({ '/': () => new Response(fresh, { status }) });
  page.pass(10_000);
  await page.until(() => !page.find('#silence').hidden);
  expect(page.text('#sites')).toBe('old');
  status = 200;
  page.pass(10_000);
  await page.until(() => page.find('#silence').hidden);
});
