import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useLive } from './live-context.ts';

/** `4 new since Tuesday`, and sorts by latest. Absent without new arrivals. */
export function NewSince() {
  const { news } = useLive();
  const text = useStore(news.$news);
  useEffect(news.watch, [news]);
  if (text === null) return null;
  return (
    <li className="news">
      <button type="button" onClick={news.showLatest}>
        {text}
      </button>
    </li>
  );
}
