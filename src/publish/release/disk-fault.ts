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

/** Whether it is a system error, such as a full disk, rather than a page's fault. */
export const isDiskFault = (error: unknown): error is DiskFault =>
  error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string';

/** A message for operators without a stack trace; disk faults include the fix. */
export function faultWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const fix = isDiskFault(error) ? fixes[error.code] : undefined;
  return fix === undefined ? error.message : `${error.message}. Fix: ${fix.charAt(0).toLowerCase()}${fix.slice(1)}, then build again.`;
}
