import { createTransport } from './api/transport.ts';
import { parseFlags, timeoutMs, wordsOf } from './args.ts';
import { authCommands } from './commands/auth.ts';
import { callCommands } from './commands/call.ts';
import { completionCommand } from './commands/completion.ts';
import { configCommands } from './commands/config.ts';
import { describeCommands } from './commands/describe.ts';
import { doctorCommands } from './commands/doctor.ts';
import { helpOf, helpText, unknownCommand, usageOf, versionOf } from './commands/help.ts';
import { opsCommands } from './commands/ops.ts';
import { showStart } from './commands/start.ts';
import { verifyCommands } from './commands/verify.ts';
import { type Command, type Commands, type Context, FileText, PlainText, Verdict } from './context.ts';
import { describeError, usageError } from './errors.ts';
import { type Format, loadFormat, loadSettings } from './settings.ts';
import { failureText } from './terminal/failure-text.ts';
import type { Io } from './terminal/io.ts';
import { hideSecrets, render } from './terminal/output.ts';
import { paintFor } from './terminal/paint.ts';
import { lineOf, table } from './terminal/table.ts';

const OWN: Commands = {
  ...authCommands,
  ...configCommands,
  ...opsCommands,
  ...describeCommands,
  ...callCommands,
  ...doctorCommands,
  ...verifyCommands,
  completion: completionCommand(allCommands),
  version: { args: [], flags: [], does: 'Show the version', run: async () => versionOf() },
  help: { args: [], flags: [], does: 'Show the commands', run: async () => undefined },
};

/** The commands of the contract are loaded when needed: that takes longer than everything else. */
async function allCommands(): Promise<Commands> {
  const [{ DERIVED_COMMANDS }, { dailyCommands }] = await Promise.all([
    import('./commands/derived.ts'),
    import('./commands/daily.ts'),
  ]);
  return { ...OWN, ...DERIVED_COMMANDS, ...dailyCommands() };
}

const NO_FLAGS = { flags: [] };

/** Runs one command line and gives the exit code. */
export async function run(io: Io): Promise<number> {
  const secrets = new Set([io.env.DISTRIBUTE_API_KEY?.trim() ?? '']);
  try {
    const { value, format, compact } = await answer(io, secrets);
    const [shown, exitCode] = value instanceof Verdict ? [value.value, value.exitCode] : [value, 0];
    const isText = value instanceof Verdict && format === 'table' && value.text !== null;
    const printed = isText ? new PlainText(String(hideSecrets(value.text, secrets))) : shown;
    if (printed !== undefined || value instanceof Verdict) write(io, printed, { format, compact, secrets });
    return exitCode;
  } catch (error) {
    const report = describeError(error);
    const json = render(report, { compact: true, secrets, hideKeyShapes: true });
    const isForPeople = io.shows.failures && !asksForJson(io);
    io.stderr.write(`${isForPeople ? failureText(JSON.parse(json), paintFor(io, true)) : json}\n`);
    return report.error.exitCode;
  }
}

/** Decided before the flags are read, because they may be what is wrong. */
const asksForJson = ({ argv, env }: Io): boolean =>
  argv.includes('--format=json') || argv[argv.indexOf('--format') + 1] === 'json' || env.DISTRIBUTE_FORMAT === 'json';

interface OutputOptions {
  readonly format: Format;
  readonly compact: boolean;
  readonly secrets: ReadonlySet<string>;
}

function write({ stdout, columns }: Io, value: unknown, { format, compact, secrets }: OutputOptions): void {
  if (value instanceof FileText) return void stdout.write(String(hideSecrets(value.text, secrets)));
  const text =
    value instanceof PlainText
      ? value.text.trimEnd()
      : format === 'table'
        ? table(hideSecrets(value, secrets), columns)
        : render(value, { compact, secrets, hideKeyShapes: false });
  stdout.write(`${text}\n`);
}

async function answer(io: Io, secrets: Set<string>) {
  const words = wordsOf(io.argv);
  const asksHelp = words[0] === 'help' || (words.length > 0 && io.argv.includes('--help'));
  const commands = asksHelp || !isOneOf(OWN, words) ? await allCommands() : OWN;
  const found = asksHelp ? null : findCommand(commands, words);
  const { words: all, flags, own } = parseFlags(io.argv, found?.command ?? (asksHelp ? anyFlag(commands) : NO_FLAGS));
  secrets.add(flags.key?.trim() ?? '');
  const [format, compact] = [await loadFormat(io, flags), flags.compact ?? false];
  const shown = (value: unknown) => ({ value, format, compact });

  if (flags.version) return shown(versionOf());
  if (asksHelp || flags.help) {
    const topic = all[0] === 'help' ? all.slice(1) : knownPart(commands, all);
    const help = helpOf(await allCommands(), topic);
    return shown(flags.format === 'json' ? help : helpText(help, topic.join(' ')));
  }
  if (!found && (all.length > 0 || !io.shows.answers || format === 'json'))
    throw all.length === 0 ? usageError('No command: see distribute help') : unknownCommand(all.join(' '), commands);
  const args = all.slice(found?.size ?? 0);
  if (found && args.length !== found.command.args.length) {
    throw usageError(`Usage: distribute ${usageOf(found.name, found.command)}`);
  }
  const settings = await loadSettings(io, flags);
  if (settings.apiKey !== null) secrets.add(settings.apiKey);
  const withKey = (apiKey: string | null) =>
    createTransport({ fetch: io.fetch, apiUrl: settings.apiUrl, apiKey, timeoutMs: timeoutMs(flags) });
  // With several answers, each is one line, whatever the format.
  const show = (value: unknown) =>
    format === 'table'
      ? write(io, new PlainText(lineOf(hideSecrets(value, secrets))), { format, compact, secrets })
      : write(io, value, { format, compact: true, secrets });
  const context: Context = { io, flags, own, settings, secrets, withKey, show, send: withKey(settings.apiKey) };
  return shown(found ? await found.command.run(context, ...args) : await showStart(context));
}

/** A command has one word or two. */
function findCommand(commands: Commands, words: readonly string[]) {
  for (const size of [2, 1]) {
    const name = words.slice(0, size).join(' ');
    const command = words.length >= size && Object.hasOwn(commands, name) ? (commands[name] as Command) : null;
    if (command) return { name, command, size };
  }
  return null;
}

const isOneOf = (commands: Commands, words: readonly string[]) =>
  words.length === 0 || findCommand(commands, words) !== null;

/** `campaigns list --brand b --help` asks for help on a command; its flags are not checked. */
const anyFlag = (commands: Commands) => ({ flags: Object.values(commands).flatMap(({ flags }) => flags) });

/** `campaigns stop <id> --help` asks about the command, not about the id. */
const knownPart = (commands: Commands, words: readonly string[]): readonly string[] =>
  [2, 1]
    .map((length) => words.slice(0, length))
    .find((part) => Object.keys(commands).some((name) => `${name} `.startsWith(`${part.join(' ')} `))) ?? [];
