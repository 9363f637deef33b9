import type { Part } from '../cases.ts';
import { checkSyncOrder } from '../sync-order.ts';
import { checkTabs } from '../tab-checks.ts';

/** Releases as the system and open tabs see them. */
export const releaseParts: readonly Part[] = [
  {
    name: 'releases',
    about: 'strace sees that all of a release is synced before it is published',
    lane: 'default',
    needs: ['strace'],
    cases: [{ name: 'sync-order', minutes: 0.7, run: checkSyncOrder }],
  },
  {
    name: 'tabs',
    about: 'tabs of other releases, which are published from a clone whose code changes',
    lane: 'all',
    needs: ['Chromium'],
    cases: [{ name: 'releases', minutes: 10, run: ({ say }) => checkTabs(say) }],
  },
];
