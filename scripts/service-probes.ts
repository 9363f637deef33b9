import { checkSmtp } from '#api/outbox/send-email.server.ts';
import { workerProblem } from '#jobs/dead-worker.server.ts';
import { openNoticeStore } from '#jobs/notice-store.server.ts';
import { type QueueLocation, type QueueReading, readQueue } from '#jobs/open-queue.server.ts';
import { problemOf, type ServiceProbes } from '#jobs/probe-services.server.ts';
import { isDown, type Service, toService } from '#jobs/service.ts';
import type { LeadEnvironment } from '#lib/files/environment.server.ts';

/** @param signsIn at the mail server; not for frequent checks. */
export const serviceProbes = ({ smtp }: LeadEnvironment, signsIn = false): ServiceProbes => ({
  mail: smtp === null ? null : { host: new URL(smtp.address).host, check: () => checkSmtp(smtp.address, signsIn) },
});

/** `reading`: null: no worker ran here, or the database cannot be used. */
export type OwnServices = { reading: QueueReading | null; isFirstRun: boolean; services: Service[] };

/** The queue, with whether its database and its worker work. @param sites that need them. */
export async function readOwnServices(place: QueueLocation, sites: readonly string[], now: number): Promise<OwnServices> {
  try {
    const reading = await readQueue(place);
    const problem = workerProblem(reading?.workers ?? [], now);
    const services = [toService('worker', { sites, problem }), toService('database', { sites, problem: null })];
    if (reading === null || problem !== null) return { reading, isFirstRun: reading === null, services };
    const isHanging = (await readFailedServices(place)).has('renderer');
    return {
      reading,
      isFirstRun: false,
      services: [...services, toService('renderer', { sites, problem: isHanging ? 'It does not answer the worker.' : null })],
    };
  } catch (error) {
    return { reading: null, isFirstRun: false, services: [toService('database', { sites, problem: problemOf(error) })] };
  }
}

/** What the worker alone sees, by its notices. */
async function readFailedServices(place: QueueLocation): Promise<ReadonlySet<string>> {
  const store = await openNoticeStore(place);
  return store.failedServices().finally(() => store.close());
}

/** Reads what the API stored. A fault is one more service that is down, unless the queue's database is. @returns null: also where no API ever ran. */
export async function readLeadDatabase<Result>(
  own: OwnServices,
  sites: readonly string[],
  read: () => Promise<Result | null>,
): Promise<Result | null> {
  try {
    return await read();
  } catch (error) {
    if (!own.services.some(isDown)) own.services.push(toService('database', { place: 'of leads', sites, problem: problemOf(error) }));
    return null;
  }
}
