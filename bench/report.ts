import { readFile, writeFile } from 'node:fs/promises';
import { arch, availableParallelism, platform, totalmem } from 'node:os';
import type { BrandsMeasured } from './brands.ts';
import type { Comparison, Side, Spread } from './compare.ts';
import type { DashboardMeasured } from './dashboard.ts';
import type { ExportComparison } from './export.ts';
import type { GrowthMeasured } from './growth.ts';
import type { ImportComparison } from './import.ts';
import type { InFlight } from './in-flight.ts';
import type { InboundMeasured } from './inbound.ts';
import type { LeadsMeasured } from './leads.ts';
import type { ListMeasured } from './lists.ts';
import type { ProcessesCompared } from './many-processes.ts';
import type { NeighboursMeasured } from './neighbours.ts';
import type { PixelsMeasured } from './pixels.ts';
import type { Memory } from './processes.ts';
import type { SendingComparison } from './sending.ts';
import type { Idle, IdleMemory, Startup } from './startup.ts';
import type { StatsComparison } from './stats.ts';
import type { WebhooksMeasured } from './webhooks.ts';

const PAGE = new URL('../docs/benchmarks.md', import.meta.url);
const BEGIN = '<!-- bench: printed by npm run bench -- --write -->';
const END = '<!-- bench: end -->';

export interface Report {
  readonly postgresVersion: string;
  /** The system's load in the minute before the run: other work on the cores. */
  readonly loadBefore: number;
  // Null when it was not asked for.
  readonly requests: Requests | null;
  readonly imports: ImportComparison | null;
  readonly sending: SendingComparison | null;
  readonly webhooks: WebhooksMeasured | null;
  readonly inbound: InboundMeasured | null;
  readonly pixels: PixelsMeasured | null;
  readonly dashboard: DashboardMeasured | null;
  readonly inFlight: InFlight | null;
  readonly leads: LeadsMeasured | null;
  readonly processes: ProcessesCompared | null;
  readonly neighbours: NeighboursMeasured | null;
  readonly brands: BrandsMeasured | null;
  readonly lists: readonly ListMeasured[] | null;
  readonly stats: StatsComparison | null;
  readonly growth: GrowthMeasured | null;
  readonly exports: ExportComparison | null;
  readonly started: { readonly startup: Startup; readonly idle: Idle } | null;
}

export const NOTHING_MEASURED: Report = {
  ...{ postgresVersion: 'unknown', loadBefore: 0, started: null, requests: null, imports: null, sending: null },
  ...{
    inFlight: null,
    leads: null,
    processes: null,
    neighbours: null,
    brands: null,
    lists: null,
    stats: null,
    growth: null,
  },
  ...{ exports: null, webhooks: null, inbound: null, pixels: null, dashboard: null },
};

interface Requests {
  readonly comparisons: readonly (Comparison & { readonly name: string; readonly goal: number | null })[];
  readonly loaded: {
    readonly ours: Memory | null;
    readonly bare: Memory | null;
    readonly postgres: IdleMemory['postgres'];
  };
}

export function printReport(report: Report): string {
  const {
    requests,
    imports,
    sending,
    inFlight,
    leads,
    processes,
    neighbours,
    brands,
    lists,
    stats,
    growth,
    exports,
    webhooks,
    inbound,
    pixels,
    dashboard,
    started,
  } = report;
  return [
    machine(report),
    requests && requestsBlock(requests),
    imports && importsBlock(imports),
    sending && sendingBlock(sending),
    leads && leadsBlock(leads),
    processes && processesBlock(processes),
    neighbours && neighboursBlock(neighbours),
    brands && brandsBlock(brands),
    lists && listsBlock(lists),
    stats && statsBlock(stats),
    growth && growthBlock(growth),
    exports && exportsBlock(exports),
    webhooks && webhooksBlock(webhooks),
    inbound && inboundBlock(inbound),
    pixels && pixelsBlock(pixels),
    dashboard && dashboardBlock(dashboard),
    started && startsBlock(started.startup),
    memoryBlock(report, inFlight),
  ]
    .filter((block) => block !== null)
    .join('\n\n');
}

function requestsBlock({ comparisons }: Requests): string {
  const rows = comparisons.map(({ name, ours, bare, ratio, goal }) => [
    name,
    printSpread(ratio),
    printGoal(ratio, goal),
    ...[(side: Side) => whole(side.perSecond), (side: Side) => whole(side.cpuUs)].map(
      (of) => `${of(ours)} / ${of(bare)}`,
    ),
    `${ours.p50Ms.toFixed(1)} / ${bare.p50Ms.toFixed(1)}`,
    `${ours.p99Ms.toFixed(1)} / ${bare.p99Ms.toFixed(1)}`,
  ]);
  return table(['ours / bare', 'ratio', 'goal', 'requests/s', 'CPU us/request', 'p50 ms', 'p99 ms'], rows);
}

const processesBlock = ({ processes, requests, leadsPerSecond: { one, many } }: ProcessesCompared) =>
  table(
    [`${processes} processes / one, on one PostgreSQL`, 'ratio', 'a second', 'p99 ms'],
    [
      [
        ...['50 campaigns, 800 keys in turn', printSpread(requests.ratio)],
        `${whole(requests.ours.perSecond)} / ${whole(requests.bare.perSecond)}`,
        `${requests.ours.p99Ms.toFixed(1)} / ${requests.bare.p99Ms.toFixed(1)}`,
      ],
      ['leads of one campaign', `**${(many / one).toFixed(2)}**`, `${many.toFixed(1)} / ${one.toFixed(1)}`, '-'],
    ],
  );

const importsBlock = ({ rows, ratio, ours, bare }: ImportComparison) =>
  table(
    ['ours / bare COPY', 'ratio', 'rows/s'],
    [[`CSV import of ${whole(rows)} contacts`, printSpread(ratio), `${whole(ours)} / ${whole(bare)}`]],
  );

const sendingBlock = ({ mails, goal, ratio, ours, bare, ...use }: SendingComparison) =>
  table(
    [
      'ours / bare nodemailer',
      'ratio',
      'goal',
      'mails/s',
      'CPU ms/mail',
      'Postgres CPU ms/mail',
      'statements/mail',
      'commits/mail',
    ],
    [
      [
        `${whole(mails)} mails a round, every one claimed, fenced, sent and recorded`,
        printSpread(ratio),
        printGoal(ratio, goal),
        `${whole(ours)} / ${whole(bare)}`,
        `${use.cpuMs.ours.toFixed(2)} / ${use.cpuMs.bare.toFixed(2)}`,
        use.postgresCpuMs.toFixed(2),
        use.statementsPerMail.toFixed(2),
        use.commitsPerMail.toFixed(3),
      ],
    ],
  );

const webhooksBlock = ({ deliveries, goal, ratio, ours, bare, cpuMs, beside }: WebhooksMeasured) =>
  [
    table(
      ['ours / bare undici', 'ratio', 'goal', 'deliveries/s', 'CPU ms/delivery'],
      [
        [
          `${whole(deliveries)} webhooks a round, every one claimed, signed, sent and recorded`,
          printSpread(ratio),
          printGoal(ratio, goal),
          `${whole(ours)} / ${whole(bare)}`,
          `${cpuMs.ours.toFixed(2)} / ${cpuMs.bare.toFixed(2)}`,
        ],
      ],
    ),
    table(
      [`${whole(beside.endpoints)} endpoints, half of them hostile`, 'p50 ms', 'p99 ms', 'goal', 'held at most'],
      [
        [
          `${whole(beside.firstAttempts)} first attempts at healthy ones, from event to arrival`,
          whole(beside.p50),
          whole(beside.p99),
          `${beside.p99 < beside.goalMs ? 'met' : 'missed'} (${whole(beside.goalMs)} ms)`,
          whole(beside.held),
        ],
      ],
    ),
  ].join('\n\n');

const pixelsBlock = ({ messages, ours, bare, ratio }: PixelsMeasured) =>
  table(
    ['ours / bare HTTP', 'ratio', 'pictures/s', 'CPU us/picture', 'p99 ms'],
    [
      [
        `Tracking pictures of ${whole(messages)} messages, each first open counted`,
        printSpread(ratio),
        `${whole(ours.perSecond)} / ${whole(bare.perSecond)}`,
        `${whole(ours.cpuUs)} / ${whole(bare.cpuUs)}`,
        `${ours.p99Ms.toFixed(1)} / ${bare.p99Ms.toFixed(1)}`,
      ],
    ],
  );

const inboundBlock = ({ mail, deliveries }: InboundMeasured) =>
  table(
    ['inbound', 'accepted/s', 'handled/s', 'Node CPU ms', 'Postgres CPU ms', 'statements'],
    [
      [
        `${whole(mail.messages)} messages of 4 KB, pushed raw`,
        ...[whole(mail.acceptedPerSecond), whole(mail.handledPerSecond)],
        ...useCells(mail),
      ],
      [
        `${whole(deliveries.events)} deliveries that a provider tells, one to a request`,
        ...['', whole(deliveries.perSecond)],
        ...useCells(deliveries),
      ],
    ],
  );
const useCells = ({ nodeCpuMs, postgresCpuMs, statements }: InboundMeasured['mail' | 'deliveries']) => [
  ...[nodeCpuMs.toFixed(2), postgresCpuMs?.toFixed(2) ?? '-', statements.toFixed(2)],
];

const leadsBlock = (measured: LeadsMeasured) =>
  table(
    [
      'a campaign in the sandbox',
      'leads/s',
      'Node CPU ms/lead',
      'Postgres CPU ms/lead',
      'statements/lead',
      'commits/lead',
    ],
    [
      [
        `${whole(measured.leads)} leads from creation to scheduled`,
        measured.perSecond.toFixed(1),
        measured.nodeCpuMs.toFixed(1),
        measured.postgresCpuMs?.toFixed(1) ?? '-',
        whole(measured.statementsPerLead),
        measured.commitsPerLead.toFixed(1),
      ],
    ],
  );

const neighboursBlock = ({ samples, goal, quiet, beside, held }: NeighboursMeasured) => {
  const ratio = beside.p99 / quiet.p99;
  return table(
    [
      'a campaign beside tarpits',
      'p99 ratio',
      'goal',
      'p50 ms quiet / beside',
      'p99 ms quiet / beside',
      'held at the end',
    ],
    [
      [
        `${whole(samples)} campaigns, from creation to their first mail`,
        `**${ratio.toFixed(2)}**`,
        `${goal} ${ratio <= goal ? 'met' : 'missed'}`,
        `${whole(quiet.p50)} / ${whole(beside.p50)}`,
        `${whole(quiet.p99)} / ${whole(beside.p99)}`,
        `${held.mails} mails, ${held.calls} calls`,
      ],
    ],
  );
};

const brandsBlock = ({ brands, perSecond, nodeCpuMs, before, peak, after }: BrandsMeasured) =>
  table(
    ['brands from a URL', 'brands/s', 'Node CPU ms/brand', 'RSS MiB before', 'at its peak', 'after'],
    [
      [
        `${whole(brands)} small sites, from creation to ready`,
        perSecond.toFixed(1),
        nodeCpuMs.toFixed(1),
        ...[before, peak, after].map((rss) => (rss === null ? '-' : whole(rss))),
      ],
    ],
  );

const listsBlock = (lists: readonly ListMeasured[]) =>
  table(
    ['a page of 100', 'rows', 'first page ms', 'last pages ms', 'filter that few pass ms', 'offset 100 000 ms', 'kB'],
    lists.map(({ name, rows, firstMs, deepMs, fewMs, offsetMs, bytes }) => [
      name,
      whole(rows),
      firstMs.toFixed(1),
      deepMs.toFixed(1),
      fewMs?.toFixed(1) ?? '-',
      offsetMs?.toFixed(1) ?? '-',
      whole(bytes / 1_000),
    ]),
  );

const dashboardBlock = ({ rows, acts }: DashboardMeasured) =>
  table(
    [
      `dashboard, a list of ${whole(rows)} people`,
      'times',
      'press to paint ms, median',
      'worst',
      'until it is there ms',
    ],
    acts.map(({ name, times, medianPaintMs, worstPaintMs, thereMs }) => [
      name,
      whole(times),
      whole(medianPaintMs),
      whole(worstPaintMs),
      whole(thereMs),
    ]),
  );

const startsBlock = ({ firstMs, warmMs, afterKillMs, afterKillOfBothMs }: Startup) =>
  table(
    ['start', 'seconds to /health'],
    [
      ['first, with a new database', seconds(firstMs)],
      ['again', seconds(warmMs)],
      ['after kill -9 of the process', seconds(afterKillMs)],
      ['after kill -9 of process and database', seconds(afterKillOfBothMs)],
    ],
  );

function statsBlock({ few, many, fewMs, manyMs, ratio, goal }: StatsComparison): string {
  const row = [
    `statistics of a campaign with ${whole(many)} messages, and with ${whole(few)}`,
    printSpread(ratio),
    `at most ${goal} ${ratio.median <= goal ? 'met' : 'missed'}`,
    `${manyMs.toFixed(1)} / ${fewMs.toFixed(1)}`,
  ];
  return table(['many / few', 'ratio', 'goal', 'ms'], [row]);
}

const growthBlock = ({ byMessages, byOrganizations }: GrowthMeasured) =>
  [
    costsTable('one organisation with', 'messages more', byMessages),
    costsTable('one organisation with 1 000 messages, beside', 'organisations more', byOrganizations),
  ].join('\n\n');

const costsTable = (head: string, what: string, costs: GrowthMeasured['byMessages']) =>
  table(
    [
      ...[head, 'statistics ms', '50 emails ms', 'one email ms', 'an open ms'],
      ...['Node CPU ms/lead', 'Postgres CPU ms/lead'],
    ],
    costs.map(({ beside, statsMs, listMs, oneMs, eventMs, lead }) => [
      `${whole(beside)} ${what}`,
      ...[statsMs, listMs, oneMs, eventMs].map((ms) => ms.toFixed(1)),
      ...[lead.nodeCpuMs, lead.postgresCpuMs].map((ms) => (ms === null ? '-' : ms.toFixed(1))),
    ]),
  );

const exportsBlock = ({ messages, ratio, ours, bare, stalled, beforeMib, peakMib, goalMib }: ExportComparison) =>
  table(
    ['ours / bare COPY TO', 'ratio', 'messages/s', 'RSS MiB before', 'at its peak', 'goal'],
    [
      [
        `a campaign of ${whole(messages)} messages as CSV, beside ${stalled} readers that do not read`,
        printSpread(ratio),
        `${whole(ours)} / ${whole(bare)}`,
        ...[beforeMib, peakMib].map((rss) => (rss === null ? '-' : whole(rss))),
        peakMib === null ? '' : `${goalMib} ${peakMib < goalMib ? 'met' : 'missed'}`,
      ],
    ],
  );

const idleRow = (start: string, { node, postgres: seen }: IdleMemory) => [
  ...[`idle, as \`npm start\` runs it, ${start}`, ...mib(node), postgres(seen)],
];

function memoryBlock({ started, requests }: Report, inFlight: InFlight | null): string | null {
  const rows = [
    ...(started ? [idleRow('first start', started.idle.first), idleRow('started again', started.idle.again)] : []),
    ...(requests
      ? [
          ['ours after the load', ...mib(requests.loaded.ours), postgres(requests.loaded.postgres)],
          ['bare after the load', ...mib(requests.loaded.bare), 'the same'],
        ]
      : []),
    ...(inFlight
      ? [
          [
            `ours at its peak, ${whole(inFlight.leads)} leads in flight, sending ${whole(inFlight.perSecond)} mails/s${inFlightGoal(inFlight)}`,
            ...mib(inFlight.peak),
            postgres(inFlight.postgres),
          ],
        ]
      : []),
  ];
  return rows.length ? table(['memory, MiB', 'Node RSS', 'Node PSS', 'Postgres PSS (processes)'], rows) : null;
}

/** Replaces the figures on the page; the text around them is written by hand. */
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

const printSpread = ({ median, lowest, highest }: Spread) =>
  `**${median.toFixed(2)}** (${lowest.toFixed(2)}-${highest.toFixed(2)})`;
const inFlightGoal = ({ peak, goalMib }: InFlight) =>
  peak ? ` (goal ${goalMib} ${peak.rss < goalMib ? 'met' : 'missed'})` : '';
const printGoal = (ratio: Spread, goal: number | null) =>
  goal === null ? '' : `${goal} ${ratio.median >= goal ? 'met' : 'missed'}`;
const whole = (value: number) => Math.round(value).toLocaleString('en').replaceAll(',', ' ');
const seconds = (ms: number | null) => (ms === null ? '-' : (ms / 1_000).toFixed(2));
const mib = (memory: Memory | null) => (memory ? [whole(memory.rss), whole(memory.pss)] : ['-', '-']);
const postgres = (seen: IdleMemory['postgres']) => (seen ? `${whole(seen.pss)} (${seen.processes})` : '-');
