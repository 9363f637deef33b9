import type { LogEntry } from '../real/worker-process.ts';

/** Epoch milliseconds. */
export type LoggedRun = { site: string; from: number; to: number };

/** Waiting times of webhooks and durations of builds, from a worker's log. */
export class RunLog {
  /** Milliseconds from a webhook to the build that includes it … */
  readonly untilRun: number[] = [];
  /** … and to its publication. */
  readonly untilReaders: number[] = [];
  readonly runs: LoggedRun[] = [];
  readonly faults: string[] = [];
  readonly #waiting = new Map<string, number[]>();
  readonly #answered = new Map<string, number[]>();
  readonly #began = new Map<string, number>();

  sent(site: string, at: number): void {
    this.#waiting.set(site, [...(this.#waiting.get(site) ?? []), at]);
  }

  /** Webhooks without a finished build. */
  get pending(): number {
    return [this.#waiting, this.#answered].flatMap((sites) => [...sites.values()]).reduce((sum, { length }) => sum + length, 0);
  }

  hear({ at, event, site, message }: LogEntry): void {
    if (site === undefined) return;
    const moment = Date.parse(at);
    if (event === 'run') {
      this.#began.set(site, moment);
      const waiting = this.#waiting.get(site) ?? [];
      const answered = waiting.filter((sent) => sent <= moment);
      this.#waiting.set(
        site,
        waiting.filter((sent) => sent > moment),
      );
      this.#answered.set(site, [...(this.#answered.get(site) ?? []), ...answered]);
      this.untilRun.push(...answered.map((sent) => moment - sent));
    } else if (event === 'done') {
      this.runs.push({ site, from: this.#began.get(site) ?? moment, to: moment });
      this.untilReaders.push(...(this.#answered.get(site) ?? []).map((sent) => moment - sent));
      this.#answered.delete(site);
    } else if (event === 'failed') this.faults.push(`${site}: ${message}`);
  }
}
