import { hash } from 'node:crypto';
import { escapeHtml } from '#lib/text/html.ts';
import { grouped } from '#lib/text/money.ts';
import { pluralNoun } from '#lib/text/text.ts';
import type { ChangeGroup, KindChanges } from './diff-report.ts';
import { diffStyle } from './diff-style.ts';
import type { ChangedLine } from './page-diff.ts';

export type DiffPage = {
  name: string;
  url: string;
  /** null: nothing is published. */
  release: string | null;
  /** ISO 8601. */
  at: string;
  unchanged: number;
  /** Message of the brake that would block the build; null: none. */
  held: string | null;
  kinds: readonly KindChanges[];
};

const mostGroups = 50;
const mostLines = 40;
const mostPaths = 200;

const reasonWords: Readonly<Record<string, string>> = {
  code: 'another version of the platform',
  shell: 'header, footer, menu or theme',
  policy: 'what the page may load',
  vehicle: 'the vehicle itself',
  similar: 'vehicles shown beside it',
  listing: 'the title, count or pages of the list',
  filters: 'numbers of the filters',
  results: 'vehicles of the list',
  content: 'its content',
  damaged: 'its file was damaged',
};

/** A self-contained page without scripts that shows what a build would change. */
export function diffPage(page: DiffPage): string {
  const sum = (of: (kind: KindChanges) => number) => page.kinds.filter(({ kind }) => kind !== 'file').reduce((all, kind) => all + of(kind), 0);
  const totals = [
    ['changed', sum(({ changed }) => changed)],
    ['new', sum(({ added }) => added.length)],
    ['removed', sum(({ removed }) => removed.length)],
    ['unchanged', page.unchanged],
  ] as const;
  const title = `What a build of ${page.name} would change`;
  const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', diffStyle, 'base64')}'`;
  return [
    `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${diffStyle}</style></head><body><main>`,
    `<header><h1>${escapeHtml(title)}</h1><p>${page.release === null ? 'Nothing is published yet.' : `Beside release <code>${escapeHtml(page.release)}</code>`}, built as of <time datetime="${escapeHtml(page.at)}">${escapeHtml(page.at.slice(0, 16).replace('T', ' '))} UTC</time>.</p></header>`,
    page.held === null ? '' : `<p class="held"><strong>A brake would hold it:</strong> ${escapeHtml(page.held)}.</p>`,
    `<dl class="totals">${totals.map(([word, count]) => `<div><dt>${count === 1 ? 'page' : 'pages'} ${word}</dt><dd>${grouped(count)}</dd></div>`).join('')}</dl>`,
    page.kinds.length === 0 ? '<p>Every page stays as it is.</p>' : kindTable(page.kinds),
    ...page.kinds.map((kind) => kindSection(kind, page.url)),
    '</main></body></html>\n',
  ].join('\n');
}

const headingOf = (kind: string) => (kind === 'file' ? 'Other files' : `Pages: ${kind}`);
const idOf = (kind: string) => `kind-${kind.replace(/\W/g, '-')}`;

function kindTable(kinds: readonly KindChanges[]): string {
  const rows = kinds.map(
    ({ kind, changed, added, removed, reasons }) =>
      `<tr><th scope="row"><a href="#${escapeHtml(idOf(kind))}">${escapeHtml(kind)}</a></th><td>${grouped(changed)}</td><td>${grouped(added.length)}</td><td>${grouped(removed.length)}</td>` +
      `<td class="why">${reasons.map(([reason, pages]) => `${escapeHtml(reasonWords[reason] ?? reason)} (${grouped(pages)})`).join('<br>')}</td></tr>`,
  );
  return (
    '<div class="scroll" role="region" aria-label="By kind of page" tabindex="0"><table><thead><tr><th scope="col">Kind</th><th scope="col">Changed</th><th scope="col">New</th>' +
    `<th scope="col">Removed</th><th scope="col">Changed because of</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
  );
}

function kindSection({ kind, added, removed, groups, unread, changed }: KindChanges, url: string): string {
  const shown = groups.slice(0, mostGroups);
  const rest = [...groups.slice(mostGroups).flatMap(({ paths }) => paths), ...unread];
  const isFile = kind === 'file';
  return [
    `<section aria-labelledby="${escapeHtml(idOf(kind))}"><h2 id="${escapeHtml(idOf(kind))}">${escapeHtml(headingOf(kind))}</h2>`,
    ...shown.map((group) => groupCard(group, url)),
    list(isFile ? `${grouped(changed)} changed` : `${grouped(rest.length)} more changed, not compared here`, rest, url),
    list(`${grouped(added.length)} new`, added, url),
    list(`${grouped(removed.length)} removed`, removed, url),
    '</section>',
  ].join('\n');
}

function list(words: string, paths: readonly string[], url: string): string {
  if (paths.length === 0) return '';
  const more = paths.length - mostPaths;
  const items = paths.slice(0, mostPaths).map((path) => `<li>${linkTo(path, url)}</li>`);
  return `<details><summary>${escapeHtml(words)}</summary><ul>${items.join('')}${more > 0 ? `<li>and ${grouped(more)} more</li>` : ''}</ul></details>`;
}

const linkTo = (path: string, url: string) => `<a href="${escapeHtml(url.replace(/\/$/, '') + path)}">${escapeHtml(path)}</a>`;

function groupCard({ paths, diff }: ChangeGroup, url: string): string {
  const [first = '', ...others] = paths;
  const { words, head, addresses } = diff;
  const isMarkup = words.length + head.length + addresses.length === 0;
  return [
    `<article><h3>${others.length === 0 ? linkTo(first, url) : `The same on ${grouped(paths.length)} pages`}</h3>`,
    others.length === 0 ? '' : list(`${grouped(paths.length)} ${pluralNoun('page')}`, paths, url),
    isMarkup ? '<p class="quiet">Its markup changes, no word and no address.</p>' : '',
    lines(words),
    part('Title, description and structured data', head),
    part('Links and pictures', addresses),
    '</article>',
  ].join('\n');
}

const part = (name: string, changed: readonly ChangedLine[]) =>
  changed.length === 0 ? '' : `<details><summary>${name} (${grouped(changed.length)})</summary>${lines(changed)}</details>`;

function lines(changed: readonly ChangedLine[]): string {
  if (changed.length === 0) return '';
  const more = changed.length - mostLines;
  const items = changed.slice(0, mostLines).map((line) => `<li>${line.map(pieceHtml).join('')}</li>`);
  return `<ul class="lines">${items.join('')}${more > 0 ? `<li class="quiet">and ${grouped(more)} more lines</li>` : ''}</ul>`;
}

function pieceHtml({ kind, text }: ChangedLine[number]): string {
  const said = escapeHtml(text);
  return kind === 'same' ? said : kind === 'added' ? `<ins>${said}</ins>` : `<del>${said}</del>`;
}
