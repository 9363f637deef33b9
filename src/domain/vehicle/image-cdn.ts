import { getProviderForUrl, type ImageCdn, transformUrl } from 'unpic';
import { interpolate } from '#lib/text/interpolate.ts';

/** URL of a picture at a size in pixels. */
export type Scale = (width: number, height: number) => string;

/** The site's CDN template. The picture's URL is encoded in a query and verbatim in a path. */
export function ownCdn(template: string, quality: number): (url: string) => Scale {
  const query = template.indexOf('?');
  const encode = query !== -1 && template.indexOf('{url}') > query;
  const sized = new Map<string, string[]>();
  const around = (width: number, height: number): string[] => {
    const key = `${width} ${height}`;
    const parts = sized.get(key) ?? interpolate(template, { width: String(width), height: String(height), quality: String(quality) }).split('{url}');
    sized.set(key, parts);
    return parts;
  };
  return (url) => {
    const written = encode ? encodeURIComponent(url) : url;
    return (width, height) => around(width, height).join(written);
  };
}

/** CDNs where unpic changes the query only, equally for every picture of a host. */
const queryOnly: ReadonlySet<ImageCdn> = new Set<ImageCdn>(['imgix', 'contentful', 'wordpress']);
const plainUrl = /^https:\/\/[\w.-]+\/[\w./~%-]*$/;

/** Sentinel size, to locate width and height in unpic's result. */
const marked = { width: 60_101, height: 40_103 } as const;

/** CDN of a picture if unpic knows it; null otherwise. A call takes about 8 µs, so results are memoised by host and size where only the query differs. */
export function knownCdn(quality: number): (url: string) => Scale | null {
  const queries = new Map<string, string>();
  return (url) => {
    const provider = getProviderForUrl(url);
    if (!provider) return null;
    const ask = (from: string, width: number, height: number) => transformUrl({ url: from, provider, width, height, quality }) ?? from;
    if (queryOnly.has(provider) && plainUrl.test(url)) {
      const origin = url.slice(0, url.indexOf('/', 'https://'.length));
      return (width, height) => {
        const key = `${provider} ${origin} ${width} ${height}`;
        const query = queries.get(key) ?? ask(`${origin}/`, width, height).slice(origin.length + 1);
        queries.set(key, query);
        return url + query;
      };
    }
    const pattern = ask(url, marked.width, marked.height);
    const isMarked = (text: string) => text.includes(String(marked.width)) || text.includes(String(marked.height));
    if (isMarked(url) || !isMarked(pattern)) return (width, height) => ask(url, width, height);
    return (width, height) => pattern.replaceAll(String(marked.width), String(width)).replaceAll(String(marked.height), String(height));
  };
}
