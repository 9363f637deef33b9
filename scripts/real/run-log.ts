import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { writeAtomic } from '#stock/files.server.ts';

const entry = z.object({
  /** When the case last passed (ISO 8601), at which commit, and how long it took. */
  green: z.string(),
  commit: z.string().nullable(),
  seconds: z.number(),
});
const schema = z.object({ version: z.literal(1), cases: z.record(z.string(), entry) });

export type GreenCase = z.infer<typeof entry>;

/** The cases that were ever green, by their id. */
export type RunLog = ReadonlyMap<string, GreenCase>;

export const logFileIn = (dataDir: string): string => path.join(dataDir, 'real-log.json');

/** @param onDamage is told why a log that cannot be read counts as empty. */
export function readRunLog(file: string, onDamage: (message: string) => void): RunLog {
  if (!existsSync(file)) return new Map();
  try {
    return new Map(Object.entries(schema.parse(JSON.parse(readFileSync(file, 'utf8'))).cases));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    onDamage(`${file} is damaged, and is begun anew: ${reason}`);
    return new Map();
  }
}

/** Adds a green case to what the log holds now: another run may have written it meanwhile. The file is replaced atomically. */
export function logGreen(file: string, id: string, green: GreenCase): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const cases = Object.fromEntries(new Map(readRunLog(file, () => {})).set(id, green));
  writeAtomic(file, [`${JSON.stringify({ version: 1, cases }, null, 2)}\n`]);
}

/** When all of these cases were last green: the oldest of them; null where one never was. */
export function allGreen(log: RunLog, ids: readonly string[]): GreenCase | null {
  const entries = ids.map((id) => log.get(id));
  if (entries.length === 0 || entries.some((one) => one === undefined)) return null;
  return entries.flatMap((one) => one ?? []).reduce((oldest, one) => (one.green < oldest.green ? one : oldest));
}
