import { call } from '../api/answer.ts';
import { forgetDocuments } from '../api/spec.ts';
import { configPath, type Profile, readConfig, writeConfig } from '../config-file.ts';
import type { Command, Context } from '../context.ts';
import { CliError } from '../errors.ts';
import { checkKey, requireKey, type Settings } from '../settings.ts';
import { readAll } from '../terminal/io.ts';
import { ask } from '../terminal/prompt.ts';

const ME = { method: 'GET', path: '/v1/me' };

export const authCommands: Readonly<Record<string, Command>> = {
  'auth login': {
    args: [],
    flags: [],
    switches: ['no-verify'],
    does: 'Check a key and store it, with --profile under a name',
    run: login,
  },
  'auth status': { args: [], flags: [], does: 'Say which key is in use and whether it works', run: status },
  'auth logout': { args: [], flags: [], does: 'Forget the stored key', run: logout },
};

async function login({ io, flags, own, settings, secrets, withKey }: Context) {
  const given = flags.key ?? (io.isTty ? await ask(io, 'API key: ', { hidden: true }) : await readAll(io.stdin));
  if (!given?.trim()) throw new CliError('auth_error', 'No API key given');
  const key = checkKey(given);
  secrets.add(key);
  const me = own['no-verify'] ? null : (await call(withKey(key), ME)).body;

  const { dir, apiUrl, apiUrlSource } = settings;
  // A key is stored with the address that it was checked against.
  await store(settings, (stored) => ({ ...stored, apiKey: key, ...(apiUrlSource !== 'default' && { apiUrl }) }));
  await forgetDocuments(dir);
  return { status: 'logged_in', apiUrl, configFile: configPath(dir), verified: me !== null, me };
}

async function status({ settings, send }: Context) {
  requireKey(settings);
  const { body } = await call(send, ME);
  const { apiUrl, apiKeySource, dir } = settings;
  return { status: 'authenticated', apiUrl, keySource: apiKeySource, configFile: configPath(dir), me: body };
}

async function logout({ settings }: Context) {
  const { dir, profile } = settings;
  const config = await readConfig(dir);
  const removed = (profile === null ? config : config.profiles?.[profile])?.apiKey !== undefined;
  if (removed) await store(settings, ({ apiKey: _gone, ...rest }) => rest);
  await forgetDocuments(dir);
  return { status: 'logged_out', configFile: configPath(dir), removed };
}

/** Changes the profile in use, or the file's fields without a profile. */
async function store({ dir, profile }: Settings, change: (stored: Profile) => Profile): Promise<void> {
  const config = await readConfig(dir);
  const profiles = config.profiles ?? {};
  if (profile === null) await writeConfig(dir, change(config));
  else await writeConfig(dir, { ...config, profiles: { ...profiles, [profile]: change(profiles[profile] ?? {}) } });
}
