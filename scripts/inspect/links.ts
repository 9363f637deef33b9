import { type RedirectRule, redirectFor } from '#publish/routes/redirects-file.ts';

/** A link that leads nowhere or through a redirect, or has a forbidden scheme. */
export type BrokenLink = { page: string; link: string; reason: string };

/** Reads whole attributes, so that nothing inside a value is taken for one. */
const attribute = /\s([a-z][a-z0-9-]*)="([^"]*)"/g;
const linking = new Set(['href', 'src', 'srcset', 'poster', 'action']);
const anchorTarget = /\sid="([^"]*)"/g;
const allowedScheme = /^(?:https?|tel|sms|mailto):/;
const hasScheme = /^[a-z][a-z0-9+.-]*:/i;

const decode = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#38;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");

/** Decoded addresses, without structured data. */
export function linksOf(html: string): string[] {
  const markup = html.replace(/<script type="application\/(?:ld\+)?json"[^>]*>.*?<\/script>/gs, '');
  const links: string[] = [];
  for (const [, name = '', value = ''] of markup.matchAll(attribute)) {
    if (!linking.has(name)) continue;
    if (name === 'srcset') links.push(...value.split(/,\s+/).map((candidate) => decode(candidate.trim().split(/\s/)[0] ?? '')));
    else links.push(decode(value));
  }
  return links;
}

export const anchorsOf = (html: string) => new Set([...html.matchAll(anchorTarget)].map(([, id = '']) => decode(id)));

export type LinkTargets = {
  files: ReadonlySet<string>;
  redirects: readonly RedirectRule[];
  /** By file, lazily. */
  anchors: (file: string) => ReadonlySet<string>;
};

/** Links of one page that do not lead to a target in one step. For other hosts only the scheme is checked. */
export function brokenLinks(page: string, html: string, targets: LinkTargets): BrokenLink[] {
  const broken: BrokenLink[] = [];
  for (const link of new Set(linksOf(html))) {
    const reason = whyBroken(page, link, targets);
    if (reason !== null) broken.push({ page, link, reason });
  }
  return broken;
}

function whyBroken(page: string, link: string, targets: LinkTargets): string | null {
  if (link === '') return 'is empty';
  if (hasScheme.test(link)) return allowedScheme.test(link) ? null : 'has a scheme that is not allowed';
  if (link.startsWith('//')) return 'leaves the site without a scheme';
  const url = new URL(link, `https://site.example${addressOf(page)}`);
  const address = decodeURI(url.pathname);
  const file = address.endsWith('/') ? `${address}index.html` : address;
  if (!targets.files.has(file)) {
    const target = redirectFor(targets.redirects, address, url.search);
    return target === null ? 'leads to no page' : `leads through a redirect to ${target.to}`;
  }
  const anchor = decodeURIComponent(url.hash.slice(1));
  if (anchor !== '' && anchor !== 'top' && file.endsWith('.html') && !targets.anchors(file).has(anchor)) return 'names an anchor that is not there';
  return null;
}

const addressOf = (page: string) => page.replace(/index\.html$/, '');
