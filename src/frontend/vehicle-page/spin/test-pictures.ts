import { vi } from 'vitest';

/** Images and canvases for tests: sized, with draw calls recorded. `fails`: URLs that fail to decode. */
export function testPictures(fails: readonly string[] = [], { width = 1200, height = 600, hasGraphics = true } = {}) {
  const drawn: string[] = [];
  const sizes = { naturalWidth: width, naturalHeight: height };
  class FakeImage {
    src = '';
    readonly naturalWidth = width;
    readonly naturalHeight = height;
    async decode() {
      if (fails.includes(this.src)) throw new Error('not decoded');
    }
  }
  vi.stubGlobal('Image', FakeImage);
  const calls = new Proxy(
    {},
    {
      get: (_, name) => () => {
        drawn.push(String(name));
        return name === 'getParameter' ? 4096 : {};
      },
    },
  );
  const dress = <Dressed extends HTMLElement>(element: Dressed): Dressed =>
    Object.assign(element, {
      getContext: (kind: string) => (kind === 'webgl2' && !hasGraphics ? null : calls),
      decode: async () => {},
    });
  const { createElement } = document;
  document.createElement = ((name: string) => {
    const created = createElement.call(document, name);
    return name === 'canvas' ? dress(created) : created;
  }) as typeof document.createElement;
  const picture = (image: HTMLImageElement) => {
    dress(image);
    for (const [name, value] of Object.entries(sizes)) Object.defineProperty(image, name, { value });
    return image;
  };
  return { drawn, picture };
}
