import type { accountPaths } from './account-paths.ts';
import type { alertPaths } from './alert-paths.ts';
import type { reservationPaths } from './reservation-paths.ts';

/** Path of each call below a site's API base, the only place where such paths are built. Braces mark parameters. */
export const apiPaths = {
  view: '/cars/{slug}/view.json',
  autogauge: '/cars/{slug}/autogauge',
  pdf: '/cars/{slug}/print.pdf',
  delivery: '/delivery',
  disclaimer: '/finance-disclaimers/{car_id}',
  quote: '/api/youx/quote',
  revealPhone: '/reveal-phone',
  event: '/events',
  lead: '/leads',
  dryLead: '/leads/dry-run',
  enquiry: '/enquiries',
  plainForm: '/forms/{kind}',
  appointments: '/appointments',
  regoLookup: '/rego',
  valuation: '/valuation',
  geocode: '/geocode',
  postSubmit: '/post-submit',
  miscellaneous: '/api/miscellaneous',
} as const;

/** Parameter names of a path. */
type PartOf<Path extends string> = Path extends `${string}{${infer Part}}${infer Rest}` ? Part | PartOf<Rest> : never;

type PathOf<Paths> = Paths[keyof Paths];
type ApiPath = PathOf<typeof apiPaths> | PathOf<typeof accountPaths> | PathOf<typeof alertPaths> | PathOf<typeof reservationPaths>;

/**
 * URL of a call.
 * @param base the site's API base without a trailing slash.
 * @param parts parameter values.
 */
export function apiUrl<Path extends ApiPath>(
  base: string,
  path: Path,
  parts: Readonly<Record<PartOf<Path>, string>>,
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const named: Readonly<Record<string, string>> = parts;
  const filledIn = path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(named[part] ?? ''));
  const pairs = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return `${base}${filledIn}${pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`}`;
}
