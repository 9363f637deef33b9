import { html, raw } from 'hono/html';
import { grouped } from '#lib/text/money.ts';
import { fromNow } from '#lib/time/from-now.ts';
import { diskLevel, diskText, sizeText } from './disk-space.ts';
import { isDown } from './service.ts';
import { needsAttention, nextRunOf, type StatusFacts, type StatusLine, sortByUrgency, statusCounts } from './status.ts';
import { statusStyle } from './status-style.ts';

type Html = ReturnType<typeof html>;

const columns = ['Site', 'Status', 'Vehicles', 'Feed read', 'Last publish', 'Last run', 'Next run', 'Release'] as const;

/**
 * Status page for operators, most urgent sites first. Explicit table roles, since some screen readers drop table semantics in the card layout.
 * @param now epoch milliseconds.
 */
export function statusView(facts: StatusFacts, now: number): Html {
  const { lines } = facts;
  const head = columns.map((one) => html`<th scope="col" role="columnheader">${one}</th>`);
  return html`<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Forecourt: site status</title><style>${raw(statusStyle)}</style><script type="module" src="/renew.js"></script></head>
<body><main><header><h1>Site status</h1>
<p id="as-of">As of ${shown(new Date(now).toISOString())}; all times are in UTC.</p></header>
<p role="status"><strong id="silence" hidden>The worker is not responding. This page may be out of date.</strong></p>
<ul class="services" id="services" aria-label="Services">${servicesOf(facts)}</ul>
<dl class="totals" id="sum">${totals(facts)}</dl>
<p><label hidden><input type="checkbox" id="renewing" checked> Refresh every 10 seconds</label></p>
<div class="scroll" tabindex="0" role="region" aria-label="Sites"><table role="table" id="sites"><thead role="rowgroup"><tr role="row">${head}</tr></thead>
${sortByUrgency(lines).map((line) => rowsOf(line, now))}</table></div></main></body></html>`;
}

/** Those that are down first, each with what to do. */
function servicesOf({ services }: StatusFacts): Html[] {
  const ofDown = services
    .filter(isDown)
    .map(
      ({ name, fault, fix }) =>
        html`<li data-down><span class="chip">down</span> <strong>${name}</strong><p>${fault}</p><p><b>What to do:</b> ${fix}</p></li>`,
    );
  return [...ofDown, ...services.flatMap((one) => (isDown(one) ? [] : [html`<li data-works><span class="chip">works</span> ${one.name}</li>`]))];
}

/** Totals. Those that need attention are shown at 0 too. */
function totals({ lines, age, disks, oldestLead }: StatusFacts): Html[] {
  const total = (figure: string, words: string, alarm: string | null = null, title = words) =>
    html`<div title="${title}"${alarm === null ? '' : html` data-alarm="${alarm}"`}><dt>${words}</dt><dd>${figure}</dd></div>`;
  const counts = statusCounts(lines).flatMap(([standing, number]) =>
    number === 0 && !needsAttention(standing) ? [] : [total(grouped(number), standing, number > 0 && needsAttention(standing) ? standing : null)],
  );
  const patient = Math.round(age.lowPriority);
  const fullest = disks.toSorted((one, other) => one.freeBytes - other.freeBytes)[0];
  const alarms = { critical: 'failing', low: 'held', ok: null } as const;
  return [
    total(grouped(lines.length), lines.length === 1 ? 'site' : 'sites'),
    ...counts,
    total(`${grouped(age.highPriority)} s`, 'oldest request'),
    ...(patient === 0 ? [] : [total(`${grouped(patient)} s`, 'oldest of low priority')]),
    ...(oldestLead === null ? [] : [total(`${grouped(oldestLead)} s`, 'oldest lead', null, 'oldest undelivered lead')]),
    ...(fullest === undefined ? [] : [total(sizeText(fullest.freeBytes), 'disk free', alarms[diskLevel(fullest)], diskText(fullest))]),
  ];
}

/** A site's row, with its problems below. */
function rowsOf(line: StatusLine, now: number): Html {
  const { site, standing, why, breaches, failures, vehicles, lastFeed, lastPublish, lastRun, release } = line;
  const next = nextRunOf(line);
  const cells: (Html | string | null)[] = [
    vehicles === null ? null : grouped(vehicles),
    timeOf(lastFeed, now),
    timeOf(lastPublish, now),
    timeOf(lastRun, now),
    next !== null && Date.parse(next) <= now ? 'now' : timeOf(next, now),
    release === null ? null : html`<code>${release}</code>`,
  ];
  const said = cells.map((cell, place) => html`<td role="cell" data-label="${columns[place + 2] ?? ''}">${cell ?? '–'}</td>`);
  const reasons = [...why, ...breaches].flatMap((one) => one.split('\n')).map((one) => html`<li>${one}</li>`);
  const times = failures > 1 ? html` <small>${grouped(failures)} times in a row</small>` : '';
  return html`<tbody role="rowgroup" data-standing="${standing}">
<tr role="row"><th scope="row" role="rowheader">${site}</th><td role="cell" class="standing"><span class="chip">${standing}</span>${times}</td>${said}</tr>
${reasons.length === 0 ? '' : html`<tr role="row" class="why"><td role="cell" colspan="${columns.length}"><ul>${reasons}</ul></td></tr>`}</tbody>`;
}

const shown = (moment: string) => moment.slice(0, 19).replace('T', ' ');

function timeOf(moment: string | null, now: number): Html | null {
  return moment === null ? null : html`<time datetime="${moment}">${fromNow(Date.parse(moment), now)} <small>${shown(moment)}</small></time>`;
}
