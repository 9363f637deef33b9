/** JSON on one line, with blanks as people write it: `{"to": "price", "rule": "money"}`. */
export const lineJson = (value: unknown): string =>
  JSON.stringify(value, null, 1).replaceAll(/([{[])?\n\s*([}\]])?/g, (_whole, open = '', close = '') =>
    open === '' && close === '' ? ' ' : open + close,
  );
