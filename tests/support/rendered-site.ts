import { clockAt } from '#lib/time/clock.ts';
import { ensureBundle, loadRenderer, type Renderer } from '#publish/render/bundle.server.ts';
import { sha256 } from '#publish/render/sha256.server.ts';
import { type SiteOutput, siteOutput } from '#publish/routes/site-output.ts';
import { liveConfigPath } from '#search/state/live-config.ts';
import type { Site } from '#site/schema/site.ts';
import { testNow } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

export type RenderedSite = { output: SiteOutput; pages: Map<string, string>; files: Map<string, string> };

export async function siteRenderer(stock: readonly Vehicle[]): Promise<(site: Site) => Promise<RenderedSite>> {
  const renderer: Renderer = await loadRenderer(await ensureBundle());
  const htmls = new Map<string, string>();
  return async (site) => {
    const snapshot = { version: 1, site: site.slug, taken_at: new Date(testNow).toISOString(), vehicles: [...stock] };
    const output = siteOutput(site, snapshot, clockAt(testNow), sha256);
    const pages = new Map<string, string>();
    for (const { path, make } of output.routes) {
      const page = make();
      const key = JSON.stringify(page);
      const html = htmls.get(key) ?? (await renderer.pages.render(`${page.shell.origin}${page.kind === 'not-found' ? '/404/' : path}`, { page }));
      htmls.set(key, html);
      pages.set(path, html);
    }
    return { output, pages, files: filesOf(output) };
  };
}

function filesOf(output: SiteOutput): Map<string, string> {
  const files = new Map(output.files().map(({ path, body }) => [path, body]));
  const live = output.live(() => 'sealed');
  for (const { path, body } of live.texts) if (path !== liveConfigPath) files.set(path, body);
  for (const { path, make } of live.data) files.set(path, Buffer.from(make()).toString('utf8'));
  return files;
}
