import type { APIContext, MiddlewareHandler, MiddlewareNext } from 'astro';
import { meantAddress } from '#site/meant-address.ts';
import { paths } from '#site/paths.ts';
import { SiteError } from '#site/problems.ts';
import { contentType } from '../routes/content-types.ts';
import { redirectFor } from '../routes/redirects-file.ts';
import { type DevSite, readLiveSite } from './live-site.server.ts';
import { withPlainIslands } from './plain-islands.ts';
import { problemsPage } from './problems-page.ts';

/** Supplies view models in `astro dev`; in builds the renderer does. */
export const onRequest: MiddlewareHandler = async (context, next) => {
  const slug = process.env.FORECOURT_DEV_SITE;
  if (!slug) throw new Error('FORECOURT_DEV_SITE is not set: start with npm run dev -- --site <slug>.');
  const siteOrError = await readLiveSite(slug).catch((error: unknown) => {
    if (error instanceof SiteError) return error;
    throw error;
  });
  if (siteOrError instanceof SiteError) {
    return new Response(problemsPage(slug, siteOrError.problems), { status: 500, headers: { 'content-type': contentType('.html') } });
  }
  return answerFrom(siteOrError, context, next);
};

/** A page of a live site with its view model, one of its files, or where its address leads. */
export async function answerFrom({ output, made, pages, redirects }: DevSite, context: APIContext, next: MiddlewareNext): Promise<Response> {
  const { pathname, search } = context.url;
  const live = output.live(() => 'dev');
  const data = live.data.find((candidate) => candidate.path === pathname);
  if (data) return new Response(new Uint8Array(data.make()), { headers: { 'content-type': contentType(data.path) } });
  const drawn = made.find((candidate) => candidate.path === pathname);
  if (drawn) return new Response(new Uint8Array(await drawn.make()), { headers: { 'content-type': contentType(drawn.path) } });
  const file = [...output.files(), ...live.texts].find((candidate) => candidate.path === pathname);
  if (file) return new Response(file.body, { headers: { 'content-type': contentType(file.path) } });
  const pageAt = (address: string | null) => (address !== null && pages.has(address) ? { to: address + search, status: 301 } : null);
  const target = pageAt(`${pathname}/`) ?? redirectFor(redirects(), pathname, search) ?? pageAt(meantAddress(pathname));
  if (target && !pages.has(pathname)) return new Response(null, { status: target.status, headers: { location: target.to } });
  const make = pages.get(pathname) ?? pages.get(paths.notFound);
  if (!make) throw new Error(`${pathname} is no page, and the site has no page for what is not found.`);
  context.locals.page = make();
  const page = await (pages.has(pathname) ? next() : next(paths.notFound.replace('.html', '/')));
  // A script reads the page, not a browser: a form for a dialog.
  return context.request.headers.get('sec-fetch-dest') === 'empty' ? new Response(withPlainIslands(await page.text()), page) : page;
}
