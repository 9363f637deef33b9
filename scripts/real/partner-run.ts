import { type LeadPlace, openApiDatabase } from '#api/lead-store/open-lead-store.server.ts';
import { createPartnerLoop } from '#api/partners/partner-loop.server.ts';
import { createPartnerStore } from '#api/partners/partner-rows.server.ts';
import { openTenants } from '#api/tenants.server.ts';

/** Announces a stock to partners in a process that a check kills: `partner-run.ts <options as JSON>`. It ends once no event waits. */
const options: { place: LeadPlace; sitesDir: string; dataDir: string; host: string; secret: string } = JSON.parse(process.argv[2] ?? '');
const database = await openApiDatabase(options.place);
const log = (line: string) => void process.stderr.write(`${line}\n`);
const tenants = await openTenants({ ...options, onSales: () => {}, log });
const loop = createPartnerLoop({
  database,
  tenants,
  secret: () => options.secret,
  trustedHosts: [options.host],
  now: Date.now,
  chance: Math.random,
  log,
});
const store = createPartnerStore(database);
do {
  await loop.tick();
  await loop.whenIdle();
} while ((await store.list()).some(({ pending }) => pending > 0));
await loop.stop();
await database.database.destroy();
