import { configPath, readConfig, writeConfig } from '../config-file.ts';
import type { Commands, Context } from '../context.ts';
import { CliError, usageError } from '../errors.ts';
import { checkApiUrl, checkFormat, checkProfile } from '../settings.ts';

export const configCommands: Commands = {
  'config list': { args: [], flags: [], does: 'Show the stored settings and profiles, without keys', run: list },
  'config set': {
    args: ['name', 'value'],
    flags: [],
    does: 'Store a setting: format (json or table), api-url or profile (the one to use)',
    run: set,
  },
  'config unset': { args: ['name'], flags: [], does: 'Forget a setting: format, api-url or profile', run: unset },
};

async function list({ settings: { dir, profile } }: Context) {
  const { apiKey, apiUrl, format = 'json', profiles = {} } = await readConfig(dir);
  const shown = (stored: { apiKey?: string; apiUrl?: string }) => ({
    apiUrl: stored.apiUrl ?? null,
    hasKey: stored.apiKey !== undefined,
  });
  return {
    configFile: configPath(dir),
    format,
    profile,
    default: shown({ ...(apiKey !== undefined && { apiKey }), ...(apiUrl !== undefined && { apiUrl }) }),
    profiles: Object.fromEntries(Object.entries(profiles).map(([name, stored]) => [name, shown(stored)])),
  };
}

async function set(context: Context, name: string, value: string) {
  const config = await readConfig(context.settings.dir);
  if (name === 'profile') {
    checkProfile(value);
    if (!config.profiles?.[value]) {
      throw new CliError('not_found', `No profile ${value}: make it with distribute auth login --profile ${value}`);
    }
  }
  const stored = name === 'format' ? checkFormat(value) : name === 'api-url' ? checkApiUrl(value) : value;
  await writeConfig(context.settings.dir, { ...config, [fieldOf(name)]: stored });
  return { [fieldOf(name)]: stored, configFile: configPath(context.settings.dir) };
}

async function unset({ settings: { dir } }: Context, name: string) {
  const { [fieldOf(name)]: _gone, ...rest } = await readConfig(dir);
  await writeConfig(dir, rest);
  return { [fieldOf(name)]: null, configFile: configPath(dir) };
}

function fieldOf(name: string): 'format' | 'apiUrl' | 'profile' {
  if (name === 'format' || name === 'profile') return name;
  if (name === 'api-url') return 'apiUrl';
  throw usageError('A setting is format, api-url or profile; a key is stored by distribute auth login');
}
