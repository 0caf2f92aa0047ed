import type { CheckName, Finding, FindingCode, FindingVerdict, ShownFinding } from './domain/finding.ts';
import { AUTHENTICATION } from './words/authentication.ts';
import { DELIVERY } from './words/delivery.ts';
import { REPORTED } from './words/reported.ts';
import { type Words, words } from './words/words.ts';

/** Each finding in words for people. A code without words does not compile. */
const WORDS: Readonly<Record<Exclude<FindingCode, 'not_looked_up' | 'domain_reserved'>, Words>> = {
  ...AUTHENTICATION,
  ...DELIVERY,
  ...REPORTED,
};

/** What a check that got no answer belongs to. */
const CHECK_OF: Readonly<Record<string, CheckName>> = {
  SPF: 'spf',
  DKIM: 'dkim',
  DMARC: 'dmarc',
  MX: 'mx',
  PTR: 'server_name',
  'MTA-STS': 'transport_policy',
  Blocklists: 'blocklists',
};

export function explain({ code, found, about, record }: Finding): ShownFinding {
  const { check, verdict, explanation, action } = wordsOf(code, about);
  return { check, code, verdict, found, explanation: explanation.replaceAll('{about}', about ?? ''), action, record };
}

function wordsOf(code: FindingCode, about: string | null): Words {
  if (code === 'not_looked_up')
    return words(CHECK_OF[about ?? ''] ?? 'spf')(
      'unknown',
      '{about} could not be checked: no name server answered.',
      'Try again in a few minutes.',
    );
  if (code === 'domain_reserved')
    return words('mx')('unknown', '“{about}” is a name for examples, which no name server knows.');
  return WORDS[code];
}

export const verdictOf = (finding: Finding): FindingVerdict => wordsOf(finding.code, finding.about).verdict;
