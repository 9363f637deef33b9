import { grouped } from '#lib/money.ts';

/** How much of a filter, or of all of them, is asked for. */
export const AppliedCount = ({ count }: { count: number }) => (
  <span className="applied-count">
    {grouped(count)}
    <span className="unseen"> applied</span>
  </span>
);
