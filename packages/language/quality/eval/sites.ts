import { readByRules } from '../../src/sites/read-field.ts';
import { readAnsweredSites } from './answered-sites.ts';
import { type AnsweredSite, type ChosenByKey, countChosen, totalOf } from './chosen.ts';
import { readChosenSites } from './chosen-sites.ts';
import { type Measure, type Part, percent, table } from './part.ts';
import { type CorpusSite, READ_ON, readCorpusSite, readSites } from './site-corpus.ts';
import { judge, type Verdict } from './site-verdict.ts';

type Counts = Record<Verdict, number>;
const noCounts = (): Counts => ({ found: 0, missed: 0, partial: 0, wrong: 0, silent: 0, invented: 0 });

async function countSite(site: CorpusSite): Promise<Counts> {
  const counts = noCounts();
  const reading = await readCorpusSite(site);
  const findings = reading.ok ? readByRules(reading.evidence, site.fields, READ_ON) : new Map();
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

/** What is given as a value for the questions of any sites: in question is how much of it is wrong. */
export async function measureValues(sites: readonly CorpusSite[]) {
  const counts = added(await Promise.all(sites.map(countSite)));
  const { found, missed, partial, wrong, silent, invented } = counts;
  const given = found + partial + wrong + invented;
  return { ...{ asked: given + missed + silent, given, found, partial, wrong, invented, missed, silent } };
}

const chosenTable = (counted: ChosenByKey): string =>
  table(
    ['Question', 'Stated', 'Right one among five', 'First'],
    Object.entries(counted).map(([key, { asked, amongFive, first }]) => [key, asked, amongFive, first]),
  );

async function measure(values: readonly CorpusSite[], answered: readonly AnsweredSite[]): Promise<Measure> {
  const { asked, given, wrong, invented, ...rest } = await measureValues(values);
  const counted = countChosen(answered);
  const chosen = totalOf(counted);
  return {
    headline:
      `${wrong} wrong and ${invented} invented of ${given} values given (${percent(wrong + invented, given)}), of ${asked} asked; ` +
      `right sentence among five candidates ${percent(chosen.amongFive, chosen.asked)}, first ${percent(chosen.first, chosen.asked)} of ${chosen.asked}`,
    figures: {
      asked,
      given,
      wrong,
      invented,
      ...rest,
      chosenAsked: chosen.asked,
      amongFive: chosen.amongFive,
      first: chosen.first,
    },
    markdown: chosenTable(counted),
  };
}

export const part: Part = {
  name: 'sites',
  measure: async (which) =>
    measure(readSites(which), which === 'work' ? await readAnsweredSites() : await readChosenSites()),
};
