import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';

const slug = '2022-toyota-hilux-v1';
const vehicle = `<link rel="canonical" href="https://www.harbour.example/cars/${slug}/">
  <div class="vehicle" data-stocknum="S1"><div class="price-panel"><h1>2022 Toyota HiLux</h1><p class="price">$52,990</p></div></div>`;
const markup = (api = '') => `<div class="print-choice" hidden><button data-print="card">Window card</button></div>
  <p id="print-state" data-preparing="Preparing…" ${api}></p><article id="sheet" hidden></article>`;
const page1 = `/cars/${slug}/`;

async function printed(answers: Record<string, () => Response>, api?: string) {
  const page = testPage(markup(api), { address: `/print/?car_id=${slug}`, answers });
  await (await import('./print-page.client.ts')).printPage();
  return page;
}

test('the sheet is the page of the vehicle with its code, and the page is printed', async () => {
  const page = await printed({ [page1]: () => new Response(vehicle) });
  expect([page.find('#sheet').hidden, page.text('#sheet h2'), page.text('.sheet-code p')]).toEqual([
    false,
    '2022 Toyota HiLux',
    'www.harbour.example/v/S1/',
  ]);
  expect(page.printed).toEqual([slug]);
  page.press('[data-print=card]');
  expect(page.find('#sheet').classList.contains('window-card')).toBe(true);
});

test('the small print stands on the sheet once, though a dialog of the page repeats it', async () => {
  const text = '<p>Approved applicants only.</p>';
  const repeated = `${vehicle}<dialog><div class="small-print">${text}</div></dialog><div class="small-print fine">${text}</div>`;
  const page = await printed({ [page1]: () => new Response(repeated) });
  expect(page.text('#sheet section.fine')).toBe('Approved applicants only.');
});

test('a site with an API saves its file', async () => {
  const file = `https://api.example/cars/${slug}/print.pdf`;
  const pdf = () => new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } });
  const page = await printed({ [page1]: () => new Response(vehicle), [file]: pdf }, 'data-api="https://api.example"');
  expect(page.text('#print-state')).toBe(`Saved as ${slug}.pdf.`);
  expect(page.printed).toEqual([]);
});

test('a vehicle that is gone is said by an alert, and stays on the page', async () => {
  const page = await printed({ [page1]: () => new Response('', { status: 404 }) });
  expect(page.alerts).toEqual(['This vehicle is no longer for sale.']);
  expect(page.text('#print-state')).toBe('This vehicle is no longer for sale.');
  expect(page.find('#print-state').hasAttribute('data-busy')).toBe(false);
});

test('a page that is not reached asks to try again', async () => {
  const page = await printed({});
  expect(page.alerts).toEqual(['This vehicle could not be prepared for printing. Please try again.']);
  expect(page.printed).toEqual([]);
});
