import { type Stats, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';

/** Changes with the file; empty when missing. */
export const fileStamp = (file: string): Promise<string> => stat(file).then(stampOf, () => '');

/** Cheaper for very many files. */
export const fileStampSync = (file: string): string => stampOf(statSync(file, { throwIfNoEntry: false }));

const stampOf = (stats: Stats | undefined) => (stats === undefined ? '' : `${stats.mtimeMs} ${stats.ino} ${stats.size}`);
