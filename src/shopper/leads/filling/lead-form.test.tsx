import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { clockAt } from '#lib/time/clock.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { type FormKind, formKinds } from '#site/terms.ts';
import { siteWithContent, testNow } from '#vehicle/test-stock.ts';
import { formModel } from '../pages/form-model.ts';
import { LeadDialogs } from './LeadDialogs.island.tsx';
import { LeadForm } from './LeadForm.island.tsx';

function printed(kind: FormKind, changes: Partial<SiteInput> = {}) {
  const model = formModel(
    kind,
    siteWithContent({ ...changes, leads: { api: 'https://api.example', ...changes.leads } }),
    '02 5550 0140',
    clockAt(testNow),
  );
  if (model === null) throw new Error('The site has no forms.');
  return { model, html: renderToString(<LeadForm form={model} page="/a-page/" />) };
}
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found);

test('at build every form is whole: all its steps and fields, posted to the API and checked by the browser', () => {
  for (const kind of formKinds) {
    const { model, html } = printed(kind);
    expect(html).toContain(
      `<form class="lead-form panel" aria-labelledby="${kind}-title" data-lead="${kind}" action="${model.action}" method="post">`,
    );
    expect(html).not.toMatch(/novalidate|aria-busy|aria-invalid| style=/i);
    expect(all(html, / data-step="(\d)"/g)).toEqual(model.steps.map((_, index) => String(index)));
    const named = new Set(all(html, / name="([^"]*)"/g));
    const asked = model.steps.flatMap(({ fields }) =>
      fields.flatMap(({ name, control, choices = [] }) => (control === 'ticks' ? choices.map(({ value }) => value) : [name])),
    );
    expect([...named].toSorted()).toEqual(['page_id', 'extra_line', 'opt_in', 'remember', ...asked].toSorted());
    expect(html).toContain('<input type="hidden" name="page_id" value="/a-page/"/>');
    const submits = all(html, /<button type="(submit)"/g);
    expect(submits).toHaveLength(1);
  }
});

test('the day of an appointment is chosen from a list, in the formats of every browser', () => {
  const days = (kind: FormKind, changes: Partial<SiteInput> = {}) => {
    const { html } = printed(kind, changes);
    const [, list = ''] = new RegExp(`<select id="${kind}-appointment_day"[^>]*>(.*?)</select>`).exec(html) ?? [];
    return all(list, /<option value="([^"]*)"/g);
  };
  expect(days('test_drive').slice(0, 3)).toEqual(['', '2026-11-21', '2026-11-22']);
  expect(days('test_drive')).toHaveLength(15);
  expect(days('test_drive', { leads: { test_drive_days: 3 } })).toHaveLength(4);
  expect(days('service_booking').at(-1)).toBe('2027-01-01');
  expect(printed('test_drive').html).toContain('<option value="2026-11-23">Monday 23 November</option>');
  for (const kind of formKinds) expect(printed(kind).html).not.toContain('type="date"');
});

test('nothing of what only a script knows shows at build', () => {
  const { html } = printed('trade_in', { trade_in: { rego_lookup: true } });
  for (const part of ['form-car', 'form-alert', 'form-kept', 'fault', 'unseen form-place'])
    expect(html).toMatch(new RegExp(`class="${part}"[^>]* hidden=""`));
  expect(html).not.toContain('Find my car');
  expect(renderToString(<LeadDialogs />)).toBe('');
});

test('a field says whether it may be left, what it starts with, and what describes it', () => {
  const { html } = printed('sell_your_car');
  expect(html).toContain('<label for="sell_your_car-rego">Registration number<span class="optional"> (optional)</span></label>');
  expect(html).toMatch(
    /<select id="sell_your_car-regoState" name="regoState" aria-describedby="sell_your_car-regoState-fault">.*?<option value="qld" selected="">/,
  );
  expect(html).toContain(
    'aria-describedby="sell_your_car-email-help sell_your_car-email-fault" maxLength="200" autoComplete="email" inputMode="email" name="email" value=""',
  );
});

test('a choice that starts with a value needs no answer, and one that must be made starts with none', () => {
  const { html } = printed('general_enquiry', { leads: { location_select: true } });
  expect(html).toMatch(/<select id="general_enquiry-category" name="category" aria-describedby="[^"]+">/);
  for (const [, attributes = '', first = ''] of html.matchAll(/<select([^>]*)>(<option[^>]*>)/g))
    if (attributes.includes('required')) expect(first).toContain('value=""');
});
