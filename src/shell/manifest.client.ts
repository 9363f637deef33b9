/** Names the web manifest once the page has loaded: in the markup a browser fetches it beside what is painted first. */
export function nameManifest(): void {
  const href = document.querySelector<HTMLElement>('link[data-manifest]')?.dataset.manifest;
  const name = () => document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href }));
  if (href !== undefined) addEventListener('load', name, { once: true });
}
