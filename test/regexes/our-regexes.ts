import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { COMPILED } from '../../packages/server/test/compiled.ts';
import { ROOT, type SourceFile, sourceFiles, visit } from '../source-files.ts';

/** One regular expression of the sources and where it stands. */
export interface OurRegex {
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

type Node = Readonly<Record<string, unknown>>;

/** A test may be as slow as it likes; a page in the browser holds up nobody but its reader. */
const isChecked = ({ path, isTest }: SourceFile) => !isTest && !path.startsWith('packages/dashboard/');

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** Loading one of these starts something. */
const ENTRY = /\/(?:main|start|thread|print)\.ts$/;

/** Every literal of the sources, every place that builds one from a string, and the files to load to see them built. */
export function readSources(): { literals: OurRegex[]; builders: string[]; files: string[] } {
  const literals: OurRegex[] = [];
  const builders: string[] = [];
  const building = new Set<string>();
  const sources = sourceFiles().filter(isChecked);
  for (const file of sources) {
    visit(file.program, (node) => {
      const place = () => `${file.path}:${lineOf(file.text, Number(node.start))}`;
      const regex =
        node.type === 'Literal' ? (node.regex as { pattern: string; flags: string } | undefined) : undefined;
      if (regex) literals.push({ place: place(), source: regex.pattern, flags: regex.flags });
      if (!buildsRegex(node)) return;
      builders.push(place());
      building.add(file.path);
    });
  }
  // A function that builds one for others does so when these are loaded.
  const users = sources.filter(({ imports }) => imports.some((path) => building.has(path))).map(({ path }) => path);
  return { literals, builders, files: [...new Set([...building, ...users])].filter((path) => !ENTRY.test(path)) };
}

function buildsRegex({ type, callee }: Node): boolean {
  return (type === 'NewExpression' || type === 'CallExpression') && (callee as Node | undefined)?.name === 'RegExp';
}

/** What the files build while they are loaded, by the constructor itself. */
export function recordBuilt(files: readonly string[]): OurRegex[] {
  const script = fileURLToPath(new URL('./record-built.ts', import.meta.url));
  const urls = files.map((file) => pathToFileURL(join(ROOT, file)).href);
  const printed = execFileSync(process.execPath, [script, ...urls], {
    ...{ encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, env: { ...process.env, NODE_COMPILE_CACHE: COMPILED } },
  });
  const built = JSON.parse(printed) as { file: string; line: number; source: string; flags: string }[];
  return built.map(({ file, line, source, flags }) => ({
    place: `${fileURLToPath(file).slice(ROOT.length + 1)}:${line}`,
    source,
    flags,
  }));
}
