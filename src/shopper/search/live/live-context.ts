import { type ComponentType, createContext, useContext } from 'react';
import type { AlertFormProps } from '#alerts/alert-props.ts';
import type { LiveParts } from './live-parts.ts';
import type { LiveSearchStore } from './live-search.ts';
import type { NearStore } from './near-you.ts';
import type { NewsStore } from './news.ts';
import type { SearchBoxStore } from './typed-words.ts';
import type { ZeroResultStore } from './zero-result.ts';

export type LiveSearchContext = LiveParts & {
  search: LiveSearchStore;
  box: SearchBoxStore;
  nearYou: NearStore;
  news: NewsStore;
  zeroResult: ZeroResultStore;
  AlertForm: ComponentType<AlertFormProps>;
};

export const LiveContext = createContext<LiveSearchContext | null>(null);

export function useLive(): LiveSearchContext {
  const live = useContext(LiveContext);
  if (live === null) throw new Error('There is no live search around this component.');
  return live;
}
