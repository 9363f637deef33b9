import { featureNames, type OriginReason } from './platform.ts';
import type { SiteReading } from './resolve.ts';

/** Which feature is on where and why; an unusable site is in `failed`. */
export type FeatureMatrix = {
  sites: string[];
  failed: string[];
  /** API base per site; null: none. */
  api: Record<string, string | null>;
  features: { feature: string; sites: Record<string, { on: boolean; reason: OriginReason; beaten: boolean }> }[];
};

/** `beaten`: a site's “on” that an off-list overrides. */
export function featureMatrix(readings: readonly SiteReading[]): FeatureMatrix {
  const usable = readings.filter(({ site }) => site !== null);
  return {
    sites: usable.map(({ slug }) => slug),
    api: Object.fromEntries(usable.map(({ slug, site }) => [slug, site?.leads.api ?? null])),
    failed: readings.filter(({ site }) => site === null).map(({ slug }) => slug),
    features: featureNames.map((feature) => ({
      feature,
      sites: Object.fromEntries(
        usable.map(({ slug, origins, problems }) => {
          const path = `features.${feature}`;
          const origin = origins.find((entry) => entry.path === path);
          const reason = origin?.reason ?? 'default';
          const beaten = reason === 'off-list' && problems.some((problem) => problem.path === path && problem.severity === 'warning');
          return [slug, { on: origin?.value === true, reason, beaten }];
        }),
      ),
    })),
  };
}

const needsApi =
  'no forms (phone, email and hours are shown instead), no live view counts, no updates of prices or statuses between builds, no price comparison except with the feed’s market data, no PDF of a vehicle (browsers print the page), no delivery calculator except with the site’s own regions or service, no record of phone numbers shown, no event store';

/** What sites without an API omit; null if all have one. */
export function withoutApi(slugs: readonly string[]): string | null {
  return slugs.length === 0 ? null : `Without an API (${slugs.join(', ')}): ${needsApi}. Set one with FORECOURT_API or leads.api.`;
}

export function matrixLines({ sites, features, api }: FeatureMatrix): string[] {
  const without = sites.filter((slug) => api[slug] === null);
  const rows = [
    ['feature', ...sites],
    ['(API)', ...sites.map((slug) => api[slug] ?? 'none')],
    ...features.map(({ feature, sites: cells }) => [
      feature,
      ...sites.map((slug) => {
        const cell = cells[slug];
        return cell === undefined ? '' : `${cell.on ? 'on ' : 'off'} ${cell.reason}${cell.beaten ? ' (beats the site’s own on)' : ''}`;
      }),
    ]),
  ];
  const widths = ['feature', ...sites].map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const note = withoutApi(without);
  return note === null ? lines : [...lines, '', note];
}
