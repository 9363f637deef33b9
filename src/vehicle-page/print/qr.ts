import { encode } from 'uqr';

const namespace = 'http://www.w3.org/2000/svg';

/** A QR code of a text as a drawing, black on white whatever the theme. Around it is the quiet zone of four squares that readers need. */
export function qrCode(text: string, label: string): SVGSVGElement {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const drawing = document.createElementNS(namespace, 'svg');
  drawing.setAttribute('viewBox', `0 0 ${size} ${size}`);
  drawing.setAttribute('role', 'img');
  drawing.setAttribute('aria-label', label);
  const shape = (name: 'rect' | 'path', attributes: Readonly<Record<string, string>>) => {
    const created = document.createElementNS(namespace, name);
    for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
    drawing.append(created);
  };
  shape('rect', { width: '100%', height: '100%', fill: '#fff' });
  shape('path', { d: pathOf(data), fill: '#000', 'shape-rendering': 'crispEdges' });
  return drawing;
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
