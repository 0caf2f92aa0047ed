// Commands of the pages that would change a machine (install, start, deploy) are not run by the tests. Each must have
// one of the forms below, and every script, file, service, role and name in it must exist in this repository.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, parseAllDocuments } from 'yaml';
import { PUBLISHED_AS } from '../../../../scripts/manifest.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The commands that the shell of the tests replaces. */
export const MACHINE =
  'git npm docker kubectl ollama sudo sudoedit install journalctl systemd-analyze cd node_modules/.bin/node'.split(' ');

type Check = (...named: string[]) => boolean;

const { scripts, version } = JSON.parse(read('package.json')) as { scripts: object; version: string };
const { services } = parse(read('deploy/compose/compose.yaml'), { merge: true }) as {
  services: Record<string, { profiles?: string[]; volumes?: string[] }>;
};
const manifests = readdirSync(join(ROOT, 'deploy/kubernetes')).flatMap((file) =>
  parseAllDocuments(read(`deploy/kubernetes/${file}`)).map((document) => document.toJS()),
) as { kind: string; metadata?: { name?: string }; images?: { newName: string; newTag: string }[] }[];
const unit = read('deploy/systemd/distribute@.service');
const ROLES = [
  ...(/const ROLES = \[(.*)\]/.exec(read('packages/server/src/start.ts'))?.[1] ?? '').matchAll(/'(.+?)'/g),
].map(([, role]) => role);
/** What `npm run packages` leaves in the root of the repository. */
const TARBALLS = ['contract', 'client', 'cli', 'mcp', 'n8n'].map((folder) => {
  const made = JSON.parse(read(`packages/${folder}/package.json`)) as { name: string; version: string };
  const name = PUBLISHED_AS[made.name] ?? made.name;
  return `${name.replace('@', '').replace('/', '-')}-${made.version}.tgz`;
});

/** The packages that the soak of spam points runs. */
const SPAM_FILTER_PACKAGES =
  /--no-install-recommends ([\w ]+)'/.exec(read('packages/server/test/debian/spam-filters.ts'))?.[1]?.split(' ') ?? [];

const exists: Check = (path = '') => existsSync(join(ROOT, path));
const isScript: Check = (name = '') => name in scripts;
const isRole: Check = (role) => ROLES.includes(role);
const isService: Check = (name = '') => name in services;
/** A path inside a container that outlives it. */
const isKept = (service: string, path: string) =>
  (services[service]?.volumes ?? []).some((volume) => path.startsWith(`${volume.split(':')[1]}/`));
const hasManifest = (kind: string, name: string) =>
  manifests.some((one) => one.kind.toLowerCase() === kind && one.metadata?.name === name);
const always: Check = () => true;

/** The forms a command may have, and what must be true of the words in it. */
const FORMS: readonly (readonly [RegExp, Check])[] = [
  [/^(?:sudo )?git clone repository( distribute| \/opt\/distribute)?$/, always],
  [
    /^sudo apt-get install --no-install-recommends ([\w -]+)$/,
    (names = '') => names.split(' ').every((name) => SPAM_FILTER_PACKAGES.includes(name)),
  ],
  [/^sudo systemctl enable --now (spamd|rspamd)$/, always],
  [/^git pull$/, always],
  [/^cd (?:distribute|\/opt\/distribute)$/, always],
  [/^cd (\S+)$/, exists],
  [/^npm ci$/, () => exists('package-lock.json')],
  [/^npm (start|test)$/, isScript],
  [/^npm run(?: --silent)? ([\w:-]+)(?: -- \S+)?$/, isScript],
  [
    /^npm install (?:-g |--omit=peer --prefix \S+\/\.n8n\/nodes )?(\S.*\.tgz)$/,
    (files = '') => files.split(' ').every((file) => TARBALLS.includes(file.replace(/^(\.|\.\.\/distribute)\//, ''))),
  ],
  [/^node_modules\/\.bin\/node packages\/server\/dist\/main\.js (\S+)$/, isRole],
  [
    /^docker buildx build -f (\S+) --platform linux\/amd64,linux\/arm64 -t (\S+):(\S+) --push \.$/,
    (file, image, tag) =>
      exists(file as string) &&
      tag === version &&
      manifests.some(({ images }) => images?.some(({ newName, newTag }) => newName === image && newTag === tag)),
  ],
  [/^docker compose (?:ps|up -d --build)$/, () => exists('deploy/compose/compose.yaml')],
  [
    /^docker compose --profile (\w+) up -d$/,
    (profile = '') => Object.values(services).some(({ profiles }) => profiles?.includes(profile)),
  ],
  [
    /^docker compose run --rm -T --no-deps (\w+) (\w+) (\S+)$/,
    (service = '', role = '', path = '') => isService(service) && isRole(role) && isKept(service, path),
  ],
  [/^docker compose cp (\w+):(\S+) \.$/, (service = '', path = '') => isService(service) && isKept(service, path)],
  [/^kubectl (?:apply|create) -f (\S+)$/, exists],
  [/^kubectl apply -k (\S+)$/, (folder = '') => exists(`${folder}/kustomization.yaml`)],
  [
    /^kubectl -n (\S+) create secret generic (\S+) --from-env-file=\S+$/,
    (space = '', name = '') => hasManifest('namespace', space) && hasManifest('secret', name),
  ],
  [
    /^kubectl -n (\S+) rollout status (\w+)\/(\S+)$/,
    (space = '', kind = '', name = '') => hasManifest('namespace', space) && hasManifest(kind, name),
  ],
  [
    /^sudo useradd --system --home (\S+) (\w+)$/,
    (home, user) => unit.includes(`\nUser=${user}\n`) && unit.includes(`\nWorkingDirectory=${home}\n`),
  ],
  [/^sudo chown -R (\w+): \/opt\/distribute$/, (user) => unit.includes(`\nUser=${user}\n`)],
  [
    /^sudo install -d -m 0750 -g (\w+) (\S+)$/,
    (user, folder) => unit.includes(`\nUser=${user}\n`) && unit.includes(`\nEnvironmentFile=${folder}/`),
  ],
  [
    /^sudo install -m \d{4}(?: -g \w+)? \/opt\/distribute\/(\S+) (?:\/etc\/distribute|\/etc\/systemd\/system)\/$/,
    exists,
  ],
  [/^install -m 0600 (\S+) \.env$/, (file) => exists(`deploy/compose/${file}`)],
  [/^sudoedit (\S+)$/, (file) => unit.includes(`\nEnvironmentFile=${file}\n`)],
  [/^sudo systemctl daemon-reload$/, always],
  [/^sudo systemctl (?:enable --now|restart) distribute@(\w+)$/, isRole],
  [/^journalctl -u distribute@(\w+) -f$/, isRole],
  [/^systemd-analyze security distribute@(\w+)$/, isRole],
  [/^ollama pull [\w:.]+$/, always],
];

/** Why the command could not be done as it is written; undefined where it could. */
export function faultOf(command: string): string | undefined {
  const inner = /^sudo -u \w+ sh -c (.*)$/.exec(command)?.[1];
  if (inner) return inner.split(' && ').map(faultOf).find(Boolean);
  const [form, check] = FORMS.find(([pattern]) => pattern.test(command)) ?? [];
  if (!form || !check) return `No form for: ${command}`;
  const [, ...named] = form.exec(command) ?? [];
  return check(...named) ? undefined : `Names what does not exist: ${command}`;
}
