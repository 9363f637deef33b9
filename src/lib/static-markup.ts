import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { flattenString } from './flatten-string.ts';
import { memoizeWeak } from './memoize.ts';

/** Renders a component on the server: far cheaper than a React component in an Astro page, which goes through an asynchronous renderer each time. */
export function staticMarkup<Model>(render: (model: Model) => ReactNode): (model: Model) => string {
  return (model) => renderToStaticMarkup(render(model));
}

/** The same, memoised for as long as the model lives: a card that stands on many pages is made once. */
export function sharedMarkup<Model extends object>(render: (model: Model) => ReactNode): (model: Model) => string {
  const markup = staticMarkup(render);
  return memoizeWeak((model) => flattenString(markup(model)));
}
