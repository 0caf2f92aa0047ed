import { join } from 'node:path';
import { fetchCorpus } from './corpus.ts';
import { whyNoLab } from './debian-root.ts';
import { checkDomains } from './forecast.ts';
import { judgeFilter } from './judge-filters.ts';
import { FILTERS, startLaboratory } from './laboratory.ts';
import { planCases } from './mails.ts';
import { faultsOf, reportOf, unforeseen } from './report.ts';
import { sendAll } from './run.ts';

const HOME = join(import.meta.dirname, '../../../../data/lab');
const amount = (name: string, usual: number) => Number(process.env[name] ?? usual);
const LEARNED = amount('LAB_LEARNED', 1_500);
const began = Date.now();
const say = (words: string) => console.log(`${Math.round((Date.now() - began) / 1000)} s: ${words}`);

const why = whyNoLab();
if (why) {
  console.error(why);
  process.exit(1);
}
say('reading the corpus of spam, and writing the mails');
const { learned, heldOut } = fetchCorpus(HOME);
const spam = heldOut.filter(({ kind }) => kind === 'spam');
const cases = await planCases(spam, { perLanguage: amount('LAB_PER_LANGUAGE', 8), spammy: amount('LAB_SPAMMY', 30) });
const domains = [...new Map(cases.map(({ from }) => [from.domain, from])).values()];
const every = Math.ceil(learned.length / LEARNED);
const laboratory = await startLaboratory({
  ...{ home: HOME, say, domains, learned: learned.filter((_, at) => at % every === 0) },
});
try {
  for (const filter of FILTERS) say(await judgeFilter(laboratory.trained[filter], heldOut));
  say(`sending ${cases.length} mails past each of the filters`);
  const placed = await sendAll(laboratory, cases, say);
  const findings = await checkDomains(laboratory, placed);
  console.log(`\n${reportOf(placed, findings)}\n`);
  console.log(['Nothing was said of these before sending:', ...unforeseen(placed, findings)].join('\n- '));
  const faults = faultsOf(placed, findings);
  for (const fault of faults) say(fault);
  process.exitCode = faults.length ? 1 : 0;
} finally {
  laboratory.close();
}
