import type { Said, SoakRun } from './runs.ts';

export interface Soak {
  readonly name: string;
  readonly shows: string;
  /** What reliability.md 5.3 asks for, and what all runs together have done of it. */
  readonly goal: string;
  done(runs: readonly SoakRun[]): string;
}

const numberOf = (said: Said | undefined, name: string): number => Number(said?.[name] ?? 0);
const lastWith = ({ said }: SoakRun, name: string): Said | undefined => said.findLast((line) => name in line);
/** Each run says its own counts in its last line that has them. */
const sum = (runs: readonly SoakRun[], name: string): number =>
  runs.reduce((all, run) => all + numberOf(lastWith(run, name), name), 0);
const most = (runs: readonly SoakRun[], name: string): number =>
  Math.max(0, ...runs.flatMap(({ said }) => said.map((line) => numberOf(line, name))));
const print = (count: number): string => Math.round(count).toLocaleString('en-US');
const testsOf = (runs: readonly SoakRun[]): number => runs.reduce((all, { passed }) => all + passed, 0);
const listedIn = (run: SoakRun, name: string): number => {
  const list = lastWith(run, name)?.[name];
  return Array.isArray(list) ? list.length : 0;
};
const violations = (runs: readonly SoakRun[]): number =>
  runs.reduce((all, run) => all + listedIn(run, 'violations'), 0);

export const SOAKS: readonly Soak[] = [
  {
    name: 'simulation',
    shows: 'Seeded lives with kills, restarts, clock jumps and faulty mail servers keep every invariant (I1 to I20)',
    goal: '20,000 seeds, 600,000 kills, no violation',
    done: (runs) =>
      `${print(sum(runs, 'seeds'))} seeds, ${print(sum(runs, 'kills'))} kills, ${print(sum(runs, 'deliveries'))} deliveries, ${violations(runs)} violations; planted bugs found: ${print(plantedBugsFound(runs))}`,
  },
  {
    name: 'budget-race',
    shows: '64 workers reserve and settle at once: no cap is passed at any commit, sums equal a recount',
    goal: '1,000,000 reservations',
    done: (runs) =>
      `${print(sum(runs, 'reservations'))} reservations, ${print(sum(runs, 'granted'))} granted, ${violations(runs)} violations`,
  },
  {
    name: 'crash-matrix',
    shows: 'A process is killed (kill -9) at each named point, roles together and apart: each act happens once',
    goal: 'every point three times in both roles; 10,000 kills over all runs',
    done: (runs) => `${print(testsOf(runs))} kills outlived`,
  },
  {
    name: 'recovery',
    shows: 'Another process ends what a killed one had begun',
    goal: 'within the lease, its schedule and 30 s',
    done: (runs) => `${print(testsOf(runs))} times, at most ${(most(runs, 'tookMs') / 1_000).toFixed(1)} s`,
  },
  {
    name: 'mixed',
    shows: 'Reads, campaigns, opens, replies, webhooks, imports and kills at once, with gates',
    goal: '30 minutes; no error, no mail twice',
    done: (runs) =>
      `${print(sum(runs, 'minutes'))} minutes, ${print(sum(runs, 'requests'))} requests, ${print(sum(runs, 'mails'))} mails, ${print(sum(runs, 'kills'))} kills, ${runs.reduce((all, run) => all + listedIn(run, 'faults'), 0)} faults; event loop p99 at most ${print(most(runs, 'loopP99Ms'))} ms, oldest due job at most ${most(runs, 'oldestDueSeconds').toFixed(1)} s`,
  },
  {
    name: 'races',
    shows: 'A stop and an erasure at every moment of a campaign',
    goal: '36 moments each',
    done: (runs) => `${print(testsOf(runs))} tests`,
  },
  {
    name: 'hostile',
    shows:
      'Every hostile value in every field and parameter of every operation: no answer of 5xx, none outside the document',
    goal: 'all of them',
    done: (runs) => `${print(testsOf(runs))} tests`,
  },
  {
    name: 'pooler',
    shows: 'A campaign behind PgBouncer in transaction mode',
    goal: 'every lead mailed once',
    done: (runs) => `${print(sum(runs, 'leads'))} leads, ${print(sum(runs, 'mails'))} mails`,
  },
  {
    name: 'replicas',
    shows: 'Two processes, Redis and a streaming replica that is killed: who writes by one sees it by the other',
    goal: 'none missed of 400',
    done: (runs) => `${print(sum(runs, 'writes'))} writes, ${print(sum(runs, 'missed'))} missed`,
  },
  {
    name: 'uploads',
    shows: 'The largest file of contacts that is taken, within bounds of processor time and memory',
    goal: '100,000 rows in 15 s of processor time and 300 MiB more',
    done: (runs) =>
      `${print(sum(runs, 'rows'))} rows, at most ${most(runs, 'cpuSeconds').toFixed(1)} s and ${print(most(runs, 'mebibytes'))} MiB`,
  },
  {
    name: 'live-mail',
    shows: "Debian's Postfix, Dovecot and PostgreSQL, with kills of the worker",
    goal: '1,000 mails, 6 kills, none twice',
    done: (runs) => `${print(sum(runs, 'mails'))} mails, ${print(sum(runs, 'kills'))} kills`,
  },
  {
    name: 'live-mail-inbound',
    shows: "Answers, out-of-offices and bounces put into Dovecot's folders",
    goal: 'each handled once over restarts, renumbering and kills',
    done: (runs) => `${print(sum(runs, 'answers'))} messages`,
  },
];

const plantedBugsFound = (runs: readonly SoakRun[]): number =>
  new Set(runs.flatMap(({ said }) => said.filter(({ seed }) => seed !== undefined).map(({ mutant }) => mutant))).size;
