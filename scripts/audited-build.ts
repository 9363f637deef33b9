import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { AuditChange } from '#lib/database/audit-log.server.ts';
import { buildCommand } from '#publish/release/build-command.server.ts';
import type { BuildOptions, BuildReport } from '#publish/release/build-report.ts';
import { currentRelease } from '#publish/release/release.server.ts';

/** As `buildCommand`; new releases, and removals that were accepted, go to the audit log. */
export async function auditedBuild(options: BuildOptions): Promise<BuildReport> {
  const releaseOf = (slug: string) => currentRelease(path.join(options.outDir, slug));
  const built = existsSync(options.outDir) ? readdirSync(options.outDir) : [];
  const before = new Map(built.map((slug) => [slug, releaseOf(slug)]));
  const report = await buildCommand(options);
  const changes = report.sites.flatMap(({ slug: site }): AuditChange[] => {
    const [was, after] = [before.get(site) ?? null, releaseOf(site)];
    if (after === was) return [];
    const accepted = options.acceptRemovals ? [{ site, what: 'removals', before: 'held', after: 'accepted' }] : [];
    return [...accepted, { site, what: 'release', before: was, after }];
  });
  // Other builds do not need it.
  if (changes.length > 0) await (await import('./audited.ts')).audited('build', changes);
  return report;
}
