import { paths } from './paths.ts';

/** `href` is null where the step has no page, or is the page itself. */
export type Crumb = { label: string; href: string | null };

/** A string is a step without a link. */
export function trail(...steps: readonly (Crumb | string)[]): Crumb[] {
  return [{ label: 'Home', href: paths.home }, ...steps.map((step) => (typeof step === 'string' ? { label: step, href: null } : step))];
}
