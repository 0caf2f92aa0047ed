import { type ParseArgsConfig, parseArgs } from 'node:util';
import { usageError } from './errors.ts';

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
const toggle = { type: 'boolean' } as const;

const GLOBAL = {
  key: text,
  'api-url': text,
  query: texts,
  header: texts,
  body: text,
  data: texts,
  'idempotency-key': text,
  'include-status': toggle,
  compact: toggle,
  yes: toggle,
  refresh: toggle,
  timeout: text,
  all: toggle,
  version: toggle,
  help: toggle,
} as const;

/** Flags that only some commands take. */
const OWN = {
  'no-verify': toggle,
  tag: text,
  method: text,
  search: text,
  brand: text,
  campaign: text,
  status: text,
  feature: text,
  workflow: text,
  dynasty: text,
  service: text,
  'group-by': text,
  limit: text,
  cursor: text,
  offset: text,
} as const;

const CONFIG = { options: { ...GLOBAL, ...OWN }, allowPositionals: true, strict: true } satisfies ParseArgsConfig;

export type Flags = ReturnType<typeof parseArgs<typeof CONFIG>>['values'];
type OwnFlag = keyof typeof OWN;
/** A command's flag that carries text. */
export type TextFlag = Exclude<OwnFlag, 'no-verify'>;
export const GLOBAL_FLAGS = Object.keys(GLOBAL);

export function parseFlags(argv: readonly string[]): { words: string[]; flags: Flags } {
  try {
    const { positionals, values } = parseArgs({ ...CONFIG, args: [...argv] });
    return { words: positionals, flags: values };
  } catch (error) {
    // parseArgs names the flag but never its value; its advice after the first sentence is noise in JSON.
    throw usageError((error as Error).message.split(/\. |\n/)[0] as string);
  }
}

/** A flag of another command is as unknown here as one that exists nowhere. */
export function assertOwnFlags(flags: Flags, own: readonly string[], command: string): void {
  const stray = Object.keys(flags).find((flag) => !GLOBAL_FLAGS.includes(flag) && !own.includes(flag));
  if (stray) throw usageError(`Unknown option '--${stray}' for ${command}`);
}

/** The `k=v` pairs of a repeatable flag. */
export function pairs(values: readonly string[] | undefined, flag: string): [string, string][] {
  return (values ?? []).map((pair) => {
    const equals = pair.indexOf('=');
    if (equals < 1) throw usageError(`--${flag} expects name=value`);
    return [pair.slice(0, equals), pair.slice(equals + 1)];
  });
}

const LONGEST_TIMER_MS = 2 ** 31 - 1;

export function timeoutMs(flags: Flags): number {
  const { timeout = '60000' } = flags;
  const value = /^\d{1,10}$/.test(timeout) ? Number(timeout) : 0;
  if (value < 1 || value > LONGEST_TIMER_MS) throw usageError('--timeout expects a whole number of milliseconds');
  return value;
}
