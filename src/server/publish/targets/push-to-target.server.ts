import path from 'node:path';
import type { PublishTarget } from '#site/schema/publish-targets.ts';
import { currentRelease } from '../release/release.server.ts';
import { withSiteLock } from '../release/site-lock.server.ts';
import { type Pushed, pushRelease } from './push-release.ts';
import { releaseFiles } from './release-files.server.ts';
import { runTarget } from './run-command.server.ts';
import { checkHome, storeOf } from './site-targets.server.ts';

/**
 * Publishes the release of a site that stands to one target. While it reads the release, no build may take its folder. It waits for whoever prepares the next one.
 * @param siteDir the site's folder of releases.
 * @param startOver as of `pushRelease`; a command of the user's own knows nothing of it.
 * @returns also the release's name there, and how many files it has.
 * @throws when there is no release, the target fails, or a build has the site (`LockedError`).
 */
export async function pushToTarget(
  target: PublishTarget,
  siteDir: string,
  { now, variables, startOver = false }: { now: number; variables: NodeJS.ProcessEnv; startOver?: boolean },
): Promise<Pushed & { folder: string; files: number }> {
  return withSiteLock(siteDir, 'publishing this site', async () => {
    const id = currentRelease(siteDir);
    if (id === null) throw new Error(`${siteDir} holds no release. Run npm run build -- ${path.basename(siteDir)} first.`);
    const { name, kind, command, check_url: address } = target;
    if (kind === 'command') return { ...(await runTarget(name, command ?? [], siteDir, id)), folder: id, files: 0 };
    const store = storeOf(target, variables);
    const files = await releaseFiles(siteDir, id);
    const check = address === undefined ? undefined : () => checkHome(address, files);
    const pushed = await pushRelease(store, files, { now: () => now, check, startOver });
    return { ...pushed, folder: files.folder, files: files.sizes.size };
  });
}
