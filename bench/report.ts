import { readFile, writeFile } from 'node:fs/promises';
import { arch, availableParallelism, platform, totalmem } from 'node:os';
import type { Comparison, Side } from './compare.ts';
import type { Memory } from './processes.ts';
import type { IdleMemory, Startup } from './startup.ts';

const PAGE = new URL('../docs/benchmarks.md', import.meta.url);
const BEGIN = '<!-- bench: printed by npm run bench -- --write -->';
const END = '<!-- bench: end -->';

export interface Report {
  readonly postgresVersion: string;
  /** Of the system, over the minute before the run: what else kept the cores busy. */
  readonly loadBefore: number;
  readonly comparisons: readonly (Comparison & { readonly name: string; readonly goal: number | null })[];
  readonly startup: Startup;
  readonly idle: IdleMemory;
  readonly loaded: {
    readonly ours: Memory | null;
    readonly bare: Memory | null;
    readonly postgres: IdleMemory['postgres'];
  };
}

export function printReport(report: Report): string {
  const { comparisons, startup, idle, loaded } = report;
  const requests = comparisons.map(({ name, ours, bare, ratio, goal }) => [
    name,
    `**${ratio.median.toFixed(2)}** (${ratio.lowest.toFixed(2)}-${ratio.highest.toFixed(2)})`,
    goal === null ? '' : `${goal} ${ratio.median >= goal ? 'met' : 'missed'}`,
    ...[(side: Side) => whole(side.perSecond), (side: Side) => whole(side.cpuUs)].map(
      (of) => `${of(ours)} / ${of(bare)}`,
    ),
    `${ours.p50Ms.toFixed(1)} / ${bare.p50Ms.toFixed(1)}`,
    `${ours.p99Ms.toFixed(1)} / ${bare.p99Ms.toFixed(1)}`,
  ]);
  return [
    machine(report),
    table(['ours / bare', 'ratio', 'goal', 'requests/s', 'CPU us/request', 'p50 ms', 'p99 ms'], requests),
    table(
      ['start', 'seconds to /health'],
      [
        ['first, with a new database', seconds(startup.firstMs)],
        ['again', seconds(startup.warmMs)],
        ['after kill -9 of the process', seconds(startup.afterKillMs)],
        ['after kill -9 of process and database', seconds(startup.afterKillOfBothMs)],
      ],
    ),
    table(
      ['memory, MiB', 'Node RSS', 'Node PSS', 'Postgres PSS (processes)'],
      [
        ['idle, as `npm start` runs it', ...mib(idle.node), postgres(idle.postgres)],
        ['ours after the load', ...mib(loaded.ours), postgres(loaded.postgres)],
        ['bare after the load', ...mib(loaded.bare), 'the same'],
      ],
    ),
  ].join('\n\n');
}

/** Puts the figures in their place on the page; the words around them are written by hand. */
export async function writeReport(text: string): Promise<void> {
  const page = await readFile(PAGE, 'utf8');
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error('docs/benchmarks.md has lost its marks');
  await writeFile(PAGE, `${before}${BEGIN}\n\n${text}\n\n${END}${after}`);
}

const machine = ({ postgresVersion, loadBefore }: Report) =>
  [
    `${availableParallelism()} cores (${platform()} ${arch()}) at load ${loadBefore.toFixed(1)} before the run`,
    `${whole(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, PostgreSQL ${postgresVersion}, all on loopback.`,
  ].join(', ');

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const whole = (value: number) => Math.round(value).toLocaleString('en').replaceAll(',', ' ');
const seconds = (ms: number | null) => (ms === null ? '-' : (ms / 1_000).toFixed(2));
const mib = (memory: Memory | null) => (memory ? [whole(memory.rss), whole(memory.pss)] : ['-', '-']);
const postgres = (seen: IdleMemory['postgres']) => (seen ? `${whole(seen.pss)} (${seen.processes})` : '-');
