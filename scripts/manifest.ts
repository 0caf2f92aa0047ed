import { copyFileSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly exports?: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  /** What n8n reads to find its nodes, and by what others find the package. */
  readonly n8n?: object;
  readonly keywords?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** The repository itself is called distribute, so the package of the CLI cannot have that name in the workspace. */
export const PUBLISHED_AS: Readonly<Record<string, string>> = { '@distribute/cli': 'distribute' };

/**
 * Makes `dist` a package of its own: its manifest points to the built files, while the one of the sources points to
 * the sources, so that nothing must be built to run the repository. A program contains its libraries and has no
 * dependencies.
 */
export function writeManifest(folder: string): void {
  const dist = join(folder, 'dist');
  const source = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const { name, version, description, license } = source;
  const built = {
    name: PUBLISHED_AS[name] ?? name,
    ...{ version, description, license, engines: { node: '>=20' } },
    ...partsOf(source),
  };
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify(built, null, 2)}\n`);
  for (const file of globSync('**/*.d.ts', { cwd: dist })) leadToBuiltFiles(join(dist, file));
  copyFileSync(join(folder, 'README.md'), join(dist, 'README.md'));
  copyFileSync(fileURLToPath(new URL('../LICENSE', import.meta.url)), join(dist, 'LICENSE'));
}

/** n8n has `n8n-workflow` itself, requires the nodes as CommonJS and wants no other dependencies. */
function partsOf({ bin, exports = {}, dependencies, n8n, keywords }: Manifest): object {
  if (n8n) return { type: 'commonjs', files: ['dist'], keywords, n8n, peerDependencies: { 'n8n-workflow': '*' } };
  const files = ['**/*.js', '**/*.d.ts'];
  if (bin) return { type: 'module', files, bin: mapValues(bin, builtFile) };
  return { type: 'module', files, sideEffects: false, exports: mapValues(exports, entryOf), dependencies };
}

const builtFile = (source: string) => source.replace('./src/', './').replace(/\.ts$/, '.js');
const entryOf = (source: string) => ({
  types: builtFile(source).replace(/\.js$/, '.d.ts'),
  default: builtFile(source),
});
const mapValues = <T>(values: Readonly<Record<string, string>>, map: (value: string) => T) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));

/** The compiler writes `./x.ts` into declarations, which older compilers cannot read. */
function leadToBuiltFiles(file: string): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/(from |import\()(['"])(\.[^'"]+)\.ts\2/g, '$1$2$3.js$2'));
}
