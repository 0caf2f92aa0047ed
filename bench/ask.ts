import { request } from 'undici';
import type { Contender } from './compare.ts';

/** One request, without the `fetch` of Node: that takes 1.6 ms more, of the process that measures. */
export async function ask({ ready }: Contender, path: string, headers: Record<string, string>): Promise<string> {
  const response = await request(`http://127.0.0.1:${ready.port}${path}`, { headers });
  const text = await response.body.text();
  if (response.statusCode !== 200) throw new Error(`Not an answer to measure: ${path}\n${text}`);
  return text;
}
