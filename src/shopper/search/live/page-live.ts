import type { ComponentType } from 'react';
import { injected } from '#lib/cache/injected.ts';

export type LiveViewProps = {
  /** Whether live results have replaced the prerendered ones. */
  isPlaced: boolean;
  /** Called once, after the first results rendered. */
  onReady(): void;
  /** Called after the swap, before scrolling or focusing. */
  onPlaced(): void;
};

const view = injected<ComponentType<LiveViewProps>>('live search');

export const provideLiveView = view.provide;

/** @throws at build. */
export const liveView = view.get;
