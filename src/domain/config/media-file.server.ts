import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { isMediaName } from './media-files.server.ts';

/** Null when missing. */
function realFile(file: string): string | null {
  try {
    return statSync(file).isFile() ? realpathSync(file) : null;
  } catch {
    return null;
  }
}

function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

/** Resolves a `/media/` path as `npm run dev` and the API serve it: what a build would publish. Links are not followed. */
export function mediaFile(folders: readonly string[], address: string): string | null {
  const name = decoded(URL.parse(address, 'http://localhost')?.pathname ?? '/');
  if (name === null || !isMediaName(name)) return null;
  for (const folder of folders) {
    const real = realFile(path.join(folder, name));
    if (real !== null && real === path.join(realpathSync(folder), name)) return real;
  }
  return null;
}
