import { expect, test } from 'vitest';
import { clockAt } from '#lib/time/clock.ts';
import type { SiteInput } from '#site/schema/site.ts';
import type { FormKind } from '#site/terms.ts';
import { siteWithContent, testNow } from '#vehicle/test-stock.ts';
import { formModel } from '../pages/form-model.ts';
import { madeValues } from './made-values.ts';

function made(kind: FormKind, changes: SiteInput['legal'] = {}) {
  const model = formModel(kind, siteWithContent({ leads: { api: 'https://api.example' }, legal: changes }), null, clockAt(testNow));
  if (model === null) throw new Error('The site has no forms.');
  return { model, values: madeValues(model) };
}

test('a form holds what its fields start with; the box for offers is ticked where the site ticks it', () => {
  expect(made('general_enquiry').values).toEqual({ category: 'General Enquiry' });
  expect(made('general_enquiry', { opt_in_default: true }).values).toEqual({ category: 'General Enquiry', opt_in: 'true' });
  expect(made('request_photos').values.request).toBe('Please send me more photos of this vehicle.');
});

test('a list without its own choice begins with its first', () => {
  const { model } = made('sell_your_car');
  const state = (value: string) =>
    madeValues({
      ...model,
      steps: model.steps.map((step) => ({ ...step, fields: step.fields.map((field) => (field.name === 'regoState' ? { ...field, value } : field)) })),
    }).regoState;
  expect(state('vic')).toBe('vic');
  expect(state('zz')).toBe('nsw');
});
