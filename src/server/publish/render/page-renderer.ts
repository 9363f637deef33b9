import type { RouteInfo, SSRManifest, SSRResult } from 'astro';
import { type AstroComponentFactory, renderToString } from 'astro/runtime/server/index.js';
import { memoize, memoizeWeak } from '#lib/cache/memoize.ts';

type App = { manifest: SSRManifest; render(request: Request, options: { locals: object; routeData: RouteInfo['routeData'] }): Promise<Response> };

/** State of a route after its first page. */
type RenderedRoute = {
  component: AstroComponentFactory;
  result: SSRResult;
  /** Exposed as `Astro.locals`. */
  locals: object;
  /** Astro's page state before rendering; rendering consumes parts, such as styles. */
  blank: SSRResult;
};

/**
 * Renders pages sequentially. After a route's first page, it bypasses Astro's request handling, a sixth of a page's time. Pages must depend only on
 * `Astro.locals`, never on request or URL.
 */
export class PageRenderer {
  readonly #app: App;
  readonly #renderedRoutes = new Map<RouteInfo['routeData'], RenderedRoute>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(app: App) {
    this.#app = app;
  }

  /** @param url absolute. @returns HTML. @throws when the route fails. */
  render(url: string, locals: object): Promise<string> {
    // Serialized: pages of a route share Astro's state.
    const page = this.#last.then(() => this.#renderNext(url, locals));
    this.#last = page.catch(() => {});
    return page;
  }

  /**
   * Renders a partial without the document.
   * @returns null before the route's first page.
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
      // Each page asks for the URLs of the same ten scripts, which Astro makes anew by parsing.
      result.resolve = memoize(result.resolve);
      renderedRoute = { component, result, locals: routeLocals, blank: blankCopy(result) };
      return component(...renderArguments);
    }, component);
    pageMap.set(routeData.component, async () => ({ ...module, page: async () => ({ ...instance, default: watched }) }));
    try {
      const response = await this.#app.render(new Request(url), { locals: routeLocals, routeData });
      if (renderedRoute === undefined) throw new Error(`${url} gave no page (status ${response.status}): ${(await response.text()).slice(0, 500)}`);
      this.#renderedRoutes.set(routeData, renderedRoute);
      // Astro only logs render errors; here the page fails with them.
      return response.status >= 500 ? await renderAgain(url, renderedRoute, routeData) : await response.text();
    } finally {
      pageMap.set(routeData.component, load);
    }
  }
}

/** Components share the locals object, so it is cleared for each page. */
function replaceLocals(held: object, locals: object): void {
  for (const name of Object.keys(held)) if (!(name in locals)) Reflect.deleteProperty(held, name);
  Object.assign(held, locals);
}

async function renderAgain(url: string, rendered: RenderedRoute, routeData: RouteInfo['routeData'], isPart = false): Promise<string> {
  const { result, component, blank } = rendered;
  Object.assign(result, blankCopy(blank));
  // Otherwise Astro inserts the head before the first markup.
  if (isPart) result._metadata.hasRenderedHead = true;
  // A new object per page, since React ids are counted by it; its lists are the result's, as slots expect.
  const html = await renderToString({ ...result }, component, {}, {}, !isPart, routeData);
  if (typeof html === 'string') return html;
  throw new Error(`${url} gave no page (status ${html.status}).`);
}

/** Omits Astro's island runtime: ours (`browser/island-runtime.ts`) is a cached file. */
function withoutIslandScripts({ _metadata, clientDirectives }: SSRResult): void {
  _metadata.hasHydrationScript = true;
  for (const directive of clientDirectives.keys()) _metadata.hasDirectives.add(directive);
}

const blankCopy = (result: SSRResult): SSRResult => ({ ...withOwnLists(result), _metadata: withOwnLists(result._metadata) });

/** Names of arrays and sets, for copying the blank state. */
const listNames = memoizeWeak((object: object) =>
  Object.entries(object).flatMap(([name, value]) => (value instanceof Set || Array.isArray(value) ? [name] : [])),
);

function withOwnLists<T extends object>(object: T): T {
  const copy = { ...object };
  for (const name of listNames(object)) {
    const value: unknown = Reflect.get(object, name);
    Reflect.set(copy, name, value instanceof Set ? new Set(value) : Array.isArray(value) ? [...value] : value);
  }
  return copy;
}
