/** Milliseconds between rounds; a change is confirmed sooner. */
export const roundMs = 45_000;
const confirmMs = 10_000;

export type ServiceRoundsOptions = {
  log(entry: Readonly<Record<string, string | number>>): void;
  /** Milliseconds before the first round. */
  firstMs: number;
};

/**
 * Polls services, one round at a time. A round that throws is logged, and retried as one to be confirmed.
 * @param round returns whether no change waits to be confirmed.
 * @returns stop, which waits for the round under way.
 */
export function startServiceRounds(round: () => Promise<boolean>, { log, firstMs }: ServiceRoundsOptions): () => Promise<void> {
  let isStopping = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const schedule = (ms: number) => {
    if (!isStopping) timer = setTimeout(poll, ms);
  };
  const poll = () => {
    const settled = round().catch((error: unknown) => {
      log({ event: 'fault', message: `services: ${error instanceof Error ? error.message : String(error)}` });
      return false;
    });
    running = settled.then((isSettled) => schedule(isSettled ? roundMs : confirmMs));
  };
  schedule(firstMs);
  return async () => {
    isStopping = true;
    clearTimeout(timer);
    await running;
  };
}
