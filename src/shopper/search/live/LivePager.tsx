import { useStore } from '@nanostores/react';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { pagerPages } from '../state/result-words.ts';
import { setPage } from '../state/search-state.ts';
import { useLive } from './live-context.ts';

type Props = { pages: number };

export const LivePager = memo(({ pages }: Props) => {
  const { router, search } = useLive();
  const state = useStore(search.$state);
  if (pages < 2) return null;
  const { page } = state;
  const linkTo = (to: number, label: string, content: ReactNode, rel?: string) => (
    <li key={label}>
      <a
        href={router.createURL(setPage(state, to))}
        rel={rel}
        aria-label={label}
        aria-current={rel === undefined && to === page ? 'page' : undefined}
        onClick={(event: MouseEvent) => {
          // Modified clicks open a tab or window.
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          search.goToPage(to);
        }}
      >
        {content}
      </a>
    </li>
  );
  return (
    <nav className="pager" aria-label="Pages">
      <ul>
        {page > 1 && linkTo(page - 1, 'Previous page', <i className="icon icon-previous" />, 'prev')}
        {pagerPages(page, pages).map((one, place) =>
          one === null ? (
            <li key={`gap ${place < 3 ? 'before' : 'after'}`} className="gap" aria-hidden="true">
              …
            </li>
          ) : (
            linkTo(one, `Page ${one}`, one)
          ),
        )}
        {page < pages && linkTo(page + 1, 'Next page', <i className="icon icon-next" />, 'next')}
      </ul>
    </nav>
  );
});
