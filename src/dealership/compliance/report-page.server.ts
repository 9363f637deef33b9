import { hash } from 'node:crypto';
import { escapeHtml } from '#lib/text/html.ts';
import { type ComplianceReport, noAdvice, type ReportRule, reasonOf } from './report.ts';

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0}main{max-width:60rem;margin:auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.6rem;margin:0}h2{font-size:1.15rem;margin:2.5rem 0 .25rem}p{margin:.35rem 0}.advice{padding:.75rem 1rem;border-left:4px solid #b45309;background:light-dark(#fff7ed,#2a1d0e)}
.counts{display:flex;gap:2rem;margin:1.25rem 0}.counts b{font-size:2rem;display:block;line-height:1.1}.error b,.is-error{color:light-dark(#b91c1c,#fca5a5)}
table{border-collapse:collapse;width:100%;margin-top:.5rem}td,th{text-align:left;padding:.4rem .5rem;border-top:1px solid light-dark(#e5e7eb,#374151);vertical-align:top}
.scroll{overflow-x:auto}small,.fine{color:light-dark(#4b5563,#d1d5db);font-size:.875rem}a{color:light-dark(#1d4ed8,#93c5fd)}code{overflow-wrap:anywhere}blockquote{margin:.35rem 0;padding-left:.75rem;border-left:2px solid light-dark(#d1d5db,#4b5563)}`;

const link = (url: string, where: string) =>
  where.startsWith('/') ? `<a href="${escapeHtml(new URL(where, url).href)}">${escapeHtml(where)}</a>` : `<code>${escapeHtml(where)}</code>`;

function ruleSection({ rule, lines }: ReportRule, url: string): string {
  const rows = lines.map(
    (line) =>
      `<tr><td class="is-${line.severity}">${line.severity}</td><td>${link(url, line.where)}${line.field === '' ? '' : `<br><code>${escapeHtml(line.field)}</code>`}</td>` +
      `<td>${escapeHtml(line.found)}${line.because === null ? '' : `<br><small>${escapeHtml(reasonOf(line))}</small>`}</td><td>${escapeHtml(line.outcome)}</td></tr>`,
  );
  const sources = rule.sources.map(
    ({ url: source, title, read, quote }) =>
      `<blockquote class="fine">“${escapeHtml(quote)}” <a href="${escapeHtml(source)}" rel="noreferrer">${escapeHtml(title)}</a>, read on ${escapeHtml(read)}</blockquote>`,
  );
  return [
    `<section><h2 id="${escapeHtml(rule.id)}">${escapeHtml(rule.id)} (${lines.length})</h2><p>${escapeHtml(rule.sentence)}</p><p><strong>Fix:</strong> ${escapeHtml(rule.fix)}</p>`,
    sources.length === 0 ? '<p class="fine">Nobody has read the source of this rule yet, so it is a warning.</p>' : sources.join(''),
    `<div class="scroll" role="region" aria-label="${escapeHtml(rule.id)}" tabindex="0"><table><thead><tr><th scope="col">Severity</th><th scope="col">Where</th><th scope="col">What</th><th scope="col">What became of it</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></section>`,
  ].join('\n');
}

/** A self-contained page without scripts: by rule, then by page. */
export function reportPage(report: ComplianceReport): string {
  const title = `The law on the pages of ${report.name}`;
  const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'`;
  const waivers = report.waivers.map(
    ({ rule, reason, name, until, hasEnded }) =>
      `<p>Waived by ${escapeHtml(name)} until ${escapeHtml(until)}${hasEnded ? ' (over: the rule counts again)' : ''}: <code>${escapeHtml(rule)}</code>, ${escapeHtml(reason)}</p>`,
  );
  return [
    `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>`,
    `<h1>${escapeHtml(title)}</h1><p class="fine">As of <time datetime="${escapeHtml(report.at)}">${escapeHtml(report.at.slice(0, 16).replace('T', ' '))} UTC</time></p>`,
    `<p class="advice"><strong>${escapeHtml(noAdvice)}</strong> Await counsel: ${escapeHtml(report.awaitingCounsel.join(', '))}. Unread, so warnings: ${escapeHtml(report.unverified.join(', '))}.</p>`,
    `<div class="counts"><p class="error"><b>${report.errors}</b>${report.errors === 1 ? 'error' : 'errors'}</p><p><b>${report.warnings}</b>${report.warnings === 1 ? 'warning' : 'warnings'}</p></div>`,
    ...waivers,
    report.rules.length === 0 ? '<p>Nothing breaks a rule.</p>' : '',
    ...report.rules.map((rule) => ruleSection(rule, report.url)),
    '</main></body></html>\n',
  ].join('\n');
}
