import { getProviderForUrl, type ImageCdn, transformUrl } from 'unpic';
import { interpolate } from '#lib/interpolate.ts';

/** Asks a picture's URL for a size in pixels. */
export type Scale = (width: number, height: number) => string;

/** The site's own CDN: its template filled in. A picture's URL in the query of the CDN's is encoded, one in its path stands as it is. */
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

/** CDNs of which unpic only replaces the query, the same for every picture of a host. */
const queryOnly: ReadonlySet<ImageCdn> = new Set<ImageCdn>(['imgix', 'contentful', 'wordpress']);
const plainUrl = /^https:\/\/[\w.-]+\/[\w./~%-]*$/;

/** A size that no picture has, by which the places of width and height in an answer are found. */
const marked = { width: 60_101, height: 40_103 } as const;

/**
 * The CDN on which a picture lies, when unpic knows it; null when it does not. Asking unpic takes some 8 µs, so its answers are memoised
 * by host and size where only the query differs. Else it is asked once a picture.
 */
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
