/** A dependency that start-up code injects where no caller can pass it on: Astro imports islands, so nobody hands them a browser. */
export type Injected<T> = {
  /** Called before the first use. */
  provide(value: T): void;
  /** @throws while nothing was provided, as at build. */
  get(): T;
};

/** @param name names the dependency in the error. */
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
