import type { Flags } from './args.ts';
import { configDir, readConfig } from './config-file.ts';
import { CliError, usageError } from './errors.ts';
import type { Io } from './terminal/io.ts';

/** Where `npm start` listens. */
export const DEFAULT_API_URL = 'http://127.0.0.1:8080';

type Source = 'flag' | 'environment' | 'file' | 'default';

export type Format = 'json' | 'table';

export interface Settings {
  readonly dir: string;
  /** The profile in use; null for the fields without a profile. */
  readonly profile: string | null;
  readonly apiUrl: string;
  readonly apiUrlSource: Source;
  readonly apiKey: string | null;
  readonly apiKeySource: Source | null;
}

/** A flag comes before the environment, and that before the file; a named profile replaces the file's own fields. */
export async function loadSettings(io: Pick<Io, 'env' | 'home'>, flags: Flags): Promise<Settings> {
  const dir = configDir(io);
  const config = await readConfig(dir);
  const profile = first(flags.profile, io.env.DISTRIBUTE_PROFILE, config.profile, '--profile')?.value ?? null;
  const file = profile === null ? config : (config.profiles?.[checkProfile(profile)] ?? {});
  const url = first(flags['api-url'], io.env.DISTRIBUTE_API_URL, file.apiUrl, '--api-url');
  const key = first(flags.key, io.env.DISTRIBUTE_API_KEY, file.apiKey, '--key');
  return {
    dir,
    profile,
    apiUrl: checkApiUrl(url?.value ?? DEFAULT_API_URL),
    apiUrlSource: url?.source ?? 'default',
    apiKey: key ? checkKey(key.value) : null,
    apiKeySource: key?.source ?? null,
  };
}

/** The output format: what a person chose, else tables on a terminal and JSON in a pipe (spec 30.1). */
export async function loadFormat(io: Pick<Io, 'env' | 'home' | 'shows'>, flags: Flags): Promise<Format> {
  const asked = flags.format ?? (io.env.DISTRIBUTE_FORMAT || undefined);
  return checkFormat(asked ?? (await readConfig(configDir(io))).format ?? (io.shows.answers ? 'table' : 'json'));
}

export function checkFormat(value: string): Format {
  if (value !== 'json' && value !== 'table') throw usageError('The format is json or table');
  return value;
}

export function checkProfile(value: string): string {
  if (!/^[\w-]{1,40}$/.test(value)) throw usageError('The name of a profile is letters, digits, - and _');
  return value;
}

/** An empty flag is an error of a script and must not fall back to another credential; an empty variable is unset. */
function first(flag: string | undefined, variable: string | undefined, file: string | undefined, name: string) {
  if (flag?.trim() === '') throw usageError(`${name} is empty`);
  if (flag !== undefined) return { value: flag, source: 'flag' as const };
  if (variable) return { value: variable, source: 'environment' as const };
  return file ? { value: file, source: 'file' as const } : null;
}

export function checkApiUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash;
  if (!isPlain) throw usageError('The API URL must be a plain http or https address');
  return url.href.replace(/(?<!\/)\/+$/, '');
}

/** Checked here, because fetch repeats a header value that it cannot send in its error message. */
export function checkKey(value: string): string {
  const key = value.trim();
  if (!/^[\x21-\x7e]+$/.test(key)) throw new CliError('auth_error', 'The API key holds characters no key has');
  return key;
}

export function requireKey({ apiKey }: Settings): void {
  if (apiKey === null) {
    throw new CliError('auth_error', 'No API key: run distribute auth login or set DISTRIBUTE_API_KEY');
  }
}
