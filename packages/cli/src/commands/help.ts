import { nearest } from '@distribute/contract/did-you-mean';
import { VERSION } from '@distribute/contract/version';
import { GLOBAL_FLAGS } from '../args.ts';
import { type Command, type Commands, PlainText } from '../context.ts';
import { CliError, EXIT_CODES } from '../errors.ts';
import { DEFAULT_API_URL } from '../settings.ts';

export const versionOf = () => ({ name: 'distribute', version: VERSION, node: process.versions.node });

export const usageOf = (name: string, { args }: Command) => [name, ...args.map((arg) => `<${arg}>`)].join(' ');

/** What the CLI can do; with words, only the commands that begin with them. */
export function helpOf(commands: Commands, words: readonly string[]) {
  const topic = words.join(' ');
  const listed = Object.entries(commands).filter(([name]) => topic === '' || `${name} `.startsWith(`${topic} `));
  if (listed.length === 0) throw unknownCommand(topic, commands);
  return {
    usage: 'distribute <command> [arguments] [flags]',
    commands: listed.map(([name, command]) => ({
      command: usageOf(name, command),
      does: command.does,
      flags: [...command.flags, ...(command.switches ?? [])].map((flag) => `--${flag}`),
    })),
    globalFlags: GLOBAL_FLAGS.map((flag) => `--${flag}`),
    environment: {
      DISTRIBUTE_API_KEY: 'The key; better than --key, which other users of the machine may see',
      DISTRIBUTE_API_URL: `Where the API is; ${DEFAULT_API_URL} when nothing says otherwise`,
      DISTRIBUTE_PROFILE: 'The stored address and key to use, as auth login --profile stored them',
      DISTRIBUTE_FORMAT: 'json, or table for tables and sentences',
      DISTRIBUTE_CONFIG_DIR: 'Where distribute/config.json is kept, before XDG_CONFIG_HOME',
    },
    exitCodes: { success: 0, ...EXIT_CODES },
  };
}

/** The same for people: `help` without words shows only the groups, because every operation is a command. */
export function helpText(help: ReturnType<typeof helpOf>, topic: string): PlainText {
  const { commands, environment } = help;
  const rows = topic === '' ? overview(commands) : commands.map(({ command, does }) => [command, does] as const);
  const flags = commands.length === 1 ? (commands[0]?.flags ?? []) : [];
  return new PlainText(
    [
      `Usage: ${help.usage}`,
      ...section('Commands', rows),
      ...(flags.length > 0 ? ['', 'Flags of its own', `  ${flags.join(' ')}`] : []),
      ...['', 'Flags of every command', `  ${help.globalFlags.join(' ')}`],
      ...(topic === '' ? [...section('Environment', Object.entries(environment)), ...MORE] : []),
      '',
    ].join('\n'),
  );
}

const MORE = [
  '',
  'distribute help <group> lists its commands, distribute help <command> its flags. Exit codes: 0 success,',
  '1 unexpected, 2 usage, 3 no access, 4 not found, 5 another refusal, 6 network, 7 not confirmed.',
];

type HelpCommands = ReturnType<typeof helpOf>['commands'];

function overview(commands: HelpCommands): (readonly [string, string])[] {
  const groups = new Set(commands.map(({ command }) => firstWord(command)));
  return [...groups].map((group) => {
    const members = commands.filter(({ command }) => firstWord(command) === group);
    const [only, ...others] = members;
    if (only && others.length === 0) return [only.command, only.does];
    const verbs = members.map(({ command }) => command.split(' ')[1] ?? '').filter((verb) => /^[a-z]/.test(verb));
    return [group, verbs.join(', ')];
  });
}

const firstWord = (text: string) => text.split(' ')[0] ?? '';

function section(title: string, rows: readonly (readonly [string, string])[]): string[] {
  const longest = Math.min(40, Math.max(...rows.map(([name]) => name.length)));
  return ['', title, ...rows.map(([name, does]) => `  ${name.padEnd(longest)}  ${does}`)];
}

export function unknownCommand(typed: string, commands: Commands): CliError {
  const names = Object.keys(commands);
  const groups = [...new Set(names.map((name) => name.split(' ')[0] as string))];
  const [first = '', second] = typed.split(' ');
  const members = names.filter((name) => name.startsWith(`${first} `));
  const asked = members.length > 0 ? [first, second].filter(Boolean).join(' ') : first;
  const both = second === undefined ? null : nearest(`${first} ${second}`, names);
  const near = both ?? nearest(asked, members.length > 0 ? members : [...groups, ...names]);
  const message = `Unknown command: ${asked}${near ? `. Did you mean ${near}?` : ''}`;
  return new CliError('unknown_command', message, {
    ...(near && { didYouMean: near }),
    commands: members.length > 0 ? members : groups,
  });
}
