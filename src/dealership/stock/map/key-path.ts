import { isRecord } from '#site/merge.ts';
import { inWrittenOrder } from '../clean/list.ts';
import { ownValue } from '../clean/reading.ts';

/** Each entry of a list, in a path of keys. */
export const eachEntry = '*';

/** `media[].url` and `media[0].url` as `media.*.url` and `media.0.url`. */
export const plainKeyPath = (name: string): string => name.replace(/\[(\d*|\*)\]/g, (_whole, at: string) => `.${at || eachEntry}`);

/**
 * The value of a path of keys: dots reach into groups, `*` into each entry of a list (an array of their values), a number into one. A key that has
 * the dots in its own name comes first.
 */
export function valueAtPath(source: Record<string, unknown>, path: string): unknown {
  const whole = ownValue(source, path);
  return whole === undefined && path.includes('.') ? reach(source, path.split('.')) : whole;
}

function reach(value: unknown, [part, ...below]: readonly string[]): unknown {
  if (part === undefined) return value;
  if (isRecord(value)) return reach(ownValue(value, part), below);
  if (!Array.isArray(value)) return undefined;
  if (part !== eachEntry) return reach(value[Number(part)], below);
  return inWrittenOrder(value).flatMap((entry) => reach(entry, below) ?? []);
}
