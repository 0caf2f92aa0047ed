import { pattern } from '../../text/pattern.ts';
import type { WritingBrief } from '../brief.ts';
import { plain } from '../plain-text.ts';
import type { FoundFault } from './fault.ts';

const GREETING =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening|day)|greetings|guten (?:tag|morgen)|hallo|bonjour|bonsoir|hola|buen(?:os|as) (?:días|tardes))(?!\p{L})[ ,]*(?<name>(?![ ,]).*)$/iu;
const GENERIC_ADDRESSEE = /^(?:there|all|team|everyone|editors?|editorial team)?$/i;
const PLACE_OF_WORK = pattern(
  'gu',
  String.raw`\b(?:you|your (?:team|work|colleagues|role|job|position)|colleagues|someone|`,
  String.raw`anyone)(?:(?:['’]re| as| are| work) [^.,?!]{1,80}?| else| here| there)? at (?<company>\p{Lu}[\p{L}\p{N}&'`,
  String.raw`’-]*(?:\.\p{L}+)*(?: \p{Lu}[\p{L}\p{N}&'’-]*)*)`,
);

const wordsOf = (text: string | null) =>
  plain(text ?? '')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The greeting may name the reader, the reader's company or nobody. */
export function greetingFaults(body: string, { lead }: Pick<WritingBrief, 'lead'>): FoundFault[] {
  const line = plain(body.trimStart().split('\n')[0] ?? '');
  const name = GREETING.exec(line)
    ?.groups?.name?.replace(/(?<![,.:;!–—-])[,.:;!–—-]+\s*$/, '')
    .trim();
  if (name === undefined) return [{ code: 'wrong_greeting', detail: line.slice(0, 60) }];
  if (GENERIC_ADDRESSEE.test(name)) return [];
  const person = new Set([...wordsOf(lead.firstName), ...wordsOf(lead.lastName)]);
  const company = new Set([...wordsOf(lead.organizationName), 'team', 'the']);
  const said = wordsOf(name);
  const fits = said.length > 0 && (said.every((word) => person.has(word)) || said.every((word) => company.has(word)));
  return fits ? [] : [{ code: 'wrong_greeting', detail: name.slice(0, 60) }];
}

/** The company that the text gives for the reader must be the reader's. */
export function companyFaults(body: string, { lead, brand }: Pick<WritingBrief, 'lead' | 'brand'>): FoundFault[] {
  const known = new Set([
    ...wordsOf(lead.organizationName),
    ...wordsOf(lead.organizationDomain),
    ...wordsOf(brand.name),
  ]);
  return [...plain(body).matchAll(PLACE_OF_WORK)]
    .map(({ groups }) => (groups?.company ?? '').replace(/['’.-]s?$/, ''))
    .filter((company) => !wordsOf(company).every((word) => known.has(word)))
    .map((detail): FoundFault => ({ code: 'wrong_company', detail }));
}
