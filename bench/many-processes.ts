import type { Child } from './child.ts';
import { type Comparison, type Contender, compare, loaded } from './compare.ts';
import { measureLeads } from './leads.ts';

/** Several processes on one PostgreSQL, and one: requests in turn, and a campaign each. */
export interface ProcessesCompared {
  readonly processes: number;
  readonly requests: Comparison;
  readonly leadsPerSecond: { readonly one: number; readonly many: number };
}

export interface ProcessesDeps {
  /** A process of all roles that knows that it is not the only one. */
  readonly start: () => Promise<Contender>;
  readonly load: Child;
  readonly heads: readonly string[];
  /** Each campaign has an organisation of its own. */
  readonly campaignKeys: { readonly one: string; readonly many: string };
}

const PROCESSES = 4;
const ROUNDS = 20;
const LEADS = 300;

export async function compareProcesses(
  url: string,
  { start, load, heads, campaignKeys }: ProcessesDeps,
): Promise<ProcessesCompared> {
  const first = await start();
  const one = await measureLeads(url, first, campaignKeys.one, { leads: LEADS, site: 'one-process.test' });
  const servers = [first];
  while (servers.length < PROCESSES) servers.push(await start());
  const many = await measureLeads(url, first, campaignKeys.many, { leads: LEADS, site: 'many-processes.test' });
  // All of them take the side of ours, one of them that of bare.
  const sides = { ours: loaded(servers), bare: loaded([first]) };
  const requests = await compare(load, sides, { heads, rounds: ROUNDS });
  for (const server of servers) await server.stop();
  return { processes: PROCESSES, requests, leadsPerSecond: { one: one.perSecond, many: many.perSecond } };
}
