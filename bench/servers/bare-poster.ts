import { Pool } from 'undici';
import { createSignedHeaders } from '../../packages/server/src/modules/webhooks/dispatch/post.ts';
import { serveParent } from '../child.ts';

export interface PostOrder {
  readonly posts: number;
  readonly body: string;
}

const [port = 0, connections = 1] = process.argv.slice(2).map(Number);
const pool = new Pool(`http://127.0.0.1:${port}`, { connections });
const ID = '01890000-0000-7000-8000-000000000002';
const path = `/bare/1/${ID}`;
/** The receiver reads as many bytes as ours sends. */
const headers = {
  ...createSignedHeaders('Distribute')(
    { id: ID, eventId: `evt_${'0'.repeat(32)}`, attempt: 1 },
    { timestamp: '1700000000', timed: `v1,${'0'.repeat(44)}`, plain: `sha256=${'0'.repeat(64)}` },
  ),
  'accept-encoding': 'gzip, br',
};

/** Nothing is signed, checked or stored. */
async function postAll({ posts, body }: PostOrder): Promise<{ seconds: number; cpu: NodeJS.CpuUsage }> {
  const before = process.cpuUsage();
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: posts }, async () => {
      const response = await pool.request({ path, method: 'POST', headers, body });
      await response.body.dump();
    }),
  );
  return { seconds: (performance.now() - startedAt) / 1_000, cpu: process.cpuUsage(before) };
}

serveParent(postAll, () => pool.close());
process.send?.({});
