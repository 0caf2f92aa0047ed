import pg from 'pg';

const SETTINGS = {
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  client_encoding: 'UTF8',
  // A large table takes time, and a slow disk makes the connection wait.
  statement_timeout: 0,
  idle_in_transaction_session_timeout: 0,
};

/** One connection for a backup or restore, with settings that make values read the same on every server. */
export async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'distribute-backup',
    connectionTimeoutMillis: 5_000,
    options: Object.entries(SETTINGS)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  // The running statement fails with the same error.
  client.on('error', () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
