// What deploy/monitoring asks of Prometheus, compared with what /metrics really prints.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { MAILBOX_STATUSES } from '../packages/contract/src/mail/mailboxes.ts';
import { createMetrics } from '../packages/server/src/kernel/http/metrics.ts';
import { gaugesOf } from '../packages/server/src/modules/service/gauges.ts';
import { ROOT } from './source-files.ts';

const read = (name: string) => readFileSync(join(ROOT, 'deploy/monitoring', name), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string; readonly description: string };
}
interface Panel {
  readonly title: string;
  readonly type: string;
  readonly targets?: readonly { readonly expr: string }[];
}
const rules: Rule[] = parse(read('alerts.yml')).groups.flatMap((group: { rules: Rule[] }) => group.rules);
const dashboard: { panels: Panel[] } = JSON.parse(read('dashboard.json'));
const expressions = [
  ...rules.map(({ alert, expr }) => ({ where: alert, expr })),
  ...dashboard.panels.flatMap(({ title, targets }) => (targets ?? []).map(({ expr }) => ({ where: title, expr }))),
];

/** Labels and their values by metric, as one process prints them after one of everything. */
const exported = new Map<string, Map<string, Set<string>>>();
/** What Prometheus adds by itself. */
const OF_PROMETHEUS = ['job', 'instance'];

beforeAll(async () => {
  for (const line of (await printOneOfEverything()).split('\n')) {
    const [, typed, type] = /^# TYPE (\w+) (\w+)$/.exec(line) ?? [];
    if (typed) for (const name of seriesOf(typed, type)) exported.set(name, exported.get(name) ?? new Map());
    const [, name = '', labels = ''] = /^(\w+)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g)) {
      const known = exported.get(name) as Map<string, Set<string>>;
      known.set(label, (known.get(label) ?? new Set()).add(value));
    }
  }
  exported.set('up', new Map());
});

const seriesOf = (name: string, type = '') =>
  type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name];

function printOneOfEverything(): Promise<string> {
  const metrics = createMetrics();
  metrics.answered('me.get', 200, 1);
  metrics.mismatched('me.get');
  metrics.differed('holds.old');
  metrics.removed('activity', 1);
  metrics.passedOver('x');
  metrics.mailed('smtp', 'sent');
  metrics.cameIn('mail', 'reply');
  metrics.askedOutside('site', 'ok');
  metrics.rateLimited('x');
  metrics.waitedForConnection('requests', 1);
  metrics.readBy('replica');
  const open = async () => [{ status: 'pending', deliveries: 1, oldestDueSeconds: 1 }];
  metrics.watch(
    gaugesOf({
      database: { pools: () => [{ pool: 'requests', total: 1, idle: 1, waiting: 0 }] } as never,
      replicas: { lags: () => [{ replica: 'x', seconds: 1 }] } as never,
      reading: () => ({ pages: { count: 1, bytes: 1 } }),
      jobs: {
        describeQueue: async () => ({
          ...{ due: 1, running: 1, failing: 1 },
          ...{ oldestDueSeconds: 1, oldestUnservedSeconds: 1 },
        }),
      },
      mailboxes: {
        countStates: async () => MAILBOX_STATUSES.map((status) => ({ transport: 'smtp', status, mailboxes: 1 })),
      },
      inbound: { countOpen: async () => [{ status: 'quarantined', messages: 1 }] },
      webhooks: { counts: { endpoints: async () => [{ status: 'active', endpoints: 1 }], open } },
    } as never),
  );
  return metrics.print();
}

/** Functions, aggregations and words of PromQL that the files use; another one is added here by hand. */
const FUNCTIONS = 'changes count histogram_quantile increase max rate sum topk vector'.split(' ');
const WORDS = ['or', 'unless', 'offset'];

interface Asked {
  readonly metrics: readonly { readonly name: string; readonly matchers: string }[];
  readonly groupedBy: readonly string[];
  readonly functions: readonly string[];
}

function readExpression(expr: string): Asked {
  const groupings = [...expr.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].map(([, labels = '']) => labels);
  const rest = expr.replaceAll(/\[(?:\d+[smhd]|\$\w+)\]/g, '').replaceAll(/\b(?:by|on) \([^)]*\) /g, '');
  const names = [...rest.matchAll(/(?<![\w"$.*[])([a-z_]\w*)(\(| \(|\{([^}]*)\})?/gi)].filter(
    ({ index }) => rest.slice(0, index).split('{').length === rest.slice(0, index).split('}').length,
  );
  const isCall = ([, , after = '']: RegExpExecArray) => after.trim() === '(';
  return {
    metrics: names
      .filter((found) => !isCall(found) && !WORDS.includes(found[1] as string))
      .map(([, name = '', , matchers = '']) => ({ name, matchers })),
    groupedBy: groupings.flatMap((labels) => labels.split(',').map((label) => label.trim())).filter(Boolean),
    functions: names.filter(isCall).map(([, name = '']) => name),
  };
}

test('there are rules and panels to look at', () => {
  expect(rules.length).toBeGreaterThan(10);
  expect(expressions.length).toBeGreaterThan(30);
  expect(readExpression('sum by (le) (rate(a_bucket{x="1",y!~"[sS]b"}[5m])) > (c offset 1h or vector(0))')).toEqual({
    metrics: [
      { name: 'a_bucket', matchers: 'x="1",y!~"[sS]b"' },
      { name: 'c', matchers: '' },
    ],
    groupedBy: ['le'],
    functions: ['sum', 'rate', 'vector'],
  });
});

test.each(expressions)('$where asks only for what /metrics prints: $expr', ({ expr }) => {
  const { metrics, groupedBy, functions } = readExpression(expr);
  expect(metrics.length).toBeGreaterThan(0);
  for (const called of functions) expect(FUNCTIONS).toContain(called);
  for (const { name, matchers } of metrics) {
    expect([...exported.keys()]).toContain(name);
    const labels = exported.get(name) as Map<string, Set<string>>;
    for (const [, label = '', operator, value = ''] of matchers.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)) {
      expect([...labels.keys(), ...OF_PROMETHEUS], `${name}{${label}}`).toContain(label);
      if (operator === '=' && labels.has(label)) expect([...(labels.get(label) as Set<string>)]).toContain(value);
    }
  }
  const all = metrics.flatMap(({ name }) => [...(exported.get(name)?.keys() ?? [])]);
  for (const label of groupedBy) expect([...all, ...OF_PROMETHEUS]).toContain(label);
});

test('every metric of our own is shown on the dashboard, and every one is told of on the page', () => {
  const own = [...exported.keys()].filter((name) => !/^(process|nodejs)_|^up$|_(sum|bucket)$/.test(name));
  const shown = dashboard.panels.flatMap(({ targets }) => targets?.map(({ expr }) => expr) ?? []).join('\n');
  const page = readFileSync(join(ROOT, 'packages/site/docs/monitoring.md'), 'utf8');
  expect(own.length).toBeGreaterThan(15);
  for (const name of own.map((series) => series.replace(/_count$/, ''))) {
    expect(shown).toContain(name);
    expect(page).toContain(`\`${name}\``);
  }
});

test('an alert says what is wrong and what to do, under a name of its own', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert, annotations } of rules) {
    expect(alert).toMatch(/^Distribute[A-Z]/);
    expect(annotations.summary.length).toBeGreaterThan(10);
    expect(annotations.description.length).toBeGreaterThan(10);
  }
});
