import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';

const link = '<a data-form="vehicle_enquiry" href="/enquire/">Ask</a>';
const island = '<astro-island component-export="LeadDialogs"></astro-island>';
const props = { form: { kind: 'vehicle_enquiry' }, page: '/enquire/' };
const formPage = `<link rel="stylesheet" href="/forms.css"><link rel="stylesheet" href="//evil.example/x.css">
  <astro-island props='${JSON.stringify(props)}'><div class="lead-form" data-lead="vehicle_enquiry"></div></astro-island>`;

async function pressed(answers: Record<string, () => Response>, markup = link + island) {
  const page = testPage(markup, { answers });
  const { openForm } = await import('./lead-dialog.client.ts');
  const { formDialogs } = await import('./form-dialogs.ts');
  const press = () => openForm(page.find('[data-form]'));
  await press();
  return { page, press, formDialogs };
}

test('the form of its own page opens in a dialog, with the style sheets that this page has not', async () => {
  const { page, press, formDialogs } = await pressed({ '/enquire/': () => new Response(formPage) });
  expect(formDialogs.$forms.get()).toEqual([{ form: { kind: 'vehicle_enquiry' }, page: '/enquire/' }]);
  expect(page.all('link').map((link) => link.getAttribute('href'))).toEqual(['/forms.css']);
  formDialogs.close();
  await press();
  expect(formDialogs.$open.get()).toEqual({ kind: 'vehicle_enquiry' });
  expect(page.requests).toEqual(['/enquire/']);
});

test.each([
  ['is not reached', {}],
  ['answers an error', { '/enquire/': () => new Response('', { status: 500 }) }],
  ['has no form', { '/enquire/': () => new Response('<p>Moved.</p>') }],
])('a page that %s is where the shopper is led', async (_, answers) => {
  const { page, formDialogs } = await pressed(answers);
  expect(page.left).toEqual(['/enquire/']);
  expect(formDialogs.$forms.get()).toEqual([]);
});

test('what leads to no page of the site opens nothing', async () => {
  const { page } = await pressed({}, '<a data-form="fleet" href="https://other.example/">Ask</a>');
  expect([page.requests, page.left]).toEqual([[], []]);
});
