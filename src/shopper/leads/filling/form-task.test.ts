import { expect, test } from 'vitest';
import { clockAt } from '#lib/time/clock.ts';
import { formKinds } from '#site/terms.ts';
import { siteWithContent, testNow } from '#vehicle/test-stock.ts';
import { definitions } from '../forms/definitions.ts';
import { rulesOf } from '../forms/form-rules.ts';
import { formSettings } from '../forms/settings.ts';
import { formModel } from '../pages/form-model.ts';
import { formTask } from './form-task.ts';

test('a page checks a form by the rules of its definition, which it carries once', () => {
  const site = siteWithContent({
    leads: { api: 'https://api.example', terms_of_use: 'Our terms.' },
    forms: { messages: { postcode: 'Four digits, please.' } },
  });
  for (const kind of formKinds) {
    const model = formModel(kind, site, null, clockAt(testNow));
    const rules = rulesOf(definitions[kind], formSettings(site), site.forms);
    expect(model && formTask(model).rules, kind).toEqual({ kind, steps: rules.steps.filter(({ length }) => length > 0) });
    expect(model?.task).not.toHaveProperty('rules');
  }
});
