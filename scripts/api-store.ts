import { existsSync } from 'node:fs';
import path from 'node:path';
import { type ApiDatabase, openApiDatabase } from '#api/lead-store/open-lead-store.server.ts';
import { defaultStore, leadFileOf } from '#api/store-places.server.ts';
import { environment, leadEnvironment } from '#lib/files/environment.server.ts';

/** The database of the API. @param what is stored in it, for the error. @throws where there is none, since a wrong path would create an empty one. */
export async function openApiStore(store: string | undefined, what: string): Promise<ApiDatabase> {
  const { database: address } = leadEnvironment();
  if (address !== null) return openApiDatabase({ address });
  const file = leadFileOf(path.resolve(store ?? defaultStore(environment().dataDir)));
  if (existsSync(file)) return openApiDatabase({ file });
  throw new Error(`${file}: no ${what} there. Fix: name the store of the API (--store, FORECOURT_DATA), or start npm run api, which makes it.`);
}
