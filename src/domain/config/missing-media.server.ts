import { existsSync } from 'node:fs';
import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { nearestName } from '#lib/text/nearest-name.ts';
import { shareSize } from '#site/copy/share-image.ts';
import { wanted } from '#site/edits.ts';
import { isMediaName, publishableFiles } from './media-files.server.ts';
import { type Reference, type ReferenceFinding, remedyFor } from './references.ts';

const prefix = '/media/';
/** The dealer's pictures, and those stored with the stock. */
export type MediaFolders = { own: string; stock: string };

async function filesIn(folder: string): Promise<string[]> {
  const facts = await lstat(folder).catch(() => null);
  return facts?.isDirectory() ? (await publishableFiles(folder, 'media')).files : [];
}

/** Pictures that are missing or too small. */
export const mediaFileFindings = async (references: readonly Reference[], folders: MediaFolders): Promise<ReferenceFinding[]> => [
  ...(await missingMedia(references, folders)),
  ...(await smallShareImage(references, folders)),
];

/** Referenced media that are in neither folder, with the nearest name. A warning before the first stock, whose pictures may still arrive. */
async function missingMedia(references: readonly Reference[], folders: MediaFolders): Promise<ReferenceFinding[]> {
  const named = references.filter(({ value }) => value.startsWith(prefix));
  if (named.length === 0) return [];
  const files = new Set([...(await filesIn(folders.own)), ...(await filesIn(folders.stock))]);
  const severity = existsSync(path.dirname(folders.stock)) ? 'error' : 'warning';
  // Reported once for a site without any picture.
  if (severity === 'warning' && !existsSync(folders.own)) return noFolderYet(named);
  const addresses = [...files].map((file) => `${prefix}${file}`);
  return named.flatMap((reference): ReferenceFinding[] => {
    const { file, path: keys, value, written } = reference;
    const name = decoded(value.slice(prefix.length).split(/[?#]/)[0] ?? '');
    if (files.has(name)) return [];
    const candidates = addresses.filter((address) => path.extname(address) === path.extname(value) || isMediaName(address));
    const remedy = remedyFor(
      reference,
      nearestName(value, candidates),
      'put the file in the site’s media folder, or take it out; the dealer has the picture.',
    );
    const rule = 'this file is in none of the site’s media folders';
    return [{ severity, file, path: keys, value, rule, ...remedy, ...(written === undefined ? {} : { line: written.line }) }];
  });
}

function noFolderYet([first, ...others]: readonly Reference[]): ReferenceFinding[] {
  if (first === undefined) return [];
  const { file, path: keys, value, written } = first;
  const rule = `the site has no media folder yet${others.length > 0 ? `, for this file and ${others.length} more` : ''}`;
  const fix =
    'put the dealer’s own pictures in the site’s media folder; the feed’s pictures come with its stock, those of the samples with npm run samples.';
  return [{ severity: 'warning', file, path: keys, value, rule, fix, edits: [], ...(written === undefined ? {} : { line: written.line }) }];
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const sharedKey = 'seo.share_image';
/** Below this, networks show a thumbnail beside the text, or nothing. */
const leastShared = { width: 600, height: 315 };

/** The picture of shared pages where networks would not show it in full width, or cannot read it. */
async function smallShareImage(references: readonly Reference[], folders: MediaFolders): Promise<ReferenceFinding[]> {
  const reference = references.find(({ file, path: keys }) => file === '' && keys.join('.') === sharedKey);
  if (reference === undefined || !reference.value.startsWith(prefix)) return [];
  const name = decoded(reference.value.slice(prefix.length));
  const file = [folders.own, folders.stock].map((folder) => path.join(folder, name)).find((one) => existsSync(one));
  if (file === undefined) return [];
  // Loaded for this key alone: it takes longer than a check.
  const { default: sharp } = await import('sharp');
  const size = await sharp(file)
    .metadata()
    .catch(() => null);
  if (size !== null && size.width >= leastShared.width && size.height >= leastShared.height) return [];
  const rule =
    size === null
      ? 'this file is no picture that can be read'
      : `this picture is ${size.width} by ${size.height} px, which networks show small or not at all`;
  const remedy = wanted(`put one of ${shareSize.width} by ${shareSize.height} px in its place; the dealer has the picture.`);
  return [{ severity: 'warning', file: '', path: reference.path, value: reference.value, rule, ...remedy }];
}
