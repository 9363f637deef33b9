export const reportStyle = `
:root { color-scheme: light dark; --ground: light-dark(#f6f7f9, #12161b); --card: light-dark(#fff, #1b2128); --text: light-dark(#17202a, #e8edf2);
  --quiet: light-dark(#54606d, #a4b0bc); --line: light-dark(#dbe0e6, #313a44); --link: light-dark(#0b57a4, #8ec3ff);
  --good: light-dark(#d9f3e0, #123d24); --good-text: light-dark(#0b4a23, #b7f0c9); --bad: light-dark(#fde2e0, #4a1a18); --bad-text: light-dark(#7d1a14, #ffc9c4); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: clamp(1.5rem, 1.2rem + 1.6vw, 2.25rem); line-height: 1.15; letter-spacing: -.02em; margin: 0 0 .5rem; text-wrap: balance; }
header p, .quiet { color: var(--quiet); margin: 0; }
a { color: var(--link); overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 2px; }
.totals { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: .75rem; margin: 1.5rem 0; }
.totals div { display: flex; flex-direction: column-reverse; justify-content: flex-end; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: .75rem 1rem; }
.totals dt { color: var(--quiet); font-size: .875rem; }
.totals dd { margin: 0; font-size: 1.75rem; font-weight: 650; line-height: 1.2; font-variant-numeric: tabular-nums; }
.scroll { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; padding: .5rem 1rem; vertical-align: top; }
thead th { color: var(--quiet); font-size: .875rem; font-weight: 500; }
`;
