/** Where a feed is: a file of the data folder (`data:`), a file beside the site files, or an address. */
export type StockSource = { kind: 'data' | 'file'; path: string } | { kind: 'url'; url: string };

/** Parses `stock.from`: `data:samples/harbour.json` lies in `FORECOURT_DATA`, `https://…` is fetched, anything else lies beside the site files. */
export function stockSource(from: string): StockSource {
  if (/^https?:\/\//i.test(from)) return { kind: 'url', url: from };
  return from.startsWith('data:') ? { kind: 'data', path: from.slice('data:'.length) } : { kind: 'file', path: from };
}
