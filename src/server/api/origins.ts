import type { Site } from '#site/schema/site.ts';

const local = /^https?:\/\/(?:([a-z0-9-]+)\.)?(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Whether the origin is the site's own; on a developer’s machine also `localhost` and `<slug>.localhost` at any port. */
export function isOwnOrigin(origin: string, { url, slug }: Site, isLocal: boolean): boolean {
  if (origin === new URL(url).origin) return true;
  const match = isLocal ? local.exec(origin) : null;
  return match !== null && (match[1] === undefined || match[1] === slug);
}
