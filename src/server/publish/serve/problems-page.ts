import { escapeHtml } from '#lib/text/html.ts';
import { problemText, type SiteProblem } from '#site/problems.ts';

const style = `
:root { color-scheme: light dark; font: 1rem/1.55 system-ui, sans-serif; background: light-dark(#f4f7f8, #0b1319); color: light-dark(#0e1d28, #eaf1f5); }
body { margin: 0 auto; max-width: 72rem; padding: 3rem 1.25rem; }
li { background: light-dark(#fff, #121d25); border-left: 4px solid #c1102b; margin-block: .75rem; padding: .75rem 1rem; overflow-wrap: anywhere; }
li.warning { border-color: #b97800; }
ul { list-style: none; padding: 0; }
`;

/** Script added to each page in `npm run dev`. */
export const devClient = '/src/server/publish/serve/dev-client.ts';

/** Shown by `npm run dev` instead of pages while site files are invalid. Reloads on changes and every five seconds, since stock is not a site file. */
export function problemsPage(slug: string, problems: readonly SiteProblem[]): string {
  const items = problems.map((problem) => `<li class="${problem.severity}">${escapeHtml(problemText(problem))}</li>`);
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5"><title>${escapeHtml(slug)} cannot be shown</title><script type="module" src="${devClient}"></script><style>${style}</style></head>
<body><main><h1>${escapeHtml(slug)} cannot be shown yet</h1><p>Mend this, and the page comes back by itself.</p><ul>${items.join('\n')}</ul></main></body></html>`;
}
