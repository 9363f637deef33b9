/** Space left on one disk. Inode counts are 0 where the file system has no limit. */
export type DiskSpace = {
  /** Contents, such as `data` or `target web of harbour`. */
  holds: string[];
  folder: string;
  freeBytes: number;
  totalBytes: number;
  freeInodes: number;
  totalInodes: number;
};

const gigabyte = 1e9;
const units = [
  [1e12, 'TB'],
  [gigabyte, 'GB'],
  [1e6, 'MB'],
] as const;

/** Builds fail soon below this: a release of a large site needs temporary space. */
const criticalBytes = gigabyte;
/** Warning threshold: this, or a tenth of a disk of up to 200 GB. */
const lowBytes = 5 * gigabyte;
const lowShare = 0.1;
const maxLowBytes = 20 * gigabyte;
/** Shares of inodes left. A page takes two: a folder and a file. */
const inodeShares = { critical: 0.01, low: 0.05 };

/** `critical`: builds are about to fail; `low`: there is time to act. */
export function diskLevel({ freeBytes, totalBytes, freeInodes, totalInodes }: DiskSpace): 'critical' | 'low' | 'ok' {
  const inodes = totalInodes === 0 ? 1 : freeInodes / totalInodes;
  if (freeBytes < criticalBytes || inodes < inodeShares.critical) return 'critical';
  const low = Math.max(lowBytes, Math.min(lowShare * totalBytes, maxLowBytes));
  return freeBytes < low || inodes < inodeShares.low ? 'low' : 'ok';
}

export function sizeText(bytes: number): string {
  const [size, unit] = units.find(([least]) => bytes >= least) ?? [1e6, 'MB'];
  return `${(bytes / size).toFixed(bytes < 10 * size ? 1 : 0)} ${unit}`;
}

/** `The disk of data and releases (/srv) has 3.2 GB of 40 GB left.` */
export function diskText({ holds, folder, freeBytes, totalBytes, freeInodes, totalInodes }: DiskSpace): string {
  const list = new Intl.ListFormat('en-AU').format(holds);
  const inodes = totalInodes > 0 && freeInodes / totalInodes < inodeShares.low ? `, and ${freeInodes} of ${totalInodes} inodes` : '';
  return `The disk of ${list} (${folder}) has ${sizeText(freeBytes)} of ${sizeText(totalBytes)} left${inodes}.`;
}

/** Lower case: follows a colon. */
export const diskFix =
  'free up space, or run npm run releases -- gc <site> --keep 2 to remove old releases at targets. A full disk leaves what is published unchanged.';
