import pg from 'pg';
import { systemClock } from '../../../clock.ts';
import { clientConfig } from './pool.ts';

const WANTED = `select current_setting('TimeZone') as zone,
  current_setting('statement_timeout') <> '0' as "endsStatements",
  current_setting('idle_in_transaction_session_timeout') <> '0' as "endsTransactions"`;

/**
 * What is wrong with the sessions of a pooler, as a message for the operator; null when they are as the product needs
 * them. In transaction mode a session serves many clients, so only the pooler can configure it.
 */
export async function poolerFault(url: string): Promise<string | null> {
  const client = new pg.Client(
    clientConfig({
      ...{ url, clock: systemClock, isPooler: true, maxConnections: 1, statementTimeoutMs: 0 },
      ...{ applicationName: 'distribute-start', onError: () => {} },
    }),
  );
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ zone: string; endsStatements: boolean; endsTransactions: boolean }>(WANTED);
    const [session] = rows;
    if (session?.zone !== 'UTC') return `its sessions have the time zone ${session?.zone}: set timezone to UTC`;
    if (!session.endsStatements) return 'its sessions have no statement_timeout: set one, such as 60s';
    if (!session.endsTransactions)
      return 'its sessions have no idle_in_transaction_session_timeout: set one, such as 60s';
    return null;
  } catch (error) {
    return `the pooler does not answer: ${(error as Error).message}`;
  } finally {
    await client.end().catch(() => {});
  }
}
