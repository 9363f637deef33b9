import type { Dirent } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { wanted } from '#site/edits.ts';
import type { SiteProblem } from '#site/problems.ts';

const mediaKinds = ['avif', 'gif', 'jpeg', 'jpg', 'mp4', 'png', 'svg', 'webm', 'webp'];

type Refusal = Pick<SiteProblem, 'rule' | 'fix' | 'edits'>;
/** `name`: relative to the folder. */
type RefusedFile = { name: string } & Refusal;
/** Relative paths, separated by `/`. */
export type PublishableFiles = { files: string[]; refused: RefusedFile[] };

/** Links are refused: who can write a site's files must not publish others of the build machine. */
export const linkRefusal: Refusal = {
  rule: 'a symbolic link is not published, wherever it leads',
  ...wanted('put the file or the folder itself in its place, or take it out; whoever made the link knows where it is.'),
};
const hidden: Refusal = {
  rule: 'a name that begins with a dot is not published',
  ...wanted('rename it, or take it out; whoever put it there knows what it is.'),
};
const noFile: Refusal = { rule: 'this is neither a file nor a folder', ...wanted('take it out; whoever put it there knows what it is.') };
const unknownKind: Refusal = {
  rule: `media holds pictures and videos: ${mediaKinds.join(', ')}`,
  ...wanted('convert it to one of these kinds, or take it out; whoever put it there knows what it is.'),
};

const kindOf = (name: string) => path.extname(name).slice(1).toLowerCase();

/** Published kinds only, and no hidden files or folders. */
export const isMediaName = (name: string): boolean => mediaKinds.includes(kindOf(name)) && !/(?:^|[/\\])\./.test(name);

/** Null when published. */
function refusalOf(entry: Dirent, kinds: 'media' | 'any'): Refusal | null {
  if (entry.isSymbolicLink()) return linkRefusal;
  if (kinds === 'media' && entry.name.startsWith('.')) return hidden;
  if (entry.isDirectory()) return null;
  if (!entry.isFile()) return noFile;
  return kinds === 'any' || isMediaName(entry.name) ? null : unknownKind;
}

/** Recursive, without following links. */
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
 * Problems of a site's media folder, if it exists.
 * @param shown the folder's name in messages.
 */
export async function mediaProblems(dir: string, shown: string): Promise<SiteProblem[]> {
  const facts = await lstat(dir).catch(() => null);
  if (facts === null) return [];
  const problem = (name: string, refusal: Refusal): SiteProblem => ({
    severity: 'error',
    file: path.posix.join(shown, name),
    line: 1,
    column: 1,
    path: '',
    ...refusal,
  });
  if (facts.isSymbolicLink()) return [problem('', linkRefusal)];
  if (!facts.isDirectory())
    return [problem('', { rule: 'media must be a folder', ...wanted('make it one, or take it out; docs/content.md says what it holds.') })];
  return (await publishableFiles(dir, 'media')).refused.map(({ name, ...refusal }) => problem(name, refusal));
}
