import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';

async function prepared() {
  const page = testPage('<button id="before">Save</button>');
  const { prepareToasts } = await import('./toast.client.ts');
  return { page, toast: prepareToasts({ place: page.find('.toasts'), clock: page.browser.clock }) };
}

test('a note goes after its time', async () => {
  const { page, toast } = await prepared();
  toast({ text: 'Saved.', link: { label: 'View list', href: '/favourites/' }, seconds: 5 });
  expect([page.text('.toast p'), page.find('.toast a').getAttribute('href')]).toEqual(['Saved.', '/favourites/']);
  page.pass(4999);
  expect(page.all('.toast')).toHaveLength(1);
  page.pass(1);
  expect(page.all('.toast')).toEqual([]);
});

test('a failure is announced at once', async () => {
  const { page, toast } = await prepared();
  toast({ text: 'Not saved.', seconds: 5, isAlert: true });
  expect(page.find('.toast').getAttribute('role')).toBe('alert');
});

test('a note with the focus stays, and the last of those that came meanwhile follows', async () => {
  const { page, toast } = await prepared();
  toast({ text: 'One', seconds: 5 });
  Object.assign(page.find('.toast'), { matches: () => true });
  for (const text of ['Two', 'Three']) toast({ text, seconds: 5 });
  page.pass(60_000);
  expect(page.text('.toast p')).toBe('One');
  page.press('.toast button');
  expect(page.text('.toast p')).toBe('Three');
});
