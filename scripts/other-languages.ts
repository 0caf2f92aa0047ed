// Generates a Python and a Go client from openapi.json and compiles both (decision 0044). Run by hand: npm run clients.
// Needs Java, Python and Go with its oauth2 library; on Debian: apt install default-jre-headless python3 golang-go
// golang-golang-x-oauth2-dev
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

type Json = Record<string, unknown>;

const root = fileURLToPath(new URL('..', import.meta.url));
const work = join(root, 'node_modules', '.cache', 'distribute', 'other-languages');
/** The last package that contains the generator; later ones download it from Maven. */
const GENERATOR = '@openapitools/openapi-generator-cli@1.0.15-5.0.0-beta';

rmSync(work, { recursive: true, force: true });
mkdirSync(work, { recursive: true });
writeFileSync(join(work, 'package.json'), '{"private":true}');
run('npm', ['install', '--silent', '--no-audit', '--no-fund', GENERATOR]);
const document = JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8')) as Json;
writeFileSync(join(work, 'openapi-3.0.json'), JSON.stringify(asOpenApi30(document)));

generate('python');
run('python3', ['-m', 'compileall', '-q', 'python/distribute']);
tell('Python', globSync('python/distribute/**/*.py', { cwd: work }).length);

generate('go-experimental');
const gopath = join(work, 'gopath');
const source = join(gopath, 'src', 'distribute');
mkdirSync(source, { recursive: true });
const goFiles = globSync('go-experimental/*.go', { cwd: work });
for (const file of goFiles) cpSync(join(work, file), join(source, file.slice('go-experimental/'.length)));
run('go', ['build', 'distribute'], { GO111MODULE: 'off', GOPATH: `${gopath}:/usr/share/gocode` });
tell('Go', goFiles.length);

function generate(language: string): void {
  const jar = 'node_modules/@openapitools/openapi-generator-cli/bin/openapi-generator.jar';
  const options = ['-i', 'openapi-3.0.json', '-o', language, '--package-name', 'distribute'];
  run('java', ['-Dlog.level=error', '-jar', jar, 'generate', '-g', language, ...options]);
  if (globSync(`${language}/**/*.{py,go}`, { cwd: work }).length < 100) {
    throw new Error(`The generator made next to nothing for ${language}`);
  }
}

function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): void {
  const options = { cwd: work, env: { ...process.env, ...env }, encoding: 'utf8', maxBuffer: 1e9 } as const;
  const { status, stdout, stderr, error } = spawnSync(command, args, options);
  if (status === 0) return;
  throw new Error(`${command} ${args.join(' ')} ended with ${status}`, { cause: error ?? `${stdout}${stderr}` });
}

function tell(language: string, files: number): void {
  process.stdout.write(`${language}: ${files} files, all compile\n`);
}

/** The generator is older than OpenAPI 3.1, so the document is converted to 3.0. */
function asOpenApi30({ webhooks: _, info, ...rest }: Json): Json {
  const { license: __, ...about } = info as Json;
  return older({ ...rest, openapi: '3.0.3', info: about }) as Json;
}

function older(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(older);
  if (typeof value !== 'object' || value === null) return value;
  return olderEntries(olderSchema(value as Json));
}

/** The names under `properties` are field names of the API, not keywords of a schema. */
function olderEntries(value: Json): Json {
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([name, each]) => [name, name === 'properties' ? olderEntries(each as Json) : older(each)]),
  );
}

function olderSchema(schema: Json): Json {
  const { const: only, propertyNames: _, contentEncoding, examples: __, ...rest } = schema;
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (Array.isArray(choices)) return olderUnion(choices);
  if (Array.isArray(schema.type)) return olderUnion(schema.type.map((type) => ({ ...rest, type })));
  if (contentEncoding === 'base64') return { ...rest, format: 'byte' };
  return only === undefined || typeof only === 'object' ? rest : { ...rest, enum: [only] };
}

/** One type or null becomes that type, nullable; a union of several types gets no type. */
function olderUnion(choices: readonly Json[]): Json {
  const [only, ...more] = choices.filter(({ type }) => type !== 'null');
  const nullable = choices.some(({ type }) => type === 'null') ? { nullable: true } : {};
  if (!only || more.length > 0) return { ...nullable };
  return only.$ref ? { allOf: [only], ...nullable } : { ...olderSchema(only), ...nullable };
}
