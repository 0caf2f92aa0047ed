import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CliError } from './errors.ts';
import type { Io } from './terminal/io.ts';

/** One service and the key for it. */
export interface Profile {
  readonly apiKey?: string;
  readonly apiUrl?: string;
}

/** The fields beside `profiles` are used when no profile is named. */
export interface ConfigFile extends Profile {
  readonly format?: string;
  readonly profile?: string;
  readonly profiles?: Readonly<Record<string, Profile>>;
}

export const configDir = ({ env, home }: Pick<Io, 'env' | 'home'>): string =>
  join(env.DISTRIBUTE_CONFIG_DIR || env.XDG_CONFIG_HOME || join(home, '.config'), 'distribute');

export const configPath = (dir: string): string => join(dir, 'config.json');

export async function readConfig(dir: string): Promise<ConfigFile> {
  const path = configPath(dir);
  const found = await readPrivate(path);
  if (found === null) return {};
  const config = parseObject(found) as ConfigFile | null;
  if (config && isProfile(config) && isText(config.format) && isText(config.profile) && areProfiles(config.profiles)) {
    return config;
  }
  throw new CliError('unexpected_error', `The config file is damaged, correct or delete it: ${path}`);
}

const isText = (value: unknown) => value === undefined || typeof value === 'string';
const isProfile = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && isText((value as Profile).apiKey) && isText((value as Profile).apiUrl);
const areProfiles = (value: unknown): boolean =>
  value === undefined || (typeof value === 'object' && value !== null && Object.values(value).every(isProfile));

export const writeConfig = (dir: string, config: ConfigFile): Promise<void> =>
  writePrivate(dir, configPath(dir), JSON.stringify(config, null, 2));

export async function readPrivate(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw new CliError('unexpected_error', `Cannot read ${path}: ${code}`);
  }
}

/** Written to another name and renamed, so that no reader sees half a file; only the user can read it. */
export async function writePrivate(dir: string, path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    await chmod(dir, 0o700);
    await writeFile(draft, `${text}\n`, { mode: 0o600, flag: 'wx' });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw new CliError('unexpected_error', `Cannot write ${path}: ${(error as NodeJS.ErrnoException).code}`);
  }
}

export function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
