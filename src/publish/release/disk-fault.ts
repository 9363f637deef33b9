const fixes: Readonly<Record<string, string>> = {
  ENOSPC: 'Make room on this disk',
  EDQUOT: 'Make room in the quota of the user who builds',
  EROFS: 'Make this disk writable',
  EACCES: 'Give the user who builds the right to write there',
  EPERM: 'Give the user who builds the right to write there',
  EMFILE: 'Raise the limit of open files (ulimit -n)',
  ENFILE: 'Raise the limit of open files of this machine',
  EIO: 'Look at this disk: it cannot read or write',
  ENOTDIR: 'Remove the file that stands where a folder must be',
  EISDIR: 'Remove the folder that stands where a file must be',
};

type DiskFault = Error & { code: string; syscall: string };

/** Whether the system refused something, such as a write on a full disk: no fault of a page. */
export const isDiskFault = (error: unknown): error is DiskFault =>
  error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string';

/** What went wrong in words for an operator, without a stack trace; faults of the disk with the way out. */
export function faultWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const fix = isDiskFault(error) ? fixes[error.code] : undefined;
  return fix === undefined ? error.message : `${error.message}. Fix: ${fix.charAt(0).toLowerCase()}${fix.slice(1)}, then build again.`;
}
