import { type ParseArgsConfig, parseArgs } from 'node:util';
import { nearest } from '@distribute/contract/did-you-mean';
import { usageError } from './errors.ts';

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
const toggle = { type: 'boolean' } as const;

const GLOBAL = {
  key: text,
  'api-url': text,
  profile: text,
  format: text,
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

type GlobalConfig = { options: typeof GLOBAL; allowPositionals: true; strict: true };
export type Flags = ReturnType<typeof parseArgs<GlobalConfig>>['values'];
export const GLOBAL_FLAGS = Object.keys(GLOBAL);

/** The names of a command's own flags, besides the global ones. */
export interface OwnFlagNames {
  /** Those with a value. */
  readonly flags: readonly string[];
  /** Those without a value. */
  readonly switches?: readonly string[];
}

/** The values of a command's own flags: text, or true for a switch. */
export type OwnFlags = Readonly<Record<string, string | true | undefined>>;

/** The words of a command line before its command is known; a command comes before its own flags. */
export function wordsOf(argv: readonly string[]): string[] {
  return parseArgs({ args: [...argv], options: GLOBAL, allowPositionals: true, strict: false }).positionals;
}

/** A flag of another command is unknown here, like one that does not exist. */
export function parseFlags(argv: readonly string[], { flags: names, switches = [] }: OwnFlagNames) {
  const own: NonNullable<ParseArgsConfig['options']> = {
    ...Object.fromEntries(names.map((name) => [name, text])),
    ...Object.fromEntries(switches.map((name) => [name, toggle])),
  };
  const options = { ...own, ...GLOBAL };
  try {
    const { positionals, values } = parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
    return { words: positionals, flags: values as Flags, own: values as OwnFlags };
  } catch (error) {
    // parseArgs names the flag but never its value; its advice after the first sentence does not belong into JSON.
    const message = (error as Error).message.split(/\. |\n/)[0] as string;
    const unknown = /^Unknown option '(--[^']+)'/.exec(message)?.[1];
    const near =
      unknown &&
      nearest(
        unknown,
        Object.keys(options).map((name) => `--${name}`),
      );
    throw usageError(near ? `${message}. Did you mean ${near}?` : message, near ? { didYouMean: near } : undefined);
  }
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
