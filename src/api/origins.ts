import type { Site } from '#site/schema/site.ts';

const local = /^https?:\/\/(?:([a-z0-9-]+)\.)?(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Whether pages of an origin are a site's own: those of its address. On the machine of a developer also those of `localhost` and `<slug>.localhost`,
 * at any port.
 */
export function isOwnOrigin(origin: string, { url, slug }: Pick<Site, 'url' | 'slug'>, isLocal: boolean): boolean {
  if (origin === new URL(url).origin) return true;
  const match = isLocal ? local.exec(origin) : null;
  return match !== null && (match[1] === undefined || match[1] === slug);
}
