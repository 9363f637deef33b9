import { grouped } from '#lib/text/money.ts';

export const AppliedCount = ({ count }: { count: number }) => (
  <span className="applied-count">
    {grouped(count)}
    <span className="unseen"> applied</span>
  </span>
);
