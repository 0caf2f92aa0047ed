// Run as a process of its own: prints every regular expression that the named sources build while they are loaded,
// with the place that built it. The constructor is replaced before anything is imported.
interface Built {
  readonly file: string;
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

const built: Built[] = [];
const Original = globalThis.RegExp;
const FRAME = /\((file:\/\/[^()]*):(\d+):\d+\)$|at (file:\/\/\S*):(\d+):\d+$/;

function record(made: RegExp): RegExp {
  // The first two lines are this function and the trap.
  const frames = (new Error('built here').stack ?? '').split('\n').slice(3);
  const [, file, line, bareFile, bareLine] = Original.prototype.exec.call(FRAME, frames[0] ?? '') ?? [];
  built.push({ file: file ?? bareFile ?? '', line: Number(line ?? bareLine), source: made.source, flags: made.flags });
  return made;
}

globalThis.RegExp = new Proxy(Original, {
  construct: (target, given) => record(Reflect.construct(target, given)),
  apply: (target, self, given) => record(Reflect.apply(target, self, given)),
});
for (const file of process.argv.slice(2)) await import(file);
const printed = JSON.stringify(built.filter(({ file }) => file.includes('/packages/')));
// A pipe takes 64 kB at a time: what is left when the process ends is lost.
process.stdout.write(printed, () => process.exit(0));
