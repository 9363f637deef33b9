import { escapeHtml } from '#lib/text/html.ts';
import type { BrandLink } from './brand-link.ts';

const outIcon = '<i class="icon icon-out" role="img" aria-label="external site"></i>';

function tileHtml({ label, href, external, logo, monogram }: BrandLink, isWordmark: boolean, searched: boolean): string {
  const address = escapeHtml(href);
  const plate = isWordmark ? '' : `<b class="plate" aria-hidden="true">${escapeHtml(monogram)}</b>`;
  const picture = logo === null ? plate : `<img src="${escapeHtml(logo)}" alt="" width="92" height="56" loading="lazy">`;
  return (
    `<li${searched ? ` data-entry="${address}"` : ''}><a href="${address}"${external ? ' rel="noopener"' : ''}>` +
    `${picture}<span>${escapeHtml(label)}${external ? outIcon : ''}</span></a></li>`
  );
}

/**
 * Logos or monograms; wordmarks if no brand has a logo.
 * @param searched whether the page's search indexes them.
 */
export function brandTilesHtml(brands: readonly BrandLink[], searched = false): string {
  const isWordmarks = brands.every(({ logo }) => logo === null);
  const tiles = brands.map((brand) => tileHtml(brand, isWordmarks, searched)).join('');
  return `<ul class="tiles brands${isWordmarks ? ' wordmarks' : ''}">${tiles}</ul>`;
}
