import { paths } from './paths.ts';

/** One step of a breadcrumb: a page by its name, without an address where it has no page, or is the page itself. */
export type Crumb = { label: string; href: string | null };

/** The way from the home page to a page: `Home`, then the steps. A step that is only a text has no link, as the page itself has none. */
export function trail(...steps: readonly (Crumb | string)[]): Crumb[] {
  return [{ label: 'Home', href: paths.home }, ...steps.map((step) => (typeof step === 'string' ? { label: step, href: null } : step))];
}
