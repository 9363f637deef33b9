/** What is left of one disk. Inodes are 0 where a file system has no limit of them. */
export type DiskSpace = {
  /** What is stored there, such as `data` or `target web of harbour`. */
  holds: string[];
  /** One of the folders there. */
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

/** Below this much builds fail soon: a release of a large site, and what is written before it stands. */
const criticalBytes = gigabyte;
/** Below this much somebody looks after it, and below a tenth of a disk of up to 200 GB. */
const lowBytes = 5 * gigabyte;
const lowShare = 0.1;
const mostLowBytes = 20 * gigabyte;
/** Shares of inodes that are left. A page is a folder and a file. */
const inodeShares = { critical: 0.01, low: 0.05 };

/** How much is left of a disk: `critical` before builds fail, `low` while there is time. */
export function levelOf({ freeBytes, totalBytes, freeInodes, totalInodes }: DiskSpace): 'critical' | 'low' | 'ok' {
  const inodes = totalInodes === 0 ? 1 : freeInodes / totalInodes;
  if (freeBytes < criticalBytes || inodes < inodeShares.critical) return 'critical';
  const low = Math.max(lowBytes, Math.min(lowShare * totalBytes, mostLowBytes));
  return freeBytes < low || inodes < inodeShares.low ? 'low' : 'ok';
}

/** `3.2 GB`: bytes in the unit that disks are sold by. */
export function sizeText(bytes: number): string {
  const [size, unit] = units.find(([least]) => bytes >= least) ?? [1e6, 'MB'];
  return `${(bytes / size).toFixed(bytes < 10 * size ? 1 : 0)} ${unit}`;
}

/** What is left, a sentence: `The disk of data and releases (/srv) has 3.2 GB of 40 GB left.` */
export function diskText({ holds, folder, freeBytes, totalBytes, freeInodes, totalInodes }: DiskSpace): string {
  const list = new Intl.ListFormat('en-AU').format(holds);
  const inodes = totalInodes > 0 && freeInodes / totalInodes < inodeShares.low ? `, and ${freeInodes} of ${totalInodes} inodes` : '';
  return `The disk of ${list} (${folder}) has ${sizeText(freeBytes)} of ${sizeText(totalBytes)} left${inodes}.`;
}

/** What makes room, a sentence without its capital. */
export const diskFix =
  'make room, or npm run releases -- gc <site> --keep 2 removes old releases at targets; a disk that is full keeps what is published as it is.';
