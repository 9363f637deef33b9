/** What one target of a site shows, beside the release that is published in the folder of releases. */
export type TargetState = {
  target: string;
  /** The folder of the release that readers get there; null: none, or nobody knows. */
  shows: string | null;
  /** The release that should be live; null: nothing is published. */
  release: string | null;
  /** Since when an operator has had an earlier release live there, ISO instant; null: nobody asked for it. */
  rolledBackAt: string | null;
  /** Why nobody knows what it shows; null where that was read. */
  fault: string | null;
};

/** Whether readers get the release that they should. A folder at a target has a checksum after the release's name. */
export const isInSync = ({ shows, release, fault }: TargetState): boolean =>
  fault === null && (release === null || shows === release || shows?.startsWith(`${release}-`) === true);

/** What a target shows, a sentence or two: `Target web shows 000002-ab, not 000003-cd.` */
export function targetText({ target, shows, release, rolledBackAt, fault }: TargetState): string {
  if (fault !== null) return `Target ${target} cannot be read: ${fault}`;
  const shown = shows === null ? `Target ${target} shows no release` : `Target ${target} shows ${shows}`;
  if (isInSync({ target, shows, release, rolledBackAt, fault })) return `${shown}.`;
  const back = rolledBackAt === null ? '' : ` npm run releases -- rollback asked for that at ${rolledBackAt}.`;
  return `${shown}, not ${release}.${back}`;
}
