import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

const connections = 10;
/** int8 */
const int8 = 20;

/**
 * @param address `postgres://user:password@host:5432/database`
 * @throws when unreachable, or with `fsync = off`.
 */
export async function openPostgres<Tables>(address: string): Promise<Kysely<Tables>> {
  const types: pg.CustomTypesConfig = {
    getTypeParser: (id, format) => (Number(id) === int8 ? Number : pg.types.getTypeParser(id, format)),
  };
  const pool = new pg.Pool({
    connectionString: address,
    max: connections,
    types,
    options: '-c synchronous_commit=on',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  // Idle connections that the server ended.
  pool.on('error', () => {});
  const { rows } = await pool.query<{ fsync: string }>('SHOW fsync').catch(async (error: unknown) => {
    await pool.end();
    const words = error instanceof AggregateError ? error.errors.map((one) => Object(one).message).join('; ') : Object(error).message;
    throw new Error(
      `DATABASE_URL: its PostgreSQL cannot be used (${words}). Fix: see whether the server runs, and to host, port, user, password and name.`,
      { cause: error },
    );
  });
  if (rows[0]?.fsync !== 'on') {
    await pool.end();
    throw new Error('The database of DATABASE_URL runs with fsync = off and would lose what it committed at a power cut. Set fsync = on there.');
  }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
