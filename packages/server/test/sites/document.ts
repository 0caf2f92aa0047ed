import { FIELDS, type Verdict } from './judge.ts';
import type { SiteReport } from './read-all.ts';

const SIGNS: Readonly<Record<Verdict, string>> = { found: '✓', missed: 'miss', wrong: 'WRONG', 'rightly nothing': '–' };

const INTRODUCTION = `# How well sites are read

Twenty small sites, each built differently, stand in \`packages/server/test/sites\`. They are served on this machine and
read by the product's own fetcher, parser and rules, without a language model. For each site a person wrote down what it
says. This page is written by \`node packages/server/test/sites/print.ts\`; a test holds the table against a fresh reading.

✓ found · miss: the site says it, we do not · WRONG: we say something the site does not · – the site does not say, and
neither do we.
`;

/** The page of the documentation, from what was read. */
export function documentOf(reports: readonly SiteReport[]): string {
  const table = [
    `| Site | ${FIELDS.join(' | ')} |`,
    `|---|${FIELDS.map(() => '---').join('|')}|`,
    ...reports.map(({ site, outcome, verdicts }) => {
      const cells = FIELDS.map((field) => (verdicts ? SIGNS[verdicts[field]] : ''));
      return `| ${site.slug}${outcome === 'read' ? '' : ` (${outcome})`} | ${cells.join(' | ')} |`;
    }),
  ];
  const built = reports.map(({ site, pages }) => `| ${site.slug} | ${site.built} | ${pages} |`);
  return `${INTRODUCTION}
${table.join('\n')}

${summary(reports)}

## The sites

| Site | How it is built | Pages read |
|---|---|---|
${built.join('\n')}

## Misses and faults, one by one

${faults(reports).join('\n') || 'None.'}

## Limits, on purpose

- Pages drawn by scripts are read only as far as their HTML, JSON-LD and sitemap go: no browser is run.
- The rules know English, French, German, Spanish and Italian words. Other languages give name, summary, language and
  contacts from structure alone.
- Every value is copied from a page and keeps its address. Nothing is rounded, translated or completed.
`;
}

function summary(reports: readonly SiteReport[]): string {
  const all = reports.flatMap(({ verdicts }) => (verdicts ? FIELDS.map((field) => verdicts[field]) : []));
  const count = (verdict: Verdict) => all.filter((other) => other === verdict).length;
  const said = count('found') + count('missed');
  return `Of ${said + count('wrong')} fields that were said or claimed, ${count('found')} were found, ${count('missed')} missed and ${count('wrong')} wrong; ${count('rightly nothing')} times nothing was said and nothing was claimed.`;
}

const faults = (reports: readonly SiteReport[]): string[] =>
  reports.flatMap(({ site, verdicts, values }) =>
    FIELDS.filter((field) => verdicts && ['missed', 'wrong'].includes(verdicts[field])).map((field) => {
      const truth = site.truth?.[field];
      const got = values?.[field];
      return `- ${site.slug}, ${field}: ${truth ? `the site says “${truth}”` : 'the site does not say'}, we say ${got ? `“${got}”` : 'nothing'}.`;
    }),
  );
