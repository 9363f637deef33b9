import { escapeHtml } from '#lib/text/html.ts';

export type ServedSite = { slug: string; name: string; tagline: string | null; brand: string; picture: string | null };

type Address = { slug: string; byName: string; byPort: string };

const style = `
:root { color-scheme: light dark; font: 1rem/1.55 system-ui, sans-serif; background: light-dark(#f4f7f8, #0b1319); color: light-dark(#0e1d28, #eaf1f5); }
body { margin: 0 auto; max-width: 72rem; padding: 3rem 1.25rem; }
h1 { font-size: 2rem; letter-spacing: -.02em; margin: 0 0 .25rem; }
ul { list-style: none; padding: 0; display: grid; gap: 1.25rem; grid-template-columns: repeat(auto-fill, minmax(18rem, 1fr)); margin-top: 2rem; }
li { background: light-dark(#fff, #121d25); border: 1px solid light-dark(#d7e0e4, #263741); border-radius: 16px; overflow: clip; }
li img, li .plain { display: block; width: 100%; height: auto; aspect-ratio: 16 / 9; object-fit: cover; }
li div { padding: 1rem 1.125rem 1.25rem; display: grid; gap: .375rem; }
h2 { font-size: 1.1875rem; margin: 0; }
p { margin: 0; color: light-dark(#3f515d, #b7c6cf); }
a { color: light-dark(#0a6767, #56c7bf); font-weight: 600; }
:focus-visible { outline: 3px solid light-dark(#0a4fb3, #8fc2ff); outline-offset: 2px; }
`;

/**
 * Lists served sites with image and both addresses. While some are unbuilt, it loads itself again.
 * @param unbuilt slugs of sites without a release.
 */
export function frontPage(sites: readonly ServedSite[], addresses: readonly Address[], unbuilt: ReadonlySet<string>): string {
  const items = sites.map((site) => {
    const address = addresses.find(({ slug }) => slug === site.slug);
    if (!address) return '';
    const isBuilt = !unbuilt.has(site.slug);
    const picture =
      isBuilt && site.picture
        ? `<img src="${escapeHtml(new URL(site.picture, address.byPort).href)}" alt="" width="640" height="360">`
        : `<svg class="plain" viewBox="0 0 16 9" aria-hidden="true"><rect width="16" height="9" fill="${escapeHtml(site.brand)}"/></svg>`;
    const links = [address.byName, address.byPort].map((link) => `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`).join('');
    return `<li>${picture}<div><h2>${escapeHtml(site.name)}</h2>${site.tagline ? `<p>${escapeHtml(site.tagline)}</p>` : ''}
${isBuilt ? links : '<p>Not built yet.</p>'}</div></li>`;
  });
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${unbuilt.size > 0 ? '<meta http-equiv="refresh" content="3">' : ''}<title>Forecourt</title>
<style>${style}</style></head><body><main><h1>Forecourt</h1><p>The sites that are served here.</p><ul>${items.join('\n')}</ul></main></body></html>`;
}
