/** Injected by start-up code, since Astro imports islands itself. */
export type Injected<T> = {
  provide(value: T): void;
  /** @throws before `provide`, as at build time. */
  get(): T;
};

// @__NO_SIDE_EFFECTS__
export function injected<T extends object>(name: string): Injected<T> {
  let provided: T | null = null;
  return {
    provide(value) {
      provided = value;
    },
    get() {
      if (provided === null) throw new Error(`No ${name} was provided: islands ask for it once they have hydrated.`);
      return provided;
    },
  };
}
