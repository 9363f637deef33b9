import { qrPath } from './qr-path.ts';

const namespace = 'http://www.w3.org/2000/svg';

/** A QR code as SVG, black on white in any theme. */
export function qrCode(text: string, label: string): SVGSVGElement {
  const { size, path } = qrPath(text);
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
  shape('path', { d: path, fill: '#000', 'shape-rendering': 'crispEdges' });
  return drawing;
}
