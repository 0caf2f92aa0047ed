import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The memory of a process, in MiB. PSS divides pages that several processes map, so it can be added up. */
export interface Memory {
  readonly rss: number;
  readonly pss: number;
}

/** Null when the system does not report it, which is everywhere but on Linux. */
export function memoryOf(pid: number): Memory | null {
  const file = `/proc/${pid}/smaps_rollup`;
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  const mib = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024;
  return { rss: mib('Rss'), pss: mib('Pss') };
}

/** The most memory that a process ever had, in MiB; null when the system does not report it. */
export function peakRssMib(pid: number): number | null {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return null;
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1024;
}

/** The PostgreSQL server that a process started, if it can be seen. */
export const postmasterOf = (pid: number): number | null =>
  listProcesses().find((one) => one.parent === pid && one.name === 'postgres')?.pid ?? null;

/** A PostgreSQL server with all its processes. */
export function postgresMemory(postmaster: number | null): { pss: number; processes: number } | null {
  if (postmaster === null) return null;
  const pids = [postmaster, ...listProcesses().flatMap((one) => (one.parent === postmaster ? [one.pid] : []))];
  const seen = pids.map(memoryOf).filter((memory) => memory !== null);
  return { pss: seen.reduce((sum, memory) => sum + memory.pss, 0), processes: seen.length };
}

/** Ticks of the processor clock, which /proc always counts at 100 a second. */
const TICK_MS = 10;

function ticksOf(pid: number, ended: boolean): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return fields.slice(11, ended ? 15 : 13).reduce((sum, ticks) => sum + Number(ticks), 0);
  } catch {
    return 0; // It ended in between, and counts with its parent.
  }
}

/** Processor time of one process; 0 when the system does not report it. */
export const cpuMs = (pid: number): number => TICK_MS * ticksOf(pid, false);

/** Processor time of a PostgreSQL server and all its processes, including ended ones. */
export function postgresCpuMs(postmaster: number | null): number | null {
  if (postmaster === null) return null;
  const children = listProcesses().filter(({ parent }) => parent === postmaster);
  return TICK_MS * children.reduce((sum, { pid }) => sum + ticksOf(pid, false), ticksOf(postmaster, true));
}

function listProcesses(): { pid: number; parent: number; name: string }[] {
  if (!existsSync('/proc/self/stat')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, pid, command = '', parent] =
          /^(\d+) \((.*)\) \w (\d+)/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
        return [{ pid: Number(pid), parent: Number(parent), name: command }];
      } catch {
        return []; // It ended in between.
      }
    });
}
