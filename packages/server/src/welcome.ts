import type { Config } from './config.ts';
import type { Welcome } from './modules/identity/index.ts';

/** What a person sees when the product has started: where it is, the key, and what to try. */
export function welcome(seen: { config: Config; greeting: Welcome; role: string; startedMs: number }): string {
  const { config, greeting, role, startedMs } = seen;
  if (role !== 'all' && role !== 'api') return `${config.serviceName} ${role} is running (${startedMs} ms)\n`;
  const url = config.http.publicUrl;
  const key = greeting.key ?? `<your API key>`;
  const lines = [
    `${config.serviceName} ${config.version} is running at ${url}  (${config.mode} mode, started in ${startedMs} ms)`,
    '',
    greeting.key
      ? `  API key   ${greeting.key}   (shown once: keep it)`
      : '  API key   made at the first start; sign in below to make another',
    `  Sign in   ${greeting.signInLink}   (once, within 30 minutes)`,
    '',
    '  Three things to try:',
    `    1. curl -H "Authorization: Bearer ${key}" ${url}/v1/me`,
    `    2. open ${url}/app          the dashboard`,
    `    3. open ${url}/docs/api     every operation, interactive`,
    '',
    '  Ctrl-C stops everything cleanly.',
    '',
  ];
  return `${lines.join('\n')}\n`;
}
