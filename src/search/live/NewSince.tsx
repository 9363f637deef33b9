import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useLive } from './live-context.ts';

/** `4 new since Tuesday`: how many of the results came in since the shopper saw them last; it puts the latest first. Absent while there is no news. */
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
