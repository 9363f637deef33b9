import { pushRelease } from '#publish/targets/push-release.ts';
import { releaseFiles } from '#publish/targets/release-files.server.ts';
import { storeOf } from '#publish/targets/site-targets.server.ts';
import { publishTarget } from '#site/schema/publish-targets.ts';

/**
 * Publishes one release, as a process of its own that a check kills: `publish-once.ts <site's folder> <release> <target as JSON> [step]`. Before the step
 * that is named it ends without a word, as `kill -9` does. “flip back” is come to by a check that finds a fault.
 */
const [siteDir = '', release = '', target = '', last = ''] = process.argv.slice(2);
const store = storeOf(publishTarget.parse(JSON.parse(target)), process.env);
const { outcome } = await pushRelease(store, await releaseFiles(siteDir, release), {
  now: Date.now,
  check: async () => (last === 'flip back' ? 'The page is wrong.' : null),
  step: (name) => {
    if (name === last) process.kill(process.pid, 'SIGKILL');
  },
});
process.stdout.write(outcome);
