const fixes: Readonly<Record<string, string>> = {
  ENOSPC: 'Free up space on this disk',
  EDQUOT: 'Free up space in the build user’s quota',
  EROFS: 'Make this disk writable',
  EACCES: 'Give the build user permission to write there',
  EPERM: 'Give the build user permission to write there',
  EMFILE: 'Raise the limit of open files (ulimit -n)',
  ENFILE: 'Raise the limit of open files of this machine',
  EIO: 'Check this disk: it cannot read or write',
  ENOTDIR: 'Remove the file that is where a folder must be',
  EISDIR: 'Remove the folder that is where a file must be',
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
