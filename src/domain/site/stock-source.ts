/** `data`: below the data folder; `file`: beside the site files. */
export type StockSource = { kind: 'data' | 'file'; path: string } | { kind: 'url'; url: string };

/** `data:samples/harbour.json`, `https://…`, else beside the site files. */
export function stockSource(from: string): StockSource {
  if (/^https?:\/\//i.test(from)) return { kind: 'url', url: from };
  return from.startsWith('data:') ? { kind: 'data', path: from.slice('data:'.length) } : { kind: 'file', path: from };
}
