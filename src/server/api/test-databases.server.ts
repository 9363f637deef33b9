import { findPostgres, startPostgres } from '../../../scripts/postgres.ts';
import type { LeadPlace } from './lead-store/open-lead-store.server.ts';

/** Without a place the API has a new SQLite file in its own folder. */
export type TestDatabase = { place?: LeadPlace; stop(): Promise<void> };

/** SQLite, and PostgreSQL where it is installed. */
export const testDatabases: [name: string, open: () => Promise<TestDatabase>][] = [['SQLite', async () => ({ stop: async () => {} })]];
if (findPostgres() !== null) {
  testDatabases.push([
    'PostgreSQL',
    async () => {
      const { address, stop } = await startPostgres();
      return { place: { address }, stop };
    },
  ]);
}
