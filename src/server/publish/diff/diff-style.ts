import { reportStyle } from '#lib/text/report-style.ts';

export const diffStyle = `${reportStyle}
h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem; }
h3 { font-size: 1rem; margin: 0 0 .5rem; overflow-wrap: anywhere; }
.held { background: var(--bad); color: var(--bad-text); border-radius: .75rem; padding: .75rem 1rem; }
table { min-width: 32rem; }
tbody th a { white-space: nowrap; }
.why { min-width: 14rem; }
tbody tr { border-block-start: 1px solid var(--line); }
td:not(.why) { font-variant-numeric: tabular-nums; }
article { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem; margin-block: .75rem; }
details { margin-block-start: .5rem; }
summary { cursor: pointer; color: var(--quiet); min-height: 1.5rem; }
details ul { margin: .5rem 0 0; padding-inline-start: 1.25rem; }
.lines { list-style: none; margin: 0; padding: 0; }
details .lines { padding: 0; }
.lines li { border-inline-start: 3px solid var(--line); padding: .125rem 0 .125rem .75rem; margin-block: .375rem; overflow-wrap: anywhere; white-space: pre-wrap; }
ins { background: var(--good); color: var(--good-text); border-radius: 3px; padding: 0 .125rem; }
del { background: var(--bad); color: var(--bad-text); border-radius: 3px; padding: 0 .125rem; }
`;
