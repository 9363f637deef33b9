import type { Dirent } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Edit } from '#site/edits.ts';
import type { SiteProblem } from '#site/problems.ts';

/** The kinds of file that a media folder publishes, by their endings: pictures and videos. */
const mediaKinds = ['avif', 'gif', 'jpeg', 'jpg', 'mp4', 'png', 'svg', 'webm', 'webp'];

type Refusal = Pick<SiteProblem, 'rule' | 'fix'> & { edits: Edit[] };
/** A file or folder that is not published, with why; `name` is relative to the folder. */
type RefusedFile = { name: string } & Refusal;
/** The files of a folder that may be published, and the others. Names are relative to it, with `/` between. */
export type PublishableFiles = { files: string[]; refused: RefusedFile[] };

/** Why a link is refused: whoever may write a site's files must not publish what lies beside them on the build's machine. */
export const linkRefusal: Refusal = {
  rule: 'a link is not published, wherever it leads',
  fix: 'put the file or the folder itself in its place, or take it out.',
  edits: [{ op: 'remove', path: [] }],
};
const out: Refusal['edits'] = [{ op: 'remove', path: [] }];
const hidden: Refusal = { rule: 'a name that begins with a dot is not published', fix: 'rename it, or take it out.', edits: out };
const noFile: Refusal = { rule: 'this is neither a file nor a folder', fix: 'take it out.', edits: out };
const unknownKind: Refusal = {
  rule: `media holds pictures and videos: ${mediaKinds.join(', ')}`,
  fix: 'convert it to one of these kinds, or take it out.',
  edits: out,
};

const kindOf = (name: string) => path.extname(name).slice(1).toLowerCase();

/** Whether a path below a media folder has a name that is published: a known kind, and no part that begins with a dot. */
export const isMediaName = (name: string): boolean => mediaKinds.includes(kindOf(name)) && !/(?:^|[/\\])\./.test(name);

/** Why an entry of a folder is not published; null where it is. */
function refusalOf(entry: Dirent, kinds: 'media' | 'any'): Refusal | null {
  if (entry.isSymbolicLink()) return linkRefusal;
  if (kinds === 'media' && entry.name.startsWith('.')) return hidden;
  if (entry.isDirectory()) return null;
  if (!entry.isFile()) return noFile;
  return kinds === 'any' || isMediaName(entry.name) ? null : unknownKind;
}

/** All that stands below a folder. No link is followed, so that nothing of the machine beside it is ever found. */
export async function publishableFiles(dir: string, kinds: 'media' | 'any'): Promise<PublishableFiles> {
  const found: PublishableFiles = { files: [], refused: [] };
  const walk = async (below: string): Promise<void> => {
    const entries = await readdir(path.join(dir, below), { withFileTypes: true });
    for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      const name = path.posix.join(below, entry.name);
      const refusal = refusalOf(entry, kinds);
      if (refusal !== null) found.refused.push({ name, ...refusal });
      else if (entry.isDirectory()) await walk(name);
      else found.files.push(name);
    }
  };
  await walk('');
  return found;
}

/**
 * What is wrong in a site's media folder; nothing where there is none.
 * @param shown the folder's name in messages.
 */
export async function mediaProblems(dir: string, shown: string): Promise<SiteProblem[]> {
  const facts = await lstat(dir).catch(() => null);
  if (facts === null) return [];
  const problem = (name: string, { rule, fix, edits }: Refusal): SiteProblem => ({
    severity: 'error',
    file: path.posix.join(shown, name),
    line: 1,
    column: 1,
    path: '',
    rule,
    fix,
    edits: edits.map((edit) => ({ ...edit, file: path.posix.join(shown, name) })),
  });
  if (facts.isSymbolicLink()) return [problem('', linkRefusal)];
  if (!facts.isDirectory()) return [problem('', { rule: 'media is a folder', fix: 'make it one, or take it out.', edits: out })];
  return (await publishableFiles(dir, 'media')).refused.map(({ name, ...refusal }) => problem(name, refusal));
}
