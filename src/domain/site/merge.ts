export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `over` wins: objects merge by key, all else (lists too) is replaced. Pure. */
export function merge(under: unknown, over: unknown): unknown {
  if (over === undefined) return under;
  if (!isRecord(under) || !isRecord(over)) return over;
  const joined = new Map(Object.entries(under));
  for (const [name, value] of Object.entries(over)) joined.set(name, merge(joined.get(name), value));
  // Own properties, also for `__proto__`.
  return Object.fromEntries(joined);
}

/** What a plain value has other than `under`, which has the same keys: `merge(under, differenceOf(under, over))` is `over`. */
export function differenceOf(under: object, over: object): Record<string, unknown> {
  const before: Record<string, unknown> = { ...under };
  const differing = Object.entries(over).flatMap(([name, value]): [string, unknown][] => {
    const other = before[name];
    if (!isRecord(value) || !isRecord(other)) return JSON.stringify(value) === JSON.stringify(other) ? [] : [[name, value]];
    const inner = differenceOf(other, value);
    return Object.keys(inner).length === 0 ? [] : [[name, inner]];
  });
  return Object.fromEntries(differing);
}

export function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let value = root;
  for (const part of path) {
    if (Array.isArray(value)) value = value[Number(part)];
    else if (isRecord(value) && Object.hasOwn(value, part)) value = value[String(part)];
    else return undefined;
  }
  return value;
}
