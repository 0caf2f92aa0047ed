// The blocks of the pages that are no commands: SQL, settings of other programs, bodies and what a start prints. Those
// that an installation must answer are in documentation.api.test.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contract } from '@distribute/contract';
import { WebhookEvent } from '@distribute/contract/events';
import { expect, inject, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { readOptions } from '../../../mcp/src/options.ts';
import { loadConfig } from '../../src/config.ts';
import { migrate } from '../../src/kernel/db/migrate.ts';
import { welcome } from '../../src/welcome.ts';
import { SESSION_SETTINGS } from '../debian/pgbouncer.ts';
import { withDatabase } from '../with-database.ts';
import { codeBlocks } from './documentation.ts';
import { faultOf } from './machine-commands.ts';

const BASE = 'http://127.0.0.1:8080';
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const shown = codeBlocks(BASE);
const blocks = (page: string, language: string) =>
  shown.filter(({ file, language: said }) => file.endsWith(page) && said === language).map(({ code }) => code);

/** Each language, and where its blocks are tried. A block in another language is tried by nobody. */
const TRIED = {
  ...{ sh: 'documentation.api', bash: 'documentation.api', ts: 'documentation.api', http: 'documentation.api' },
  ...{ nginx: 'documentation.api', js: 'webhooks/snippets', python: 'webhooks/snippets' },
  ...{ json: 'here', sql: 'here', ini: 'here', yaml: 'here', text: 'here', '': 'here' },
};

test('no block is in a language that nothing tries', () => {
  for (const { file, language } of shown)
    expect([file, Object.keys(TRIED)]).toEqual([file, expect.arrayContaining([language])]);
});

test('every JSON is what the service or a program takes or gives', () => {
  const bodies = (page: string) => blocks(page, 'json').map((code) => JSON.parse(code));
  expect(contract.me.get.response.safeParse(bodies('quick-start.md')[0]).error).toBeUndefined();
  expect(WebhookEvent.safeParse(bodies('webhooks.md')[0]).error).toBeUndefined();
  const [template, task] = bodies('templates.md');
  expect(contract.templates.create.body.safeParse({ ...template, tasks: [task] }).error).toBeUndefined();
  const [overHttp, asProgram] = bodies('mcp.md').map(({ mcpServers }) => mcpServers.distribute);
  expect(overHttp.url).toBe(`${BASE}/mcp`);
  expect(Object.keys(JSON.parse(read('packages/mcp/package.json')).bin)).toContain(asProgram.command);
  const key = asProgram.env.DISTRIBUTE_API_KEY.replace('...', '0123456789');
  expect(readOptions([], { ...asProgram.env, DISTRIBUTE_API_KEY: key })).toMatchObject({ apiUrl: BASE, apiKey: key });
  // These two are compared with answers, in documentation.api.test.ts.
  expect(shown.filter(({ language }) => language === 'json').length).toBe(
    6 + bodies('errors.md').length + bodies('rate-limits.md').length,
  );
});

test('the SQL makes a database that the product can use, without a superuser and without an extension', async () => {
  const [sql = ''] = blocks('postgres.md', 'sql');
  const name = `documented_${process.pid}`;
  const admin = inject('superuserUrl');
  const statements = sql
    .replaceAll(/\bdistribute\b/g, name)
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean);
  expect(statements.length).toBe(2);
  onTestFinished(() =>
    withDatabase(admin, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`);
      await client.query(`drop role if exists ${name}`);
    }),
  );
  await withDatabase(admin, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
  const [, password = ''] = /password '(.*?)'/.exec(sql) ?? [];
  const url = Object.assign(new URL(admin), { username: name, password, pathname: `/${name}` });
  // What the page then says to set is this address.
  expect(blocks('postgres.md', 'sh')[0]).toContain(`:${url.password}@`);
  expect((await migrate(url.href, new URL('../../migrations/', import.meta.url))).fresh.length).toBeGreaterThan(10);
});

test('a pooler is told what the product asks of its sessions, as the soak does', () => {
  const [ini = ''] = blocks('postgres.md', 'ini');
  expect(ini).toContain(`connect_query='${SESSION_SETTINGS}'`);
  expect(ini).toContain('pool_mode = transaction');
});

test('the settings of Prometheus are those of deploy/monitoring', () => {
  const [told = ''] = blocks('monitoring.md', 'yaml');
  expect(parse(read('deploy/monitoring/prometheus.yml'))).toMatchObject(parse(told));
  expect(shown.filter(({ language }) => language === 'yaml').length).toBe(1);
});

test('the README shows what a start prints', () => {
  const [printed = ''] = blocks('README.md', '');
  const greeting = {
    ...{ key: 'dist_usr_3fd4…', signInLink: `${BASE}/app/sign-in#token=…`, isFirstStart: true },
  } as Parameters<typeof welcome>[0]['greeting'];
  const said = welcome({ config: loadConfig({}), greeting, role: 'all', startedMs: 1200 });
  expect(said.split('\n')).toEqual(expect.arrayContaining(printed.split('\n')));
});

test('the line for cron and the one for Claude Code could be used', () => {
  const [cron = ''] = blocks('backup.md', '');
  const [, command = ''] = /^\d+ \d+ \* \* \* {2}(.*)$/.exec(cron) ?? [];
  // In a crontab a percent sign ends the command, unless it is escaped.
  expect(command).not.toMatch(/(?<!\\)%/);
  const [enter = '', , source = '', backup = ''] = command.split(' && ');
  expect([enter, backup.replace(/ -- .*/, '')].map(faultOf)).toEqual([undefined, undefined]);
  expect(read('deploy/systemd/distribute@.service')).toContain(`EnvironmentFile=${source.replace('. ', '')}\n`);
  const [byOAuth, claude] = blocks('mcp.md', 'text');
  expect(byOAuth).toBe(`claude mcp add --transport http distribute ${BASE}/mcp`);
  expect(claude).toBe(
    `claude mcp add --transport http distribute ${BASE}/mcp --header "Authorization: Bearer dist_usr_..."`,
  );
});

test('the page about the dashboard has a row for every page of its menu', () => {
  const rows = read('packages/site/docs/dashboard.md')
    .split('\n')
    .filter((line) => line.startsWith('| '));
  const told = rows.flatMap((row) => (row.split('|')[1] ?? '').split(',').map((name) => name.trim()));
  const menu = [...read('packages/dashboard/src/shell/navigation.ts').matchAll(/label: '(.+?)'/g)].map(
    ([, name]) => name,
  );
  expect(menu.length).toBeGreaterThan(15);
  expect(told).toEqual(expect.arrayContaining(menu));
});
