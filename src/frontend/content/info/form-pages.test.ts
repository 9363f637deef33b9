import { expect, test } from 'vitest';
import { placePages } from '#dealer-pages/places/pages.ts';
import { testContext, testPrado } from '#dealers/test-context.ts';
import { formsOf } from '#leads/pages/form-model.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { plainPages } from './pages.ts';

test('every form of a site stands on a page of its own, which dialogs fetch it from', () => {
  const site = siteWithContent({ leads: { api: 'https://api.harbour.example' } });
  const context = testContext(site, [testPrado]);
  const models: object[] = [...plainPages(context), ...placePages(context)].map((page) => page.make().model);
  const kinds = models.flatMap((model) => ('form' in model ? (model.form as { kind: string } | null)?.kind : undefined) ?? []);
  expect([...new Set(kinds)].sort()).toEqual([...formsOf(site)].sort());
});
