import { parseArgs } from 'node:util';

/** Where `npm start` listens. */
const DEFAULT_API_URL = 'http://127.0.0.1:8080';

export type ToolSet = 'default' | 'all';

export interface Options {
  readonly apiKey: string | null;
  readonly apiUrl: string;
  readonly tools: ToolSet;
}

/** The message never repeats the input, which may be a key in the wrong place. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export function readOptions(argv: readonly string[], env: Readonly<Record<string, string | undefined>>): Options {
  const flags = parseFlags(argv);
  const tools = flags.tools ?? (env.DISTRIBUTE_MCP_TOOLS || 'default');
  if (tools !== 'default' && tools !== 'all') throw new UsageError('--tools is default or all');
  return {
    // An empty flag is an unset variable in the host's configuration; it must not fall back to another credential.
    apiKey: checkKey(flags['api-key'] ?? env.DISTRIBUTE_API_KEY ?? ''),
    apiUrl: checkApiUrl(env.DISTRIBUTE_API_URL || DEFAULT_API_URL),
    tools,
  };
}

function parseFlags(argv: readonly string[]) {
  const options = { 'api-key': { type: 'string' }, tools: { type: 'string' } } as const;
  try {
    return parseArgs({ args: [...argv], options }).values;
  } catch {
    throw new UsageError('Usage: distribute-mcp [--api-key=<key>] [--tools=default|all]');
  }
}

/** Checked here, because fetch repeats a header value that it cannot send in its error message. */
function checkKey(value: string): string | null {
  const key = value.trim();
  if (key === '') return null;
  if (!/^[\x21-\x7e]+$/.test(key)) throw new UsageError('The API key holds characters no key has');
  return key;
}

function checkApiUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash;
  if (!isPlain) throw new UsageError('DISTRIBUTE_API_URL must be a plain http or https address');
  return url.href.replace(/(?<!\/)\/+$/, '');
}
