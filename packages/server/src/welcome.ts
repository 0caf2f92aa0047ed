import type { Config } from './config.ts';
import type { Welcome } from './modules/identity/index.ts';

/** What a person sees after the start: the address, how to sign in, and what to try. */
export function welcome(seen: { config: Config; greeting: Welcome; role: string; startedMs: number }): string {
  const { config, greeting, role, startedMs } = seen;
  const url = config.http.publicUrl;
  if (role !== 'all' && role !== 'api') {
    const running = [`${config.serviceName} ${role} is running (${startedMs} ms)`];
    // A worker may be the first to use an empty database, and what it created is shown only once.
    return printed(greeting.isFirstStart ? [...running, '', ...access(config, greeting), ''] : running);
  }
  const key = greeting.key ?? `<your API key>`;
  return printed([
    `${config.serviceName} ${config.version} is running at ${url}  (${config.mode} mode, started in ${startedMs} ms)`,
    '',
    ...access(config, greeting),
    `  Model     ${modelOf(config)}`,
    '',
    '  Three things to try:',
    `    1. curl -H "Authorization: Bearer ${key}" ${url}/v1/me`,
    `    2. open ${url}/app          the dashboard`,
    `    3. open ${url}/docs/api     every operation, interactive`,
    '',
    '  Ctrl-C stops everything cleanly.',
    '',
  ]);
}

/** Which language model does the work for those who bring no key of their own. */
function modelOf({ llm, mode }: Config): string {
  const provider = llm.provider ?? llm.platform[0] ?? 'builtin';
  if (provider === 'builtin') {
    const why = llm.provider === 'builtin' ? 'LLM_PROVIDER=builtin' : 'set OPENAI_API_KEY or run Ollama to add one';
    return `none: built-in rules read and write instead (${why})`;
  }
  const named = llm.model === null ? provider : `${provider}/${llm.model}`;
  const where = llm.isOllama ? 'the Ollama of this machine' : null;
  const cost = mode === 'sandbox' && !llm.isOllama ? 'real, and so is its cost' : null;
  const more = [where, cost].filter((part) => part !== null).join(', ');
  return more === '' ? named : `${named}   (${more})`;
}

/** The key and the link, each only if it may be shown: others may read a log. */
function access(config: Config, { key, signInLink, isFirstStart }: Welcome): string[] {
  const whichKey = isFirstStart && config.bootstrap.apiKey ? 'the one in BOOTSTRAP_API_KEY' : 'made at the first start';
  return [
    key ? `  API key   ${key}   (shown once: keep it)` : `  API key   ${whichKey}`,
    signInLink
      ? `  Sign in   ${signInLink}   (once, within 30 minutes)`
      : `  Sign in   ${config.http.publicUrl}/app   (a start in a terminal prints a link)`,
  ];
}

const printed = (lines: readonly string[]) => `${lines.join('\n')}\n`;
