import { vi } from 'vitest';

/** Pictures and canvases of a test’s page: they have a size, and what is drawn is recorded. `fails`: addresses that cannot be decoded. */
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
  /** Gives an element what a picture or canvas has in a browser. */
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
