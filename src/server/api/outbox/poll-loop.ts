export type PollLoop = {
  /** Notifies it of work; the first call starts it. */
  wake(): void;
  stop(): void;
};

/**
 * A polling loop, never concurrent.
 * @param everyMs interval without `wake`.
 * @param leastMs minimum interval.
 */
export function createPollLoop(work: () => Promise<unknown>, everyMs: number, leastMs: number): PollLoop {
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
      // Further calls do not postpone it.
      if (!isWorking && !isSoon) plan(leastMs);
    },
    stop() {
      isEnded = true;
      plan(0);
    },
  };
}
