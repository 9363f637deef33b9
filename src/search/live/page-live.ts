import type { ComponentType } from 'react';
import { injected } from '#lib/injected.ts';

export type LiveViewProps = {
  /** Whether the live results have taken the place of the prerendered ones. */
  isPlaced: boolean;
  /** Called once, when the first results are rendered. */
  onReady(): void;
  /** Called once they have taken their place, before the search moves or focuses anything in it. */
  onPlaced(): void;
};

const view = injected<ComponentType<LiveViewProps>>('live search');

/** Takes the view of the opened search, before its island hydrates. */
export const provideLiveView = view.provide;

/** The view of the page's live search. @throws at build. */
export const liveView = view.get;
