/** The live release of a target, compared with the published one. */
export type TargetState = {
  target: string;
  /** Folder of the live release; null: none or unknown. */
  shows: string | null;
  /** The published release; null: none. */
  release: string | null;
  /** ISO instant of an operator's rollback; null: none. */
  rolledBackAt: string | null;
  /** Read error; null: none. */
  fault: string | null;
};

/** Folder names at targets have a checksum after the release name. */
export const isInSync = ({ shows, release, fault }: TargetState): boolean =>
  fault === null && (release === null || shows === release || shows?.startsWith(`${release}-`) === true);

/** Whether a published release is at no such target any more, as when its disk is not mounted. */
export const isTargetMissing = ({ shows, release, rolledBackAt, fault }: TargetState): boolean =>
  fault === null && shows === null && release !== null && rolledBackAt === null;

/** `Target web shows 000002-ab, not 000003-cd.` */
export function targetText({ target, shows, release, rolledBackAt, fault }: TargetState): string {
  if (fault !== null) return `Target ${target} cannot be read: ${fault}`;
  const shown = shows === null ? `Target ${target} shows no release` : `Target ${target} shows ${shows}`;
  if (isInSync({ target, shows, release, rolledBackAt, fault })) return `${shown}.`;
  const back = rolledBackAt === null ? '' : ` It was rolled back with npm run releases at ${rolledBackAt}.`;
  return `${shown}, not ${release}.${back}`;
}
