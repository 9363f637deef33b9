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

export function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let value = root;
  for (const part of path) {
    if (Array.isArray(value)) value = value[Number(part)];
    else if (isRecord(value) && Object.hasOwn(value, part)) value = value[String(part)];
    else return undefined;
  }
  return value;
}
