import { checkFaults } from '../fault-checks.ts';
import type { Part } from '../part.ts';
import { checkReleases } from '../release-checks.ts';
import { checkTabs } from '../tab-checks.ts';

/** What takes most of an hour: it runs when it is named, or with `--all`. */
export const releaseParts: readonly Part[] = [
  {
    name: 'releases',
    about: 'a build is killed at each of its steps, three times, and 200 times at random; strace sees the order of sync and flip',
    lane: 'all',
    needs: ['strace'],
    cases: [{ name: 'kills', minutes: 30, run: ({ say }) => checkReleases(say) }],
  },
  {
    name: 'disks',
    about: 'the disk of a build fails at each of its changes',
    lane: 'all',
    needs: [],
    cases: [{ name: 'faults', minutes: 10, run: checkFaults }],
  },
  {
    name: 'tabs',
    about: 'tabs of other releases, which are published from a clone whose code changes',
    lane: 'all',
    needs: ['Chromium'],
    cases: [{ name: 'releases', minutes: 10, run: ({ say }) => checkTabs(say) }],
  },
];
