import { reportStyle } from '#lib/text/report-style.ts';

/** Each site is a card on a phone. */
export const statusStyle = `${reportStyle}
:root { --busy: light-dark(#dcebfb, #123356); --busy-text: light-dark(#0a3d73, #bfdcfb); --held: light-dark(#fdecc8, #47330a); --held-text: light-dark(#5f4200, #fbdf9d);
  --calm: light-dark(#e7ebef, #2a323b); }
body { font-variant-numeric: tabular-nums; }
main { max-width: 84rem; }
strong { color: var(--bad-text); }
[hidden] { display: none; }
label { display: inline-flex; align-items: center; gap: .5rem; min-height: 1.5rem; }
.services { display: flex; flex-wrap: wrap; gap: .5rem; max-width: none; margin-block: 1.5rem; padding: 0; list-style: none; }
.services li { display: flex; align-items: baseline; gap: .5rem; overflow-wrap: anywhere; padding: .25rem .75rem .25rem .25rem; background: var(--card); border: 1px solid var(--line); border-radius: 1rem; }
.services [data-down] { display: block; flex: 1 0 100%; padding: .75rem 1rem; border-color: var(--bad-text); border-radius: .75rem; }
.services .chip { flex: none; }
.services p { margin: .5rem 0 0; max-width: 60rem; }
.totals { display: flex; flex-wrap: wrap; }
.totals div { flex: 1 1 6.5rem; }
.totals dd { white-space: nowrap; }
.totals :is([data-alarm=failing], [data-alarm=overdue], [data-alarm='service down'], [data-alarm='out of sync']) { --card: var(--bad); --line: var(--bad); --quiet: var(--bad-text); color: var(--bad-text); }
.totals [data-alarm=held] { --card: var(--held); --line: var(--held); --quiet: var(--held-text); color: var(--held-text); }
thead th, td { white-space: nowrap; }
tbody { border-block-start: 1px solid var(--line); }
tbody th { overflow-wrap: anywhere; min-width: 8rem; }
small { display: block; color: var(--quiet); font-size: .8125rem; }
code { font-size: .875rem; overflow-wrap: anywhere; }
.chip { display: inline-block; border-radius: 1rem; padding: 0 .625rem; background: var(--calm); font-size: .875rem; font-weight: 600; }
:is([data-down], [data-standing=failing], [data-standing=overdue], [data-standing='service down'], [data-standing='out of sync']) .chip { background: var(--bad); color: var(--bad-text); }
[data-standing=held] .chip { background: var(--held); color: var(--held-text); }
[data-standing=running] .chip, [data-standing=waiting] .chip { background: var(--busy); color: var(--busy-text); }
:is([data-works], [data-standing='up to date']) .chip { background: var(--good); color: var(--good-text); }
.why td { white-space: normal; padding-block-start: 0; }
ul { margin: 0; padding-inline-start: 1rem; max-width: 60rem; overflow-wrap: anywhere; }
@media (max-width: 79.99rem) {
  .scroll { background: none; border: 0; overflow: visible; }
  table, tbody, tr, th, td { display: block; }
  thead { position: absolute; clip-path: inset(50%); }
  tbody { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: .75rem 1rem; margin-block-end: .75rem; }
  tbody tr:first-child { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: .5rem 1rem; align-items: start; }
  tbody th, tbody .standing { grid-column: 1 / -1; padding: 0; }
  tbody th { font-size: 1.125rem; padding: 0; }
  td { padding: 0; white-space: normal; }
  td:not(.standing)::before { content: attr(data-label); display: block; color: var(--quiet); font-size: .875rem; }
  .why td { padding-block-start: .75rem; }
  .why td::before { content: none; }
}
`;
