import { countryCode } from '../../kernel/country-code.ts';

/** What a rule asks of an email: to say where the address comes from, or that a machine wrote it. */
export type Duty = 'source' | 'machine_text';

export interface Rule {
  readonly duty: Duty;
  /** The codes of the countries whose readers it protects (ISO 3166). */
  readonly countries: readonly string[];
  readonly article: string;
  readonly link: string;
  /** When somebody last compared it with its text. */
  readonly reviewedOn: string;
}

/** The Union stands there too, for readers of whom no more is known. */
const EU = 'EU AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
const EEA = [...EU, 'IS', 'LI', 'NO'];

/** The strictest of each duty stands first: it holds for readers whose country is not known. */
export const RULES: readonly Rule[] = [
  {
    duty: 'source',
    countries: EEA,
    article: 'GDPR, Article 14',
    link: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
    reviewedOn: '2026-11-19',
  },
  {
    duty: 'source',
    countries: ['GB'],
    article: 'UK GDPR, Article 14',
    link: 'https://www.legislation.gov.uk/eur/2016/679/article/14',
    reviewedOn: '2026-11-19',
  },
  {
    duty: 'source',
    countries: ['CH'],
    article: 'Federal Act on Data Protection, Article 19',
    link: 'https://www.fedlex.admin.ch/eli/cc/2022/491/en',
    reviewedOn: '2026-11-19',
  },
  {
    duty: 'machine_text',
    countries: EEA,
    article: 'AI Act, Article 50',
    link: 'https://eur-lex.europa.eu/eli/reg/2024/1689/oj',
    reviewedOn: '2026-11-19',
  },
  {
    duty: 'machine_text',
    countries: ['CN'],
    article: 'Measures for Labelling AI-Generated Synthetic Content, Article 4',
    link: 'https://www.cac.gov.cn/2025-03/14/c_1743654684782215.htm',
    reviewedOn: '2026-11-19',
  },
  {
    duty: 'machine_text',
    countries: ['KR'],
    article: 'AI Framework Act, Article 31',
    link: 'https://www.law.go.kr/lsInfoP.do?lsiSeq=268543',
    reviewedOn: '2026-11-19',
  },
];

/** The rule that asks it for a reader of this country, in any words; an unknown country has the strictest. */
export function ruleFor(duty: Duty, country: string | null): Rule | null {
  const code = country === null ? null : countryCode(country);
  const rules = RULES.filter((rule) => rule.duty === duty);
  return (code === null ? rules[0] : rules.find(({ countries }) => countries.includes(code))) ?? null;
}
