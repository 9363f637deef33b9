/** Type guard: an object that JSON writes with braces. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Deep merge, `over` laid on `under`: objects join key by key, everything else (lists too) is replaced. Neither is changed. */
export function merge(under: unknown, over: unknown): unknown {
  if (over === undefined) return under;
  if (!isRecord(under) || !isRecord(over)) return over;
  const joined = new Map(Object.entries(under));
  for (const [name, value] of Object.entries(over)) joined.set(name, merge(joined.get(name), value));
  // fromEntries makes own properties, also of a key called __proto__.
  return Object.fromEntries(joined);
}

/** The value at a path, or undefined. */
export function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let value = root;
  for (const part of path) {
    if (Array.isArray(value)) value = value[Number(part)];
    else if (isRecord(value) && Object.hasOwn(value, part)) value = value[String(part)];
    else return undefined;
  }
  return value;
}
