import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * Renders a component on the server and remembers its markup for as long as its model lives: a card that stands on many pages is made once.
 * Far cheaper than a React component in an Astro page, which goes through an asynchronous renderer each time.
 */
export function staticMarkup<Model extends object>(render: (model: Model) => ReactNode): (model: Model) => string {
  const known = new WeakMap<Model, string>();
  return (model) => {
    const before = known.get(model);
    if (before !== undefined) return before;
    const markup = renderToStaticMarkup(render(model));
    known.set(model, markup);
    return markup;
  };
}
