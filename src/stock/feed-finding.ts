/** One thing that a feed says and the site does not read as it is meant. Both are sentences; `fix` is null where nothing may be wrong. */
export type FeedFinding = { says: string; fix: string | null };

/** `The feed … . Fix: name it.` */
export const feedFindingText = ({ says, fix }: FeedFinding): string => (fix === null ? says : `${says} Fix: ${fix}`);
