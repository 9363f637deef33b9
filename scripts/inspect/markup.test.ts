import { expect, test } from 'vitest';
import { dataFaults, markupFaults, strayFaults } from './markup.ts';

const crumbs = '<nav class="crumbs" aria-label="Breadcrumb"><ol></ol></nav>';
const data =
  '<script type="application/ld+json">{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":1,"name":"Home","item":"https://a.example/"}]}</script>';
const hidden = '<meta name="robots" content="noindex, follow">';
const fault = ['a breadcrumb stands on the page or in its data, but not in both'];

test('a listed page has its breadcrumb in its data, a page that is not listed need not, and no data is without one', () => {
  expect(dataFaults(crumbs)).toEqual(fault);
  expect(dataFaults(hidden + crumbs)).toEqual([]);
  expect(dataFaults(crumbs + data)).toEqual([]);
  expect(dataFaults(hidden + data)).toEqual(fault);
});

test('after the body of a page stands nothing', () => {
  expect(strayFaults('<body><script type="module" src="/a.js"></script></body></html>')).toEqual([]);
  expect(strayFaults('<body></body><script type="module" src="/a.js"></script></html>')).toEqual(['something stands after the body']);
  expect(strayFaults('<body></body></html><p>late</p>')).toEqual(['something stands after the body']);
});

const page = (body: string) => `<!DOCTYPE html><html lang="en-AU"><head><title>A</title></head><body>${body}</body></html>`;
const nativeFaults = (body: string) => markupFaults(page(body)).filter((fault) => fault.endsWith('(native-aria)'));

test.each([
  '<label><input type="checkbox" role="switch" aria-checked="true" checked> On</label>',
  '<label><input type="radio" name="a" aria-checked="false"> On</label>',
  '<button type="button" disabled aria-disabled="true">Go</button>',
  '<label>Name <input type="text" required aria-required="true"></label>',
  '<label>Name <input type="text" readonly aria-readonly="true"></label>',
  '<label>Name <textarea placeholder="A" aria-placeholder="A"></textarea></label>',
  '<label>Price <input type="range" min="0" max="9" aria-valuemin="0"></label>',
  '<label>Seats <input type="number" max="9" aria-valuemax="9"></label>',
  '<progress value="1" max="2" aria-label="Done" aria-valuenow="1"></progress>',
  '<label>Make <select><option selected aria-selected="true">A</option></select></label>',
  '<label>Make <select multiple aria-multiselectable="true"><option>A</option></select></label>',
  '<details open><summary aria-expanded="true">More</summary></details>',
  '<p hidden aria-hidden="true">A</p>',
  '<table><tbody><tr><td colspan="2" aria-colspan="2">A</td></tr></tbody></table>',
])('%s says in ARIA what its element says', (body) => {
  expect(nativeFaults(body)).toHaveLength(1);
});

test('ARIA for what an element has no attribute for is no fault', () => {
  const body = `<button type="button" aria-disabled="true" aria-expanded="false">Go</button><p aria-hidden="true">A</p>
    <label>Price <input type="range" min="0" max="9" aria-valuetext="$0"></label><label><input type="checkbox" role="switch"> On</label>
    <a href="/" role="option" aria-selected="true">A</a><div role="slider" tabindex="0" aria-label="A" aria-valuemin="1" aria-valuemax="3" aria-valuenow="1"></div>`;
  expect(nativeFaults(body)).toEqual([]);
});
