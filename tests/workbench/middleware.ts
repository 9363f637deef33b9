import type { MiddlewareHandler } from 'astro';
import { memoize } from '#lib/cache/memoize.ts';
import { clockAt } from '#lib/time/clock.ts';
import { contentType } from '#publish/routes/content-types.ts';
import { answerFrom } from '#publish/serve/dev-middleware.ts';
import { liveSiteOf } from '#publish/serve/live-site.server.ts';
import { snapshotVersion } from '#stock/write/snapshot.server.ts';
import { baseSite, baseStock, prado } from './base-site.ts';
import { benchPage, stateHead } from './bench-page.ts';
import { now, parts, stateOf } from './state-hosts.ts';

const siteOf = memoize((origin: string) => {
  const { site = {}, content = {}, vehicle = {} } = stateOf.get(new URL(origin).hostname) ?? {};
  const vehicles = baseStock.map((stocked) => (stocked === prado ? { ...prado, ...vehicle } : stocked));
  const snapshot = { version: snapshotVersion, site: 'harbour', taken_at: new Date(now).toISOString(), vehicles };
  return liveSiteOf(baseSite(origin, site, content), snapshot, clockAt(now));
});

const html = { 'content-type': contentType('.html') };

/** In the place of `dev-middleware.ts`: the list of parts, or the page of the state that the host names. */
export const onRequest: MiddlewareHandler = async (context, next) => {
  const { hostname, origin, port, searchParams } = context.url;
  const state = stateOf.get(hostname);
  if (state === undefined) return new Response(benchPage(parts, searchParams.get('part'), port), { headers: html });
  const page = await answerFrom(siteOf(origin), context, next);
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page;
  return new Response(
    (await page.text()).replace('<head>', (head) => head + stateHead(state)),
    { status: page.status, headers: html },
  );
};
