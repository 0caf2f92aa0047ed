import { FIELDS, type Verdict } from './judge.ts';
import type { SiteReport } from './read-all.ts';

const SIGNS: Readonly<Record<Verdict, string>> = {
  ...{ found: '✓', offered: 'offered', missed: 'miss', wrong: 'WRONG', 'rightly nothing': '–' },
};

const INTRODUCTION = `# How well sites are read

Small sites, each built differently, stand in \`packages/server/test/sites\`. They are served on this machine and read by
the product's own fetcher, parser and rules, without a language model. Each fixture states what it says, as its author
wrote it down. This page is written by \`node packages/server/test/sites/print.ts\`; a test holds it against a fresh
reading.

✓ found · offered: we claim nothing, and the sentence is among the five that a person may choose · miss: the site says it, we do not · WRONG: we say something the site does not · – the site does not say, and
neither do we.

**How to read the figures.** The rules for name, pitch, location, industry, contacts and logo were corrected until most of
the first twenty came out right, so the first table guards against setbacks; it does not tell how an unknown site is
read. The second table does, as far as five sites can: no rule was changed for them. Fixtures are shorter and cleaner
than real sites, so expect less of those.
`;

/** The page of the documentation, from what was read. */
export const documentOf = (made: readonly SiteReport[], heldOut: readonly SiteReport[]): string => `${INTRODUCTION}
## The twenty sites the rules were made with

${tableOf(made)}

${summary(made)}

## Five sites no rule was made for

${tableOf(heldOut)}

${summary(heldOut)}

## The sites

| Site | How it is built | Pages read |
|---|---|---|
${[...made, ...heldOut].map(({ site, pages }) => `| ${site.slug} | ${site.built} | ${pages} |`).join('\n')}

## Misses and faults, one by one

${faults([...made, ...heldOut]).join('\n') || 'None.'}

## Limits, on purpose

- Pages drawn by scripts are read only as far as their HTML, JSON-LD and sitemap go: no browser is run.
- The rules know English, French, German, Spanish and Italian words. Other languages give name, summary, language and
  contacts from structure alone.
- Every value is copied from a page and keeps its address. Nothing is rounded, translated or completed.
`;

const tableOf = (reports: readonly SiteReport[]): string =>
  [
    `| Site | ${FIELDS.join(' | ')} |`,
    `|---|${FIELDS.map(() => '---').join('|')}|`,
    ...reports.map(({ site, outcome, verdicts }) => {
      const cells = FIELDS.map((field) => (verdicts ? SIGNS[verdicts[field]] : ''));
      return `| ${site.slug}${outcome === 'read' ? '' : ` (${outcome})`} | ${cells.join(' | ')} |`;
    }),
  ].join('\n');

function summary(reports: readonly SiteReport[]): string {
  const all = reports.flatMap(({ verdicts }) => (verdicts ? FIELDS.map((field) => verdicts[field]) : []));
  const count = (verdict: Verdict) => all.filter((other) => other === verdict).length;
  const said = count('found') + count('offered') + count('missed');
  return `Of ${said + count('wrong')} fields that were said or claimed, ${count('found')} were found, ${count('offered')} offered, ${count('missed')} missed and ${count('wrong')} wrong; ${count('rightly nothing')} times nothing was said and nothing was claimed.`;
}

const faults = (reports: readonly SiteReport[]): string[] =>
  reports.flatMap(({ site, verdicts, values }) =>
    FIELDS.filter((field) => verdicts && ['missed', 'wrong'].includes(verdicts[field])).map((field) => {
      const truth = site.truth?.[field];
      const got = values?.[field].value;
      return `- ${site.slug}, ${field}: ${truth ? `the site says “${truth}”` : 'the site does not say'}, we say ${got ? `“${got}”` : 'nothing'}.`;
    }),
  );
