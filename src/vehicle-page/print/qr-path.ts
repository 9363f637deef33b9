import { encode } from 'uqr';

/** The quiet zone around a code, in squares: readers need four. */
const border = 4;

/** The QR code of a text: how many squares a side has, and the dark ones as a path (SVG). */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border });
  return { size, path: pathOf(data) };
}

/** The dark squares of a grid as a path: each row's neighbours are one bar. */
export function pathOf(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x += 1;
      path += `M${from} ${y}h${x - from + 1}v1H${from}z`;
    }
  }
  return path;
}
