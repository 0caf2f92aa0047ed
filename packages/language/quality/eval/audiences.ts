import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAudience } from '../../src/audiences/read-audience.ts';
import { type AudienceRow, type Judged, judge, type Verdict } from './audience-judge.ts';
import { type Corpus, corpusFolder, type Measure, type Part } from './part.ts';

const VERDICTS: readonly Verdict[] = ['right', 'partly', 'silent', 'wrong'];
/** A search without one of these would match everybody. */
const AIMS = ['personTitles', 'personSeniorities', 'organizationIndustries', 'keywords'] as const;

interface Measured extends Judged {
  readonly language: string;
  readonly row: AudienceRow;
  readonly unfiltered: boolean;
}

/** Every description of a set with its verdict. For the held-out set only counts may be shown. */
export function measureAudiences(which: Corpus): Measured[] {
  const folder = corpusFolder(which, 'audiences');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
  return files.flatMap((file) => {
    const rows = JSON.parse(readFileSync(join(folder, file), 'utf8')) as AudienceRow[];
    return rows.map((row) => {
      const { filters, reading } = readAudience(row.text);
      const answer = { understood: filters !== null, filters: filters ?? {}, unread: reading.unread };
      const unfiltered = filters !== null && AIMS.every((key) => filters[key].length === 0);
      return { language: file.slice(0, 2), row, unfiltered, ...judge(row, answer) };
    });
  });
}

const countOf = (rows: readonly Measured[]) =>
  VERDICTS.map((verdict) => rows.filter((one) => one.verdict === verdict).length);

const table = (title: string, rows: readonly Measured[], keyOf: (row: Measured) => string): string => {
  const keys = [...new Set(rows.map(keyOf))];
  const lines = keys.map((key) => {
    const own = rows.filter((row) => keyOf(row) === key);
    return `| ${key} | ${own.length} | ${countOf(own).join(' | ')} |`;
  });
  return [`| ${title} | all | ${VERDICTS.join(' | ')} |`, '|---|---|---|---|---|---|', ...lines].join('\n');
};

export const part: Part = {
  name: 'audiences',
  measure: async (which): Promise<Measure> => {
    const rows = measureAudiences(which);
    const [right = 0, partly = 0, silent = 0, wrong = 0] = countOf(rows);
    const unfiltered = rows.filter((row) => row.unfiltered).length;
    const share = (count: number) => `${((100 * count) / rows.length).toFixed(1)} %`;
    const expectedOf = ({ row }: Measured) => (row.expected.understood ? 'to be understood' : 'not to be understood');
    return {
      headline: `${share(right)} right, ${share(wrong)} wrong, ${unfiltered} searched without a filter (${rows.length} descriptions)`,
      figures: { all: rows.length, right, partly, silent, wrong, unfiltered },
      markdown: [
        table('language', rows, ({ language }) => language),
        table('kind', rows, ({ row }) => row.kind),
        table('text', rows, expectedOf),
      ].join('\n\n'),
    };
  },
};
