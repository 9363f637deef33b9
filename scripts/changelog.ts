export type UpgradeNotes = {
  version: string;
  /** Markdown. */
  notes: string;
};

const sections = (changelog: string) => changelog.split(/^## /m).slice(1);
const versionOf = (section: string) => section.slice(0, section.search(/\s|$/));

/** The versions of a changelog, the latest first. */
export const versionsIn = (changelog: string): string[] => sections(changelog).map(versionOf);

/** What `Operators` says of each version after `from`, up to and with `to`, the oldest first. Both are versions of the changelog. */
export function notesBetween(changelog: string, from: string, to: string): UpgradeNotes[] {
  const all = sections(changelog).reverse();
  const places = all.map(versionOf);
  return all.slice(places.indexOf(from) + 1, places.indexOf(to) + 1).flatMap((section) => {
    const [, notes] = section.split(/^### Operators\n/m);
    return notes === undefined ? [] : [{ version: versionOf(section), notes: (notes.split(/^### /m)[0] ?? '').trim() }];
  });
}
