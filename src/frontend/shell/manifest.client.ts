import { manifestPath } from '#site/manifest-path.ts';

/** Adds the web manifest after load; in the markup it would compete with the first paint. */
export function nameManifest(): void {
  const name = () => document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: manifestPath }));
  addEventListener('load', name, { once: true });
}
