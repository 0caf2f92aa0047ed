import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');
const PAGE = join(ROOT, 'docs/model-quality.md');

interface Reported {
  readonly part: string;
  readonly figures: Readonly<Record<string, unknown>>;
}

/** Numbers and short words; texts and lists are for a reader of the report itself. */
const isShort = ([, value]: readonly [string, unknown]) => typeof value === 'number' || typeof value === 'string';

const lineOf = ({ part, figures }: Reported): string =>
  `| ${part} | ${Object.entries(figures)
    .filter(isShort)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')} |`;

/** The figures stand between two marks; the text around them is written by hand. */
const BEGIN = '<!-- figures -->';
const END = '<!-- end of figures -->';
function writePage(reported: readonly Reported[]): void {
  const page = readFileSync(PAGE, 'utf8');
  const [before = '', rest = ''] = page.split(BEGIN);
  const table = ['| part | figures |', '|---|---|', ...reported.map(lineOf)].join('\n');
  writeFileSync(PAGE, `${before}${BEGIN}\n${table}\n${END}${rest.split(END)[1] ?? '\n'}`);
}

/**
 * Measures judging, reading, writing and answering with a language model on the corpus in ../held-out/model: with recorded answers, or with the model of the environment.
 */
export function measureModel({ recorded, write }: { recorded: boolean; write: boolean }): number {
  const folder = mkdtempSync(join(tmpdir(), 'distribute-model-'));
  const report = join(folder, 'report.jsonl');
  writeFileSync(report, '');
  const env = { ...process.env, MODEL_REPORT: report, ...(recorded ? {} : { MODEL_EVAL: 'configured' }) };
  const tests = ['vitest', 'run', 'packages/server/test/model'];
  const { status } = spawnSync('npx', tests, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const reported = readFileSync(report, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): Reported => JSON.parse(line));
  for (const one of reported) console.log(lineOf(one));
  if (write) writePage(reported);
  else console.log(`All that was read and written: ${report}`);
  if (write) rmSync(folder, { recursive: true });
  return status ?? 1;
}
