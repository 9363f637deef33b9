/** The style sheet of the page of changes: light and dark, for phones and desks. */
export const diffStyle = `
:root { color-scheme: light dark; --ground: light-dark(#f6f7f9, #12161b); --card: light-dark(#fff, #1b2128); --text: light-dark(#17202a, #e8edf2);
  --quiet: light-dark(#54606d, #a4b0bc); --line: light-dark(#dbe0e6, #313a44); --link: light-dark(#0b57a4, #8ec3ff);
  --ins: light-dark(#d9f3e0, #123d24); --ins-text: light-dark(#0b4a23, #b7f0c9); --del: light-dark(#fde2e0, #4a1a18); --del-text: light-dark(#7d1a14, #ffc9c4); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: clamp(1.5rem, 1.2rem + 1.6vw, 2.25rem); line-height: 1.15; letter-spacing: -.02em; margin: 0 0 .5rem; text-wrap: balance; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem; }
h3 { font-size: 1rem; margin: 0 0 .5rem; overflow-wrap: anywhere; }
header p, .quiet { color: var(--quiet); margin: 0; }
a { color: var(--link); overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 2px; }
.totals { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: .75rem; margin: 1.5rem 0; }
.totals div { display: flex; flex-direction: column-reverse; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: .75rem 1rem; }
.totals dt { color: var(--quiet); font-size: .875rem; }
.totals dd { margin: 0; font-size: 1.75rem; font-weight: 650; line-height: 1.2; font-variant-numeric: tabular-nums; }
.held { background: var(--del); color: var(--del-text); border-radius: .75rem; padding: .75rem 1rem; }
.scroll { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; }
table { border-collapse: collapse; width: 100%; min-width: 32rem; }
th, td { text-align: start; padding: .5rem 1rem; vertical-align: top; }
thead th { color: var(--quiet); font-size: .875rem; font-weight: 500; }
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
ins { background: var(--ins); color: var(--ins-text); border-radius: 3px; padding: 0 .125rem; }
del { background: var(--del); color: var(--del-text); border-radius: 3px; padding: 0 .125rem; }
`;
