import type { SiteContext } from '#dealers/site-context.ts';
import type { PageSource } from '#site/page-source.ts';
import { paths } from '#site/paths.ts';
import { formFrame } from './form-frame.ts';
import { type SuccessModel, successPage } from './success-page.ts';

/** The success page; none on a site without forms. */
export function successPages(context: SiteContext): PageSource<'success', SuccessModel>[] {
  if (context.site.leads.api === undefined) return [];
  return [{ path: paths.success, kind: 'success', make: () => successPage(context), frame: () => formFrame }];
}
