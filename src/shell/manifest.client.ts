/** Adds the web manifest after load; in the markup it would compete with the first paint. */
export function nameManifest(): void {
  const href = document.querySelector<HTMLElement>('link[data-manifest]')?.dataset.manifest;
  const name = () => document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href }));
  if (href !== undefined) addEventListener('load', name, { once: true });
}
