import type { ObjectStore } from '#publish/targets/object-store.ts';

/** An in-memory store with conditional writes. `before` runs ahead of each operation, and may throw or wait. */
export function memoryStore(before: (operation: 'get' | 'put' | 'copy' | 'list' | 'remove') => Promise<void> | void = () => {}) {
  const objects = new Map<string, { body: Uint8Array; tag: string }>();
  let version = 0;
  const store: ObjectStore = {
    async get(key) {
      await before('get');
      return objects.get(key) ?? null;
    },
    async put(key, body, rule) {
      await before('put');
      const there = objects.get(key);
      if (rule === 'absent' && there !== undefined) return false;
      if (typeof rule === 'object' && there?.tag !== rule.tag) return false;
      version += 1;
      objects.set(key, { body, tag: String(version) });
      return true;
    },
    async copy(from, to) {
      await before('copy');
      const there = objects.get(from);
      if (there === undefined) return false;
      version += 1;
      objects.set(to, { body: there.body, tag: String(version) });
      return true;
    },
    async list(prefix) {
      await before('list');
      return new Map([...objects].flatMap(([key, { body }]) => (key.startsWith(prefix) ? [[key, body.length]] : [])));
    },
    async remove(key) {
      await before('remove');
      objects.delete(key);
    },
  };
  return { store, objects };
}
