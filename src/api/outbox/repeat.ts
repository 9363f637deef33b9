/** Work that is looked for again and again. */
export type Repeated = {
  /** There may be some now; it also begins the first time. */
  wake(): void;
  end(): void;
};

/**
 * Does some work now and then, never twice at once.
 * @param everyMs how long it rests unless it is woken.
 * @param leastMs how long it rests although it is woken.
 */
export function repeat(work: () => Promise<unknown>, everyMs: number, leastMs: number): Repeated {
  let timer: NodeJS.Timeout | null = null;
  let isWorking = false;
  let isWoken = false;
  let isSoon = false;
  let isEnded = false;
  const plan = (ms: number) => {
    if (timer !== null) clearTimeout(timer);
    isSoon = ms < everyMs;
    timer = isEnded ? null : setTimeout(() => void run(), ms).unref();
  };
  async function run(): Promise<void> {
    isWorking = true;
    isWoken = false;
    isSoon = false;
    await work();
    isWorking = false;
    plan(isWoken ? leastMs : everyMs);
  }
  return {
    wake() {
      isWoken = true;
      // One that is planned soon is not put off by each that comes.
      if (!isWorking && !isSoon) plan(leastMs);
    },
    end() {
      isEnded = true;
      plan(0);
    },
  };
}
