import type { RequestListener } from 'node:http';
import { type Listener, serveHttp } from '../../src/kernel/egress/fake-net.ts';
import type { Answer, Site } from './site.ts';

/** A site on a port of its own. `{origin}` in its texts becomes its address. */
export async function serveSite(site: Site): Promise<Listener & { url: string; asked: string[] }> {
  const asked: string[] = [];
  const answerTo: RequestListener = (request, response) => {
    const path = (request.url ?? '/').split('?')[0] as string;
    asked.push(path);
    const found = path === '/robots.txt' ? site.pages[path] : (site.pages[path] ?? site.otherwise);
    const answer: Answer =
      found === undefined ? { body: 'Not found', status: 404 } : typeof found === 'string' ? { body: found } : found;
    const origin = `http://${request.headers.host}`;
    const body = typeof answer.body === 'string' ? answer.body.replaceAll('{origin}', origin) : answer.body;
    const send = () => {
      response.writeHead(answer.status ?? 200, { 'content-type': 'text/html; charset=utf-8', ...answer.headers });
      response.end(body);
    };
    if (answer.delayMs) setTimeout(send, answer.delayMs).unref();
    else send();
  };
  const listener = await serveHttp(answerTo);
  return { ...listener, url: `http://127.0.0.1:${listener.port}/`, asked };
}
