import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { AlertForm } from './AlertForm.island.tsx';
import { alertProps } from './alert-props.ts';

const own = { features: { alerts: true }, alerts: { sender: 'smtp' }, leads: { api: 'https://api.harbour.example' } } as const;
const site = siteWithContent(own);
const alerts = alertProps(site);

test('a form without script posts its search and what is agreed to, or its vehicles, to the API', () => {
  if (alerts === null) throw new Error('The site has no alerts.');
  const markup = renderToStaticMarkup(<AlertForm alerts={alerts} target={{ kind: 'search', search: '?make=Toyota' }} label="Tell me" />);
  expect(markup).toContain('action="https://api.harbour.example/alerts/form" method="post"');
  expect(markup).toContain('<input type="hidden" name="search" value="?make=Toyota"/>');
  expect(markup).toContain(`name="consent" value="${site.alerts.consent_text}"`);
  const cars = renderToStaticMarkup(<AlertForm alerts={alerts} target={{ kind: 'cars', ids: ['1', '2'] }} label="Tell me" />);
  expect(cars.match(/name="car_id"/g)).toHaveLength(2);
});

test.each(['features', 'alerts', 'leads'] as const)('a site without %s for alerts offers no form', (without) => {
  expect(alertProps(siteWithContent({ ...own, [without]: {} }))).toBeNull();
});
