import { Pool } from 'undici';
import { serveParent } from '../child.ts';

export interface PostOrder {
  readonly posts: number;
  readonly body: string;
}

const [port = 0, connections = 1] = process.argv.slice(2).map(Number);
const pool = new Pool(`http://127.0.0.1:${port}`, { connections });
const headers = { 'content-type': 'application/json', 'user-agent': 'Bare/1.0' };

/** Nothing is signed, checked or stored. */
async function postAll({ posts, body }: PostOrder): Promise<{ seconds: number; cpu: NodeJS.CpuUsage }> {
  const before = process.cpuUsage();
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: posts }, async () => {
      const response = await pool.request({ path: '/bare', method: 'POST', headers, body });
      await response.body.dump();
    }),
  );
  return { seconds: (performance.now() - startedAt) / 1_000, cpu: process.cpuUsage(before) };
}

serveParent(postAll, () => pool.close());
process.send?.({});
