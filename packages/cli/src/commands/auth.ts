import { call } from '../answer.ts';
import { configPath, readConfig, writeConfig } from '../config-file.ts';
import type { Command, Context } from '../context.ts';
import { CliError } from '../errors.ts';
import { readAll } from '../io.ts';
import { ask } from '../prompt.ts';
import { checkKey, requireKey } from '../settings.ts';
import { forgetDocuments } from '../spec.ts';

const ME = { method: 'GET', path: '/v1/me' };

export const authCommands: Readonly<Record<string, Command>> = {
  'auth login': { args: [], flags: ['no-verify'], does: 'Check a key and store it', run: login },
  'auth status': { args: [], flags: [], does: 'Say which key is in use and whether it works', run: status },
  'auth logout': { args: [], flags: [], does: 'Forget the stored key', run: logout },
};

async function login({ io, flags, settings, secrets, withKey }: Context) {
  const given = flags.key ?? (io.isTty ? await ask(io, 'API key: ', { hidden: true }) : await readAll(io.stdin));
  if (!given?.trim()) throw new CliError('auth_error', 'No API key given');
  const key = checkKey(given);
  secrets.add(key);
  const me = flags['no-verify'] ? null : (await call(withKey(key), ME)).body;

  const { dir, apiUrl, apiUrlSource } = settings;
  const stored = await readConfig(dir);
  // A key belongs to the address it was checked against.
  await writeConfig(dir, { ...stored, apiKey: key, ...(apiUrlSource !== 'default' && { apiUrl }) });
  await forgetDocuments(dir);
  return { status: 'logged_in', apiUrl, configFile: configPath(dir), verified: me !== null, me };
}

async function status({ settings, send }: Context) {
  requireKey(settings);
  const { body } = await call(send, ME);
  const { apiUrl, apiKeySource, dir } = settings;
  return { status: 'authenticated', apiUrl, keySource: apiKeySource, configFile: configPath(dir), me: body };
}

async function logout({ settings: { dir } }: Context) {
  const { apiKey, ...rest } = await readConfig(dir);
  if (apiKey !== undefined) await writeConfig(dir, rest);
  await forgetDocuments(dir);
  return { status: 'logged_out', configFile: configPath(dir), removed: apiKey !== undefined };
}
