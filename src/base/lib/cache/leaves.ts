type Plain = string | number | boolean | null | undefined;
type Leaf = Plain | readonly Plain[] | Readonly<Record<string, Plain>>;

/** `true` for a value, or a list or record of values. Groups are spelled out, so that new keys stay private. */
export type Named<T> = [T] extends [Plain]
  ? true
  : T extends readonly (infer Entry)[]
    ? Named<Entry>
    : string extends keyof T
      ? T extends Leaf
        ? true
        : never
      : { readonly [Key in keyof T]?: Named<NonNullable<T[Key]>> };

export type Leaves<T, Names> = T extends Plain
  ? T
  : Names extends true
    ? T
    : T extends readonly (infer Entry)[]
      ? Leaves<Entry, Names>[]
      : { [Key in keyof T as Key extends keyof Names ? Key : never]: Leaves<T[Key], Names[Key & keyof Names]> };

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

function leavesOf(value: unknown, names: unknown): unknown {
  if (!isGroup(names) || !isGroup(value)) return value;
  if (Array.isArray(value)) return value.map((entry) => leavesOf(entry, names));
  return Object.fromEntries(Object.keys(names).flatMap((key) => (value[key] === undefined ? [] : [[key, leavesOf(value[key], names[key])]])));
}

/** Picks named leaves: a view model by allow-list. Undefined ones are omitted. */
export function namedLeaves<T, const Names extends Named<T>>(value: T, names: Names): Leaves<T, Names> {
  return leavesOf(value, names) as Leaves<T, Names>;
}
