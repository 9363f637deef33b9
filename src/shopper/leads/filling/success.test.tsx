import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { formKinds } from '#site/terms.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { Success } from './Success.island.tsx';

test('the page after a form says at build what is true for everybody; what was sent shows once it is known', () => {
  const { forms } = siteWithContent();
  const model = {
    title: forms.success.title,
    lead: forms.success.lead,
    words: forms.success,
    nexts: formKinds.map((kind) => ({ kind, text: forms.nexts[kind] })),
    hours: { words: forms.success.hours, places: [] },
    phone: { text: '02 5550 0140', href: 'tel:0255500140' },
    link: { label: 'See all cars', href: '/search/all/' },
  };
  const html = renderToString(<Success model={model} />);
  for (const part of [
    '<div class="success-reference"',
    '<section class="success-next"',
    '<section class="success-car"',
    'data-calendar=""',
    '<p data-sent="hours"',
  ])
    expect(html).toContain(`${part} hidden=""`);
  expect(html).toContain('<b data-sent="reference"></b>');
  expect(html).toContain('<a href="tel:0255500140">02 5550 0140</a>');
});
