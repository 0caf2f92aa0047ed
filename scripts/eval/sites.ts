import { extractByRules } from '../../packages/server/src/modules/brands/extract/extract.ts';
import { type Measure, type Part, percent, table } from './part.ts';
import { type CorpusSite, READ_ON, readCorpusSite, readSites } from './site-corpus.ts';
import { judge, type Verdict } from './site-verdict.ts';

type Counts = Record<Verdict, number>;
const noCounts = (): Counts => ({ found: 0, missed: 0, partial: 0, wrong: 0, silent: 0, invented: 0 });

async function countSite(site: CorpusSite): Promise<Counts> {
  const counts = noCounts();
  const reading = await readCorpusSite(site);
  const findings = reading.ok ? await extractByRules(reading.evidence, site.fields, READ_ON) : new Map();
  for (const field of site.fields) {
    counts[judge(field, findings.get(field.key)?.value ?? null, site.traps)] += 1;
  }
  return counts;
}

const added = (all: readonly Counts[]): Counts => {
  const sum = noCounts();
  for (const counts of all) for (const verdict of Object.keys(sum) as Verdict[]) sum[verdict] += counts[verdict];
  return sum;
};

/** Measures the sites of any folder. */
export async function measureSites(sites: readonly CorpusSite[], isShown: boolean): Promise<Measure> {
  const counted = await Promise.all(sites.map(async (site) => ({ site, counts: await countSite(site) })));
  const { found, missed, partial, wrong, silent, invented } = added(counted.map(({ counts }) => counts));
  const stated = found + missed + partial + wrong;
  const asked = stated + silent + invented;
  const byLanguage = Map.groupBy(counted, ({ site }) => site.language);
  return {
    headline: `${wrong} wrong and ${invented} invented of ${asked} (${percent(wrong + invented, asked)}); ${found} of ${stated} found (${percent(found, stated)}), ${missed + partial} missed, ${partial} of them in part`,
    figures: { asked, stated, found, missed: missed + partial, partial, wrong, invented, silent },
    // By language only for the corpus that may be read; for the held-out sites only totals.
    markdown: !isShown
      ? ''
      : table(
          ['Language', 'Sites', 'Found', 'Missed', 'Wrong', 'Invented', 'Rightly silent'],
          [...byLanguage].map(([language, group]) => {
            const sum = added(group.map(({ counts }) => counts));
            return [language, group.length, sum.found, sum.missed + sum.partial, sum.wrong, sum.invented, sum.silent];
          }),
        ),
  };
}

export const part: Part = {
  name: 'sites',
  measure: (which) => measureSites(readSites(which), which === 'quality'),
};
