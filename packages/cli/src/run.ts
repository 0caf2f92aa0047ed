import { assertOwnFlags, type Flags, parseFlags, timeoutMs } from './args.ts';
import { authCommands } from './commands/auth.ts';
import { callCommands } from './commands/call.ts';
import { describeCommands } from './commands/describe.ts';
import { helpOf, versionOf } from './commands/help.ts';
import { opsCommands } from './commands/ops.ts';
import { shortcuts } from './commands/shortcuts.ts';
import type { Command, Context } from './context.ts';
import { CliError, describeError, usageError } from './errors.ts';
import type { Io } from './io.ts';
import { render } from './output.ts';
import { loadSettings } from './settings.ts';
import { createTransport } from './transport.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  ...authCommands,
  ...opsCommands,
  ...describeCommands,
  ...callCommands,
  ...shortcuts,
  version: { args: [], flags: [], does: 'Show the version', run: async () => versionOf() },
  help: { args: [], flags: [], does: 'Show the commands', run: async () => helpOf(COMMANDS, []) },
};

/** Runs one command line and gives the exit code. */
export async function run(io: Io): Promise<number> {
  const secrets = new Set([io.env.DISTRIBUTE_API_KEY?.trim() ?? '']);
  try {
    const { words, flags } = parseFlags(io.argv);
    secrets.add(flags.key?.trim() ?? '');
    const value = await answer(io, words, flags, secrets);
    const compact = flags.compact ?? false;
    io.stdout.write(`${render(value, { compact, secrets, hideKeyShapes: false })}\n`);
    return 0;
  } catch (error) {
    const report = describeError(error);
    io.stderr.write(`${render(report, { compact: true, secrets, hideKeyShapes: true })}\n`);
    return report.error.exitCode;
  }
}

async function answer(io: Io, words: readonly string[], flags: Flags, secrets: Set<string>): Promise<unknown> {
  if (flags.version) return versionOf();
  if (flags.help) return helpOf(COMMANDS, knownPart(words));
  if (words[0] === 'help') return helpOf(COMMANDS, words.slice(1));

  const { name, command, args } = findCommand(words);
  assertOwnFlags(flags, command.flags, name);
  if (args.length !== command.args.length) {
    throw usageError(`Usage: distribute ${[name, ...command.args.map((arg) => `<${arg}>`)].join(' ')}`);
  }
  return command.run(await contextOf(io, flags, secrets), ...args);
}

async function contextOf(io: Io, flags: Flags, secrets: Set<string>): Promise<Context> {
  const settings = await loadSettings(io, flags);
  if (settings.apiKey !== null) secrets.add(settings.apiKey);
  const withKey = (apiKey: string | null) =>
    createTransport({ fetch: io.fetch, apiUrl: settings.apiUrl, apiKey, timeoutMs: timeoutMs(flags) });
  return { io, flags, settings, secrets, withKey, send: withKey(settings.apiKey) };
}

/** A command has one word or two. */
function findCommand(words: readonly string[]) {
  if (words.length === 0) throw usageError('No command: see distribute help');
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ');
    const command = words.length >= length && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (command) return { name, command, args: words.slice(length) };
  }
  const first = words[0] as string;
  const near = Object.keys(COMMANDS).filter((name) => name.startsWith(`${first} `));
  throw new CliError('unknown_command', `Unknown command: ${words.slice(0, near.length ? 2 : 1).join(' ')}`, {
    commands: near.length ? near : Object.keys(COMMANDS),
  });
}

/** `campaigns stop <id> --help` asks about the command, not about the id. */
const knownPart = (words: readonly string[]): readonly string[] =>
  [2, 1].map((length) => words.slice(0, length)).find((part) => isKnown(part.join(' '))) ?? [];

const isKnown = (topic: string) => Object.keys(COMMANDS).some((name) => `${name} `.startsWith(`${topic} `));
