/** As sentences; `fix` is null where it may be intended. */
export type FeedFinding = { says: string; fix: string | null };

export const feedFindingText = ({ says, fix }: FeedFinding): string => (fix === null ? says : `${says} Fix: ${fix}`);
