import { appendFileSync } from 'node:fs';
import { accountSecret } from '#api/account/digests.server.ts';
import { createAlertLoop } from '#api/alerts/alert-loop.server.ts';
import { createAlertTokens } from '#api/alerts/alert-tokens.server.ts';
import { type LeadPlace, openApiDatabase } from '#api/lead-store/open-lead-store.server.ts';
import { openTenants } from '#api/tenants.server.ts';

/**
 * Makes and sends the alert messages of a day, as a process of its own that a check kills: `alert-run.ts <options as JSON>`. Each email is a line of a
 * file. At its end it prints the time of the processor that it took.
 */
const options: { place: LeadPlace; sitesDir: string; dataDir: string; now: number; outFile: string } = JSON.parse(process.argv[2] ?? '');
const database = await openApiDatabase(options.place);
const log = (line: string) => void process.stderr.write(`${line}\n`);
const tenants = await openTenants({ ...options, onSales: () => {}, log });
const alerts = createAlertLoop({
  database,
  tenants,
  tokens: createAlertTokens(accountSecret(database, undefined)),
  mailer: {
    async send({ messageId, to }) {
      appendFileSync(options.outFile, `${messageId} ${to.join()}\n`);
      return { code: '250', kind: 'delivered' };
    },
    close() {},
  },
  sendSms: async () => {},
  now: () => options.now,
  chance: Math.random,
  log,
});
await alerts.tick();
const { user, system } = process.cpuUsage();
process.stdout.write(JSON.stringify({ cpuMs: Math.round((user + system) / 1000), megabytes: Math.round(process.memoryUsage().rss / 2 ** 20) }));
await alerts.stop();
await database.database.destroy();
