import { pattern } from '../../text/pattern.ts';
import type { SiteEvidence, SourcedValue } from '../evidence.ts';
import type { PageFacts } from '../page-facts.ts';
import { firstOf } from './sourced.ts';
import { companyNode, textOf } from './structured.ts';

const PEOPLE = pattern(
  'i',
  String.raw`(?<![\d.,])(\d[\d.,’' ]{0,8}\d|\d)\+?\s(?:(?:full-time|talented|passionate|`,
  String.raw`dedicated)\s)?(?:employees|team members|colleagues|people work|staff|mitarbeiter(?:innen|:innen)?|`,
  'beschäftigte|angestellte|employés|salariés|collaborateurs|empleados|trabajadores|dipendenti|',
  'collaboratori)',
);
/** `mills with 20 to 300 employees`: whom the company serves, not the company. */
const OF_CUSTOMERS = /(?:\bwith|\bmit|\bavec|\bcon|\bmet|\bmed|\bcom|\bto|\bbis|\bà|[-–—]) ?$/i;
const TEAM_OF = /\bteam of (\d[\d,.]{0,6})|\béquipe de (\d+)|\bequipo de (\d+)|\bteam di (\d+)/i;
const FOUNDED = pattern(
  'i',
  String.raw`(?:founded|established|started|launched|since|est\.?|gegründet|seit|fondée?|créée?|depuis|fundad[ao]|`,
  String.raw`cread[ao]|desde|fondat[ao]|nat[ao])\s+(?:(?:in|en|im jahre?|im|nel|the year|dal)\s*)?((?:18|19|`,
  String.raw`20)\d\d)(?!\d)`,
);
const FOUNDED_AFTER = /(?<!\d)((?:18|19|20)\d\d)\s(?:gegründet|founded)/i;

const search = (page: PageFacts, ...patterns: readonly RegExp[]): string | null => {
  for (const { text } of page.blocks) {
    for (const pattern of patterns) {
      const match = pattern.exec(text);
      const found = match?.slice(1).find(Boolean);
      if (match && found && !OF_CUSTOMERS.test(text.slice(0, match.index))) return found.trim();
    }
  }
  return null;
};

export const findEmployees = ({ pages }: SiteEvidence): SourcedValue<string> | null =>
  firstOf(pages, (page) => {
    const said = companyNode(page)?.numberOfEmployees as
      | { value?: unknown; minValue?: unknown; maxValue?: unknown }
      | undefined;
    if (said?.minValue !== undefined && said.maxValue !== undefined) return `${said.minValue}-${said.maxValue}`;
    return textOf(said) ?? search(page, PEOPLE, TEAM_OF);
  });

export const findFounded = ({ pages }: SiteEvidence): SourcedValue<string> | null =>
  firstOf(pages, (page) => {
    const said = textOf(companyNode(page)?.foundingDate);
    return /^\d{4}/.exec(said ?? '')?.[0] ?? search(page, FOUNDED, FOUNDED_AFTER);
  });
