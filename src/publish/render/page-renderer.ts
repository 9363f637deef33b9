import type { RouteInfo, SSRManifest, SSRResult } from 'astro';
import { type AstroComponentFactory, renderToString } from 'astro/runtime/server/index.js';
import { memoizeWeak } from '#lib/memoize.ts';

type App = { manifest: SSRManifest; render(request: Request, options: { locals: object; routeData: RouteInfo['routeData'] }): Promise<Response> };

/** A route of which one page was rendered: what the next one needs. */
type RenderedRoute = {
  component: AstroComponentFactory;
  result: SSRResult;
  /** What the components of the route read as `Astro.locals`. */
  locals: object;
  /** What Astro notes about a page in the making, as it was before the first. Styles that stand in its head leave its list, for one. */
  blank: SSRResult;
};

/**
 * Renders one page after another. The first of each route goes through Astro's handling of a request. The others are the same component with other
 * locals, and go past it: requests, responses and their streams take a sixth of a page's time. So a page may be made from `Astro.locals`
 * alone, never from its request or address.
 */
export class PageRenderer {
  readonly #app: App;
  readonly #renderedRoutes = new Map<RouteInfo['routeData'], RenderedRoute>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(app: App) {
    this.#app = app;
  }

  /**
   * @param url the page's whole address.
   * @returns the page as HTML.
   * @throws when the route gives no page.
   */
  render(url: string, locals: object): Promise<string> {
    // A queue, one at a time: pages of a route share what Astro keeps about them.
    const page = this.#last.then(() => this.#renderNext(url, locals));
    this.#last = page.catch(() => {});
    return page;
  }

  /**
   * What the route prints with these locals, where that is a part of a page: the document around it is left out.
   * @returns null before a page of its route was rendered.
   * @throws as `render`.
   */
  renderSection(url: string, locals: object): Promise<string | null> {
    const section = this.#last.then(() => {
      const routeData = this.#routeOf(url);
      const renderedRoute = this.#renderedRoutes.get(routeData);
      if (renderedRoute === undefined) return null;
      replaceLocals(renderedRoute.locals, locals);
      return renderAgain(url, renderedRoute, routeData, true);
    });
    this.#last = section.catch(() => {});
    return section;
  }

  #routeOf(url: string): RouteInfo['routeData'] {
    const { pathname } = new URL(url);
    const routeData = this.#app.manifest.routes.find((route) => route.routeData.pattern.test(pathname))?.routeData;
    if (routeData === undefined) throw new Error(`${url} has no route.`);
    return routeData;
  }

  async #renderNext(url: string, locals: object): Promise<string> {
    const routeData = this.#routeOf(url);
    const renderedRoute = this.#renderedRoutes.get(routeData);
    if (renderedRoute === undefined) return this.#renderFirst(url, locals, routeData);
    replaceLocals(renderedRoute.locals, locals);
    return renderAgain(url, renderedRoute, routeData);
  }

  async #renderFirst(url: string, locals: object, routeData: RouteInfo['routeData']): Promise<string> {
    const { pageMap } = this.#app.manifest;
    const load = pageMap?.get(routeData.component);
    if (pageMap === undefined || load === undefined) throw new Error(`The bundle has no page for ${routeData.component}.`);
    const routeLocals = { ...locals };
    const module = await load();
    const instance = await module.page();
    const component = instance.default;
    let renderedRoute: RenderedRoute | undefined;
    const watched: AstroComponentFactory = Object.assign((...renderArguments: Parameters<AstroComponentFactory>) => {
      const [result] = renderArguments;
      withoutIslandScripts(result);
      renderedRoute = { component, result, locals: routeLocals, blank: blankCopy(result) };
      return component(...renderArguments);
    }, component);
    pageMap.set(routeData.component, async () => ({ ...module, page: async () => ({ ...instance, default: watched }) }));
    try {
      const response = await this.#app.render(new Request(url), { locals: routeLocals, routeData });
      if (renderedRoute === undefined) throw new Error(`${url} gave no page (status ${response.status}): ${(await response.text()).slice(0, 500)}`);
      this.#renderedRoutes.set(routeData, renderedRoute);
      // Astro only logs what was wrong with a page; made past its handling of requests, the page fails with the error itself.
      return response.status >= 500 ? await renderAgain(url, renderedRoute, routeData) : await response.text();
    } finally {
      pageMap.set(routeData.component, load);
    }
  }
}

/** The components of a route hold one object of locals: nothing of the page before may stay in it. */
function replaceLocals(held: object, locals: object): void {
  for (const name of Object.keys(held)) if (!(name in locals)) Reflect.deleteProperty(held, name);
  Object.assign(held, locals);
}

async function renderAgain(url: string, rendered: RenderedRoute, routeData: RouteInfo['routeData'], isPart = false): Promise<string> {
  const { result, component, blank } = rendered;
  Object.assign(result, blankCopy(blank));
  // Astro puts the head in front of the first markup that it meets, unless it has done so.
  if (isPart) result._metadata.hasRenderedHead = true;
  // An object of its own for each page: React's ids of islands are counted by it. The lists in it are those of the result, which slots know.
  const html = await renderToString({ ...result }, component, {}, {}, !isPart, routeData);
  if (typeof html === 'string') return html;
  throw new Error(`${url} gave no page (status ${html.status}).`);
}

/** Has Astro leave its runtime for islands out of a page: it is a file of our own (`browser/island-runtime.ts`), cached over pages. */
function withoutIslandScripts({ _metadata, clientDirectives }: SSRResult): void {
  _metadata.hasHydrationScript = true;
  for (const directive of clientDirectives.keys()) _metadata.hasDirectives.add(directive);
}

const blankCopy = (result: SSRResult): SSRResult => ({ ...withOwnLists(result), _metadata: withOwnLists(result._metadata) });

/** The names of an object's lists and sets. One blank is copied for each page of its route. */
const listNames = memoizeWeak((object: object) =>
  Object.entries(object).flatMap(([name, value]) => (value instanceof Set || Array.isArray(value) ? [name] : [])),
);

/** A copy with lists and sets of its own. */
function withOwnLists<T extends object>(object: T): T {
  const copy = { ...object };
  for (const name of listNames(object)) {
    const value: unknown = Reflect.get(object, name);
    Reflect.set(copy, name, value instanceof Set ? new Set(value) : Array.isArray(value) ? [...value] : value);
  }
  return copy;
}
