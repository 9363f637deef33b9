import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { memoizeWeak } from '../cache/memoize.ts';
import { flattenString } from '../text/flatten-string.ts';

/** Far cheaper than Astro's asynchronous renderer. */
export function staticMarkup<Model>(render: (model: Model) => ReactNode): (model: Model) => string {
  return (model) => renderToStaticMarkup(render(model));
}

/** Memoised by model (weakly), for cards on many pages. */
export function sharedMarkup<Model extends object>(render: (model: Model) => ReactNode): (model: Model) => string {
  const markup = staticMarkup(render);
  return memoizeWeak((model) => flattenString(markup(model)));
}
