import { escapeHtml } from '#lib/text/html.ts';
import { interpolate } from '#lib/text/interpolate.ts';
import type { Site } from '#site/schema/site.ts';

export function thanksPage(site: Site, reference: string): string {
  const { no_script_title: title, no_script_text: words } = site.leads;
  return plainPage(site, title, `<p>${escapeHtml(interpolate(words, { reference }))}</p>`);
}

/** The Back button leads to the filled form. */
export function faultsPage(site: Site, faults: readonly string[]): string {
  const { alert: title, faults: words } = site.forms.messages;
  const list = faults.map((fault) => `<li>${escapeHtml(fault)}</li>`).join('');
  return plainPage(site, title, `<p>${escapeHtml(words)}</p><ul>${list}</ul>`);
}

/** @param content markup. */
export function plainPage({ name, url, leads }: Site, title: string, content: string): string {
  const back = `<p><a href="${escapeHtml(new URL('/', url).href)}">${escapeHtml(interpolate(leads.no_script_back, { name }))}</a></p>`;
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escapeHtml(`${title} | ${name}`)}</title></head><body><main><h1>${escapeHtml(title)}</h1>${content}${back}</main></body></html>`;
}
