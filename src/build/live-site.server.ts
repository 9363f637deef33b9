import { stat } from 'node:fs/promises';
import path from 'node:path';
import { clockAt } from '#lib/clock.ts';
import { environment } from '#lib/environment.server.ts';
import type { Page } from '#pages/_page.ts';
import { loadSite } from '#site/load.server.ts';
import { openSnapshot } from '#stock/snapshot.server.ts';
import { sha256 } from './sha256.server.ts';
import { type SiteOutput, siteOutput } from './site-output.ts';

/** The files whose change makes another site: its own, the templates' folder, the platform's lists, the snapshot. */
export function watchedFiles(slug: string): string[] {
  const { sitesDir, dataDir } = environment();
  return [
    path.join(sitesDir, `${slug}.json`),
    path.join(sitesDir, slug),
    path.join(sitesDir, 'templates'),
    path.join(sitesDir, 'platform.json'),
    path.join(dataDir, slug, 'snapshot.json'),
  ];
}

let kept: { stamp: string; output: SiteOutput; pages: Map<string, () => Page> } | null = null;

/**
 * The pages of one site as its files are now; read again when one of them changed.
 * @throws SiteError with every problem when the site file has some; the page in the browser then shows them.
 */
export async function liveSite(slug: string): Promise<{ output: SiteOutput; pages: Map<string, () => Page> }> {
  const times = await Promise.all(
    watchedFiles(slug).map((file) =>
      stat(file).then(
        (facts) => facts.mtimeMs,
        () => 0,
      ),
    ),
  );
  const stamp = times.join();
  if (kept?.stamp !== stamp) {
    const { sitesDir, dataDir, now } = environment();
    const output = siteOutput(await loadSite(slug, sitesDir), openSnapshot(dataDir, slug), clockAt(now), sha256);
    kept = { stamp, output, pages: new Map(output.routes.map((route) => [route.path, route.make])) };
  }
  return kept;
}
