import { clockAt } from '#lib/clock.ts';
import { prepareListings } from '#listings/listings.ts';
import type { Problem } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';
import { snapshotFile } from '#stock/files.server.ts';
import { lastSnapshot } from '#stock/snapshot.server.ts';

/**
 * What a site's stock and its config make wrong together: listings that would have one address, of which a build keeps the first. Empty while the
 * site has no stock.
 * @param now epoch milliseconds.
 */
export function stockProblems(site: Site, dataDir: string, now: number): Problem[] {
  const problem = { severity: 'error', file: snapshotFile(dataDir, site.slug), line: 1, column: 1, path: '' } as const;
  try {
    const snapshot = lastSnapshot(dataDir, site.slug);
    if (snapshot === null) return [];
    return prepareListings(site, snapshot.vehicles, clockAt(now)).collisions.map(({ path, names, kept }) => ({
      ...problem,
      value: path,
      rule: `${names.join(' and ')} would have one address; it belongs to ${kept}, and builds leave the other out`,
      fix: 'give one of them another name in the feed, or where the site file maps names (stock.columns, stock.make_names, brands).',
    }));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [{ ...problem, rule: `the stock cannot be read (${why})`, fix: `remove this file and run npm run stock -- ${site.slug}.` }];
  }
}
