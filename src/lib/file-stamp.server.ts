import { type Stats, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';

/** A text that changes with a file; empty for a missing one. */
export const fileStamp = (file: string): Promise<string> => stat(file).then(stampOf, () => '');

/** Synchronous: a fifth of the work for very many files. */
export const fileStampSync = (file: string): string => stampOf(statSync(file, { throwIfNoEntry: false }));

const stampOf = (stats: Stats | undefined) => (stats === undefined ? '' : `${stats.mtimeMs} ${stats.ino} ${stats.size}`);
