import { VERSION } from '@distribute/contract/version';
import { GLOBAL_FLAGS } from '../args.ts';
import type { Command } from '../context.ts';
import { CliError, EXIT_CODES } from '../errors.ts';
import { DEFAULT_API_URL } from '../settings.ts';

type Commands = Readonly<Record<string, Command>>;

export const versionOf = () => ({ name: 'distribute', version: VERSION, node: process.versions.node });

/** What the CLI can do, as JSON like everything else; with words, only the commands that begin with them. */
export function helpOf(commands: Commands, words: readonly string[]) {
  const topic = words.join(' ');
  const listed = Object.entries(commands).filter(([name]) => topic === '' || `${name} `.startsWith(`${topic} `));
  if (listed.length === 0) throw new CliError('unknown_command', `Unknown command: ${topic}`);
  return {
    usage: 'distribute <command> [arguments] [flags]',
    commands: listed.map(([name, { args, flags, does }]) => ({
      command: [name, ...args.map((arg) => `<${arg}>`)].join(' '),
      does,
      flags: flags.map((flag) => `--${flag}`),
    })),
    globalFlags: GLOBAL_FLAGS.map((flag) => `--${flag}`),
    environment: {
      DISTRIBUTE_API_KEY: 'The key; better than --key, which other users of the machine may see',
      DISTRIBUTE_API_URL: `Where the API is; ${DEFAULT_API_URL} when nothing says otherwise`,
      DISTRIBUTE_CONFIG_DIR: 'Where distribute/config.json is kept, before XDG_CONFIG_HOME',
    },
    exitCodes: { success: 0, ...EXIT_CODES },
  };
}
