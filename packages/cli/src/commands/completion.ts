import { GLOBAL_FLAGS } from '../args.ts';
import { type Command, type Commands, PlainText } from '../context.ts';
import { usageError } from '../errors.ts';

export const completionCommand = (commands: () => Promise<Commands>): Command => ({
  args: ['shell'],
  flags: [],
  does: 'Print what completes commands in bash, zsh or fish; the first line of it says how to use it',
  run: async (_context, shell) => {
    const print = { bash, zsh, fish }[shell as 'bash'];
    if (!print) throw usageError('The shell is bash, zsh or fish');
    return new PlainText(print(await commands()));
  },
});

const flagsOf = ({ flags, switches = [] }: Command) =>
  [...flags, ...switches, ...GLOBAL_FLAGS].map((flag) => `--${flag}`);
const firstWords = (commands: Commands) => [...new Set(Object.keys(commands).map((name) => name.split(' ')[0] ?? ''))];
const secondWords = (commands: Commands, first: string) =>
  Object.keys(commands).flatMap((name) => (name.startsWith(`${first} `) ? [name.slice(first.length + 1)] : []));

/** The same table for all three shells: which words may follow. */
function cases(commands: Commands, line: (words: string, next: readonly string[]) => string): string {
  const groups = firstWords(commands).map((first) => [first, secondWords(commands, first)] as const);
  const flags = Object.entries(commands).map(([name, command]) => [name, flagsOf(command)] as const);
  const all = [['', firstWords(commands)] as const, ...groups.filter(([, next]) => next.length > 0)];
  return [
    ...all.map(([words, next]) => line(words, next)),
    ...flags.map(([words, next]) => line(`${words} --`, next)),
  ].join('\n');
}

const bash = (commands: Commands) => `# In ~/.bashrc: source <(distribute completion bash)
_distribute() {
  local current="\${COMP_WORDS[COMP_CWORD]}" words="" word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do [[ $word == -* ]] || words="$words $word"; done
  words="\${words# }"
  [[ $current == -* ]] && words="$(_distribute_command "$words") --"
  COMPREPLY=($(compgen -W "$(_distribute_next "$words")" -- "$current"))
}
# The words of a command, without the ids and values after it.
_distribute_command() {
  set -- $1
  if [ -n "$(_distribute_next "$1 $2 --")" ]; then echo "$1 $2"; else echo "$1"; fi
}
_distribute_next() {
  case "$1" in
${cases(commands, (words, next) => `    '${words}') echo '${next.join(' ')}' ;;`)}
  esac
}
complete -o default -F _distribute distribute
`;

/** zsh runs bash's completion. */
const zsh = (commands: Commands) => `# In ~/.zshrc, after compinit: source <(distribute completion zsh)
autoload -U +X bashcompinit && bashcompinit
${bash(commands).split('\n').slice(1).join('\n')}`;

const fish = (commands: Commands) => `# distribute completion fish > ~/.config/fish/completions/distribute.fish
complete -c distribute -f
${cases(commands, (words, next) => {
  const [first, second] = words.replace(/ ?--$/, '').split(' ');
  const place =
    words === ''
      ? '__fish_use_subcommand'
      : [first, second]
          .filter(Boolean)
          .map((word) => `__fish_seen_subcommand_from ${word}`)
          .join('; and ');
  if (!words.endsWith('--')) return `complete -c distribute -n '${place}' -a '${next.join(' ')}'`;
  return next.map((flag) => `complete -c distribute -n '${place}' -l ${flag.slice(2)}`).join('\n');
})}
`;
