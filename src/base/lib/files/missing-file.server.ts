import { readFileSync } from 'node:fs';

export const errorCode = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** For `catch`: `value` if a file or folder does not exist; rethrows other errors. */
export const ifMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if (errorCode(error) === 'ENOENT') return value;
    throw error;
  };

export function readBytesIfExists(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    return ifMissing(null)(error);
  }
}

export const readFileIfExists = (file: string): string | null => readBytesIfExists(file)?.toString('utf8') ?? null;
