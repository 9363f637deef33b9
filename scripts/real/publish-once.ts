import { pushRelease } from '#publish/targets/push-release.ts';
import { releaseFiles } from '#publish/targets/release-files.server.ts';
import { storeOf } from '#publish/targets/site-targets.server.ts';
import { publishTarget } from '#site/schema/publish-targets.ts';

/**
 * Publishes one release in a process that a check kills: `publish-once.ts <site's folder> <release> <target as JSON> [step]`. It ends by SIGKILL before
 * the named step; “flip back” is reached by a failing check.
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
