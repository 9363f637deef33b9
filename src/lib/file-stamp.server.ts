import { stat } from 'node:fs/promises';

/** A text that changes with a file; one that is not there has a stamp too, which is empty. */
export const fileStamp = (file: string): Promise<string> =>
  stat(file).then(
    ({ mtimeMs, ino, size }) => `${mtimeMs} ${ino} ${size}`,
    () => '',
  );
