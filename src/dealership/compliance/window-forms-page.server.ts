import { hash } from 'node:crypto';
import { escapeHtml } from '#lib/text/html.ts';
import { reportStyle } from '#lib/text/report-style.ts';
import type { FormRow, Worksheet, Worksheets } from './window-forms.ts';

const style = `${reportStyle}
.sheet { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1.25rem; margin-top: 2rem; }
h2 { font-size: 1.25rem; line-height: 1.25; margin: 0; }
dl { margin: 1rem 0; }
dl div { display: grid; grid-template-columns: minmax(9rem, 2fr) 3fr; gap: 1rem; padding: .5rem 0; border-top: 1px solid var(--line); }
dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; }
.blank { display: block; min-height: 1.75rem; border-bottom: 1px solid; }
.missing b { background: var(--bad); color: var(--bad-text); padding: 0 .4rem; border-radius: .25rem; }
@media print { .index { display: none; } main { padding: 0; max-width: none; } .sheet { break-before: page; border: 0; padding: 0; margin: 0; } }
`;

function row({ label, kind, text }: FormRow): string {
  const note = kind === 'missing' ? `<b>${escapeHtml(text)}</b>` : escapeHtml(text);
  const blank = kind === 'known' ? '' : '<span class="blank"></span>';
  return `<div class="${kind}"><dt>${escapeHtml(label)}</dt><dd>${note}${blank}</dd></div>`;
}

const partly = 'Only a part of the form’s list has been read, so the form may ask for more.';

function section({ slug, title, reference, form, state, rows, missing, ends }: Worksheet, day: string): string {
  const sources = form.sources.map((source) => `${source.title}, read on ${source.read}`).join('; ');
  return [
    `<section class="sheet" id="${escapeHtml(slug)}" aria-labelledby="${escapeHtml(slug)}-title"><h2 id="${escapeHtml(slug)}-title">${escapeHtml(title)} (${escapeHtml(reference)})</h2>`,
    `<p class="quiet">Worksheet to fill in ${escapeHtml(form.name)} of ${escapeHtml(state)}. It is not the form.${form.isWhole ? '' : ` ${partly}`}</p>`,
    `<dl>${rows.map(row).join('')}</dl>`,
    ends.length === 0
      ? ''
      : `<p><strong>If sold and delivered on ${escapeHtml(day)}</strong></p><ul>${ends.map((end) => `<li>${escapeHtml(end)}</li>`).join('')}</ul>`,
    missing.length === 0 ? '' : `<p class="missing"><strong>The feed lacks:</strong> ${missing.map(escapeHtml).join(', ')}.</p>`,
    `<p class="quiet"><small>Its list: ${escapeHtml(sources)}.</small></p></section>`,
  ].join('\n');
}

/** A self-contained page without scripts: each worksheet prints on a page of its own. */
export function windowFormsPage({ name, day, sheets, without }: Worksheets): string {
  const title = `Worksheets for the window forms of ${name}`;
  const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'`;
  const lacking = sheets.filter(({ missing }) => missing.length > 0).length;
  const index = sheets.map(
    ({ slug, title: vehicle, reference, missing }) =>
      `<li><a href="#${escapeHtml(slug)}">${escapeHtml(vehicle)} (${escapeHtml(reference)})</a>${missing.length === 0 ? '' : ` lacks: ${missing.map(escapeHtml).join(', ')}`}</li>`,
  );
  return [
    `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}"><meta name="robots" content="noindex">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>`,
    `<header class="index"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(day)}. Copy them into the state’s approved form: these are not the forms, and no legal advice.</p>`,
    `<p>${sheets.length} ${sheets.length === 1 ? 'vehicle' : 'vehicles'}, of which ${lacking} ${lacking === 1 ? 'lacks' : 'lack'} something that a feed can give.</p>`,
    ...without.map(
      ({ state, count }) =>
        `<p>${escapeHtml(state)}, ${count} used ${count === 1 ? 'vehicle' : 'vehicles'}: no worksheet, since no list of a form on the vehicle has been read.</p>`,
    ),
    `<ul>${index.join('')}</ul></header>`,
    ...sheets.map((sheet) => section(sheet, day)),
    '</main></body></html>\n',
  ].join('\n');
}
