import { expect, test } from 'vitest';
import { dataFaults, strayFaults } from './markup.ts';

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
