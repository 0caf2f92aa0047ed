import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { importCircles } from './import-circles.ts';
import { importsOf, ROOT, type SourceFile, sourceFiles, visit } from './source-files.ts';
import { unusedMembers } from './unused-members.ts';

/** Each module imports only the doors of those before it. */
const MODULES = [
  ...[
    'identity',
    'programs',
    'invites',
    'keys',
    'company-sign-in',
    'factors',
    'billing',
    'runs',
    'models',
    'judging',
    'law',
  ],
  ...['scraping', 'brands', 'addresses', 'contacts', 'audiences', 'workflows', 'features'],
  ...[
    'suppressions',
    'leads',
    'media-lists',
    'press',
    'press-kits',
    'mailboxes',
    'writing',
    'tasks',
    'templates',
    'variants',
    'emails',
    'deliverability',
    'qualification',
    'replies',
    'verdicts',
    'inbound',
    'placements',
    'conversions',
    'webhooks',
    'conversations',
    'inbox',
    'quotes',
    'coverage',
  ],
  ...['campaigns', 'notifications'],
  ...[
    'connectors',
    'stats',
    'activity',
    'data-rights',
    'receipts',
    'books',
    'chat',
    'visibility',
    'results',
    'service',
    'mcp',
    'site',
  ],
];
const NETWORK = /^(node:)?(http|https|http2|net|tls|dgram)$|^undici$/;
/** Who may open connections: the one fetcher, the servers themselves and the protocols that are not HTTP. */
const MAY_CONNECT =
  /^packages\/(server\/src\/(kernel\/(egress|http)\/|embedded\/|providers\/)|client\/src\/|cli\/src\/|mcp\/src\/|dashboard\/)/;
const MAY_READ_ENVIRONMENT = /^packages\/(server\/src\/config\.ts|cli\/src\/main\.ts|mcp\/src\/main\.ts)$/;
const MAY_READ_TIME = /^packages\/(server\/src\/kernel\/clock\.ts|(client|cli|mcp|dashboard)\/)/;

const files = sourceFiles();
const sources = files.filter((file) => !file.isTest);

const SERVER = 'packages/server/src/';
const PORTS = `${SERVER}ports.ts`;
const LANGUAGE = 'packages/contract/src/language/';
const inServer = (path: string) => (path.startsWith(SERVER) ? path.slice(SERVER.length) : null);
const moduleOf = (path: string) => /^modules\/([^/]+)\//.exec(inServer(path) ?? '')?.[1] ?? null;

function faultsOf(file: SourceFile): string[] {
  return file.imports.flatMap((imported) => {
    const fault = faultOf(file.path, imported);
    return fault ? [`${file.path} imports ${imported}: ${fault}`] : [];
  });
}

function faultOf(from: string, to: string): string | null {
  const isOurs = to.startsWith('packages/');
  if (from.startsWith('packages/contract/')) {
    if (isOurs && !to.startsWith('packages/contract/')) return 'the contract is a leaf';
    if (from.startsWith(LANGUAGE) && isOurs && !to.startsWith(LANGUAGE)) return 'the language knows no capability';
    if (!isOurs && to !== 'zod' && !to.startsWith('node:')) return 'the contract imports zod and nothing else';
    return to.startsWith('node:') && !from.endsWith('/print.ts') ? 'the contract imports zod and nothing else' : null;
  }
  if (from.startsWith('packages/client/')) {
    return isOurs && !/^packages\/(client|contract)\//.test(to) ? 'the client knows only the contract' : null;
  }
  if (from.startsWith('packages/language/')) {
    return isOurs && !/^packages\/(language|contract)\//.test(to) ? 'language knows only the contract' : null;
  }
  if (from.startsWith('packages/sandbox/')) {
    return isOurs && !/^packages\/(sandbox|language|contract)\//.test(to) && to !== PORTS
      ? 'the sandbox sees the ports of the server'
      : null;
  }
  const outer = /^packages\/(cli|mcp|n8n|dashboard)\//.exec(from)?.[1];
  if (outer)
    return isOurs && !new RegExp(`^packages/(${outer}|client|contract)/`).test(to)
      ? 'clients never import the server or each other'
      : null;
  return serverFault(from, to);
}

function serverFault(from: string, to: string): string | null {
  const place = inServer(from) as string;
  const aim = inServer(to);
  if (to.startsWith('packages/') && aim === null) {
    if (to.startsWith('packages/sandbox/'))
      return place.startsWith('wiring/') ? null : 'only the wiring knows the sandbox';
    const allowed = place.startsWith('modules/mcp/')
      ? /^packages\/(contract|client|mcp)\//
      : /^packages\/(contract|language)\//;
    return allowed.test(to) ? null : 'the server imports only the contract and language';
  }
  if (aim === null) return null;
  if (aim === 'app.ts') return place === 'start.ts' ? null : 'only the start imports app';
  if (aim.startsWith('wiring/'))
    return place === 'app.ts' || place.startsWith('wiring/') ? null : 'only the app knows its wiring';
  if (place.startsWith('config/')) return /^(config|kernel)\//.test(aim) ? null : 'the configuration stands alone';
  if (aim.startsWith('config/')) return place === 'config.ts' ? null : 'values are handed in, not read';
  if (aim === 'config.ts')
    return ['start.ts', 'app.ts', 'ground.ts', 'welcome.ts', 'backup.ts'].includes(place)
      ? null
      : 'values are handed in, not read';
  if (place.startsWith('kernel/')) return aim.startsWith('kernel/') ? null : 'the kernel stands alone';
  if (place.startsWith('embedded/'))
    return aim.startsWith('embedded/') || aim.startsWith('kernel/') ? null : 'the supervisor stands alone';
  if (place.startsWith('backup/')) return /^(backup|kernel)\//.test(aim) ? null : 'backups know no module';
  if (place.startsWith('providers/') || place === 'ports.ts') {
    return /^(kernel|providers)\//.test(aim) || isDoor(aim) ? null : 'providers see port types at doors';
  }
  const from_ = moduleOf(from);
  const to_ = moduleOf(to);
  if (!from_) return to_ && !isDoor(aim) ? 'a module is entered by its door' : null;
  if (aim.startsWith('kernel/')) return null;
  if (!to_) return 'modules see the kernel and doors';
  if (from_ === to_) return null;
  if (!isDoor(aim)) return 'another module is entered by its door';
  return MODULES.indexOf(to_) < MODULES.indexOf(from_) ? null : 'a module imports only those before it';
}

const isDoor = (aim: string) => /^modules\/[^/]+\/index\.ts$/.test(aim);

test('there are sources to check', () => {
  expect(sources.length).toBeGreaterThan(100);
});

test('every module has its place in the order', () => {
  const seen = new Set(sources.map((file) => moduleOf(file.path)).filter((name) => name !== null));
  expect([...seen].filter((name) => !MODULES.includes(name))).toEqual([]);
});

test('imports follow the table of who may import whom', () => {
  expect(sources.flatMap(faultsOf)).toEqual([]);
});

test('the rules see a planted fault', () => {
  const door = `${SERVER}modules/identity/index.ts`;
  expect(faultOf(`${SERVER}kernel/db/db.ts`, door)).toBe('the kernel stands alone');
  expect(faultOf(door, `${SERVER}modules/activity/index.ts`)).toBe('a module imports only those before it');
  expect(faultOf(`${SERVER}modules/activity/routes.ts`, `${SERVER}modules/identity/users.ts`)).toBe(
    'another module is entered by its door',
  );
  expect(faultOf(`${SERVER}wiring/base.ts`, `${SERVER}modules/identity/users.ts`)).toBe(
    'a module is entered by its door',
  );
  expect(faultOf(`${SERVER}backup/dump.ts`, door)).toBe('backups know no module');
  expect(faultOf(`${LANGUAGE}shared.ts`, 'packages/contract/src/people/leads.ts')).toBe(
    'the language knows no capability',
  );
  expect(faultOf('packages/contract/src/account/keys.ts', 'kysely')).toBe('the contract imports zod and nothing else');
  expect(faultOf('packages/mcp/src/main.ts', `${SERVER}app.ts`)).toBe('clients never import the server or each other');
  expect(faultOf('packages/cli/src/main.ts', 'packages/mcp/src/index.ts')).toBe(
    'clients never import the server or each other',
  );
});

test('no file imports one that does not exist', () => {
  const known = new Set(files.map((file) => file.path));
  const lost = sources.flatMap((file) =>
    file.imports.filter((path) => path.startsWith('packages/') && /\.tsx?$/.test(path) && !known.has(path)),
  );
  expect(lost).toEqual([]);
});

test('no file imports itself in a circle, not even by types', () => {
  expect(importCircles(sources)).toEqual([]);
});

test('a circle is seen by whatever import or export it is closed, and what only leads to it is no part of it', () => {
  const planted = (path: string, text: string) => ({
    path,
    imports: importsOf(join(ROOT, path), text, parseSync(path, text)),
  });
  const circles = importCircles([
    planted('door.ts', "export { a } from './a.ts'; import './self.ts';"),
    planted('a.ts', "import { b } from './b.ts'; import { low } from './low.ts';"),
    planted('b.ts', "export type * from './c.ts'; export { low } from './low.ts';"),
    planted('c.ts', "import type { A } from './a.ts';"),
    planted('d.ts', "type E = import('./e.ts').E;"),
    planted('e.ts', "import { type D } from './d.ts'; const late = () => import('./door.ts');"),
    planted('low.ts', 'export const low = 1;'),
    planted('self.ts', "import type { Self } from './self.ts';"),
  ]);
  expect(circles.sort()).toEqual([['a.ts', 'b.ts', 'c.ts'], ['d.ts', 'e.ts'], ['self.ts']]);
});

const MOST_FILES = 15;
/** Folders that are fuller, each with its reason. The list only shrinks. */
const FULLER: Record<string, string> = {
  'packages/language/src/audiences': 'the steps of one reading; to be split',
  'packages/language/src/sites': 'the finders of one reading; to be split',
  'packages/language/src/writing': 'the writer and its checks; to be split',
  'packages/language/src/writing/builtin': 'the writer without a model; to be split',
};

/** Folders of sources with more files than one can take in at a glance; tests are not counted. */
function fullFolders(paths: readonly string[]): string[] {
  const counts = Map.groupBy(
    paths.filter((path) => /^packages\/[^/]+\/src\//.test(path) && !/\.test\.tsx?$/.test(path)),
    (path) => dirname(path),
  );
  return [...counts].filter(([, names]) => names.length > MOST_FILES).map(([folder]) => folder);
}

test('a folder has at most fifteen source files', () => {
  expect(fullFolders(files.map(({ path }) => path)).sort()).toEqual(Object.keys(FULLER));
});

test('a folder too full is seen, and its tests are not counted', () => {
  const paths = (ending: string, count: number) =>
    Array.from({ length: count }, (_, at) => `packages/cli/src/${at}${ending}`);
  expect(fullFolders([...paths('.ts', 15), ...paths('.test.ts', 15)])).toEqual([]);
  expect(fullFolders([...paths('.ts', 15), ...paths('.tsx', 1)])).toEqual(['packages/cli/src']);
});

/** Written for an operation that is not built yet, or asked by the harness only. */
const ONLY_TESTS_READ = ['createDispatcher.settled', 'createJobs.advance', 'createJobs.drain', 'createPress.setLead'];

test('what a factory returns is read somewhere', () => {
  const unused = unusedMembers(files).map(({ factory, name: member }) => `${factory}.${member}`);
  expect(unused.sort()).toEqual(ONLY_TESTS_READ);
});

test('a member that nobody reads is seen, also beside others and in a factory of one expression', () => {
  const planted = (path: string, text: string): SourceFile => ({
    ...{ path, text, imports: [], isTest: false },
    program: parseSync(path, text).program,
  });
  const seen = unusedMembers([
    planted(
      'a.ts',
      'export function createA() { const used = () => { return { inner: 1 }; }; return { used, lost() {} }; }',
    ),
    planted('b.ts', 'export const createB = (db) => ({ taken: db, left: db, ["text"]: db, "quoted": db });'),
    planted('c.ts', 'const { taken } = createB(1); createA().used(taken);'),
  ]);
  expect(seen.map(({ factory, name: member }) => `${factory}.${member}`)).toEqual(['createA.lost', 'createB.left']);
});

test('only the fetcher and the servers touch the network', () => {
  const faults = sources.filter(
    (file) => !MAY_CONNECT.test(file.path) && file.imports.some((name) => NETWORK.test(name)),
  );
  expect(faults.map((file) => file.path)).toEqual([]);
  expect(calls((node) => node.type === 'CallExpression' && name(node.callee) === 'fetch', MAY_CONNECT)).toEqual([]);
});

test('the environment is read in one place', () => {
  const isEnv = (node: Node) =>
    node.type === 'MemberExpression' && name(node.object) === 'process' && name(node.property) === 'env';
  expect(calls(isEnv, MAY_READ_ENVIRONMENT)).toEqual([]);
});

test('time for decisions comes from the clock', () => {
  const isNow = (node: Node) =>
    (node.type === 'CallExpression' && member(node.callee) === 'Date.now') ||
    (node.type === 'NewExpression' && name(node.callee) === 'Date' && (node.arguments as unknown[]).length === 0);
  expect(calls(isNow, MAY_READ_TIME)).toEqual([]);
});

test('tests wait until the clock of the application has moved, and its jobs with it', () => {
  const faults = files
    .filter(({ isTest }) => isTest)
    .flatMap(({ path, text }) => text.split('\n').map((line, n) => ({ at: `${path}:${n + 1}`, line })))
    .filter(({ line }) => /^\s*\w*[aA]pp\.clock\.(advance|toNextMinute)\(/.test(line));
  expect(faults.map(({ at }) => at)).toEqual([]);
});

test('language has no clock, no timer, and reads no files but its data', () => {
  const faults = sources
    .filter(({ path }) => path.startsWith('packages/language/src/'))
    .flatMap(({ path, imports }) => imports.filter((to) => to.startsWith('node:')).map((to) => `${path} ${to}`))
    .filter((fault) => fault !== 'packages/language/src/data.ts node:fs' && !/ node:(?:zlib|url)$/.test(fault));
  expect(faults).toEqual([]);
  const isTiming = (node: Node) => node.type === 'MemberExpression' && name(node.object) === 'performance';
  expect(calls(isTiming, /^packages\/(?!language\/)/)).toEqual([]);
});

test('what measures language takes the server by one file', () => {
  const takers = files
    .filter(({ path }) => path.startsWith('packages/language/'))
    .filter(({ imports }) => imports.some((to) => to.startsWith('packages/server/')))
    .map(({ path }) => path);
  expect(takers).toEqual(['packages/language/quality/eval/server.ts']);
});

test('secrets are never compared by ===', () => {
  const secret = /(secret|token|signature|password|apiKey)$/i;
  const plain = (node: unknown) =>
    ['Literal', 'Identifier'].includes(String((node as Node).type)) &&
    /^(Literal|undefined)$/.test(String((node as Node).type === 'Literal' ? 'Literal' : name(node)));
  const isComparison = (node: Node) =>
    node.type === 'BinaryExpression' &&
    ['===', '!==', '==', '!='].includes(String(node.operator)) &&
    [node.left, node.right].some((side) => secret.test(name(side) || member(side))) &&
    ![node.left, node.right].some(plain);
  expect(calls(isComparison, /^packages\/(dashboard|cli)\//)).toEqual([]);
});

const TABLES = new Map(
  sources.flatMap(({ path }) => {
    const owner = isDoor(inServer(path) ?? '') ? moduleOf(path) : null;
    const listed = owner && /^\/\/ Tables: ([^.;]+)/.exec(readFileSync(join(ROOT, path), 'utf8'))?.[1];
    return listed && listed !== 'none' ? listed.split(', ').map((table) => [table, owner] as const) : [];
  }),
);
/** Statements outside a store, or about the table of another module. The list only shrinks. */
const NAMED_ELSEWHERE = [
  // Two hot look-ups that are named statements of their own.
  `${SERVER}modules/identity/identify.ts`,
  `${SERVER}modules/identity/users.ts`,
  // Looks for organisations that have no mailbox, each of which gets a sink.
  `${SERVER}modules/mailboxes/store/sink.ts`,
];
const STORE = /^packages\/server\/src\/modules\/[^/]+\/(?:.*\/)?store[^/]*(?:\/|\.ts$)/;
const isStore = (path: string) => STORE.test(path);

function namesAForeignTable(path: string, statement: string): boolean {
  const named = [...statement.matchAll(/\b(?:from|join|into|update)\s+(?:app\.)?(\w+)/g)].map(
    ([, table = '']) => table,
  );
  return named.some((table) => TABLES.has(table) && !(isStore(path) && TABLES.get(table) === moduleOf(path)));
}

function textOf(node: Node): string {
  if (node.type === 'TemplateElement') return String((node.value as Node).raw);
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : '';
}

test('a table is named only in the store of the module whose door lists it', () => {
  expect(TABLES.size).toBeGreaterThan(50);
  expect(calls((node) => namesAForeignTable('', textOf(node)), STORE).sort()).toEqual(
    NAMED_ELSEWHERE.filter((path) => !isStore(path)),
  );
  const stores = sources.filter(({ path }) => isStore(path));
  const foreign = stores.filter((file) => {
    let found = false;
    visit(file.program, (node) => {
      found ||= namesAForeignTable(file.path, textOf(node));
    });
    return found;
  });
  expect(foreign.map(({ path }) => path)).toEqual(NAMED_ELSEWHERE.filter(isStore));
});

test('the rule of tables sees a planted fault', () => {
  const leads = `${SERVER}modules/leads/`;
  expect(namesAForeignTable(`${leads}store/leads.ts`, 'select id from leads')).toBe(false);
  expect(namesAForeignTable(`${leads}store/leads.ts`, 'select id from campaigns')).toBe(true);
  expect(namesAForeignTable(`${leads}claim.ts`, 'update leads set status = $1')).toBe(true);
});

test('every folder has its row in the table of ARCHITECTURE.md', () => {
  const rows = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8').split('| From | May import |')[1]?.split('\n\n')[0];
  const named = new Set([...(rows ?? '').matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) => cell.split(/, |\//)));
  const folders = ['packages', 'packages/server/src'].flatMap((parent) =>
    readdirSync(join(ROOT, parent), { withFileTypes: true }).filter((entry) => entry.isDirectory()),
  );
  const expected = [...folders.map((entry) => entry.name), ...['test', 'bench', 'scripts'], 'app', 'ground', 'start'];
  expect(expected.filter((folder) => folder !== 'server' && !named.has(folder))).toEqual([]);
});

test('a door begins with its tables, facts and jobs', () => {
  const doors = sources.filter(({ path }) => isDoor(inServer(path) ?? ''));
  const headOf = (path: string) => /^(?:\/\/ .*\n)*/.exec(readFileSync(join(ROOT, path), 'utf8'))?.[0] ?? '';
  const isComplete = (head: string) =>
    [/^\/\/ Tables: /, /^\/\/ Facts\b/m, /\b[Jj]obs: /].every((line) => line.test(head));
  const silent = doors.filter(({ path }) => !isComplete(headOf(path)));
  expect(silent.map(({ path }) => path)).toEqual([]);
});

type Node = Record<string, unknown>;
const name = (node: unknown): string => {
  const { type, name: own } = (node ?? {}) as Node;
  return type === 'Identifier' ? String(own) : '';
};
const member = (node: unknown): string => {
  const { type, object, property } = (node ?? {}) as Node;
  return type === 'MemberExpression' ? `${name(object)}.${name(property)}` : '';
};

/** Where in the sources a kind of expression stands, outside the places that may have it. */
function calls(matches: (node: Node) => boolean, allowed: RegExp): string[] {
  const found = new Set<string>();
  for (const file of sources.filter((source) => !allowed.test(source.path))) {
    visit(file.program, (node) => {
      if (matches(node)) found.add(file.path);
    });
  }
  return [...found];
}
