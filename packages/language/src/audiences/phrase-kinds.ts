import { fold } from '../text/fold.ts';
import type { Lexicon } from './lexicon.ts';
import { isOneOf, phraseAt, type Token } from './tokens.ts';

export type Kind = 'role' | 'level' | 'org' | 'trade' | 'area' | 'nobody' | 'companies' | 'unknown';

/** A longer phrase is a sentence. */
const MAX_TITLE_WORDS = 5;
const PEOPLE =
  /^(?:people|workers?|staff|men|women|professionals?|employees|guys|users|customers|clients|contacts|folks|leute|mitarbeiter|personen|mensen|personnes|personas|persone|pessoas|others)$/;
/** `Ärztliche Direktoren`: in the singular the adjective shows the gender of its noun. */
const ADJECTIVE_PLURAL = /(?:liche|ische|ige|ende|elle|ale|are|ive|ierte|nische)$/;
const FEMININE = /(?:in|frau|kraft|leitung|schwester|hilfe)$/;
const STAFF = /^(?:teams?|departments?|professionals?|people|staff|folks)$/;

export const lastOf = (own: readonly Token[]): Token => own.at(-1) as Token;
export const firstOf = (own: readonly Token[]): Token => own[0] as Token;
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Decides what the words of one sentence are, and how they are written as filter values. */
export function createPhraseKinds(sentence: string, tokens: readonly Token[], lexicon: Lexicon) {
  const { code, headFirst } = lexicon.language;
  const textOf = (own: readonly Token[]) => sentence.slice(own[0]?.from ?? 0, own.at(-1)?.to ?? 0);

  /** The words without indefinite ones at both ends. */
  const bare = (own: readonly Token[]): readonly Token[] => {
    let [from, to] = [0, own.length];
    for (let moved = true; moved && from < to; ) {
      const length = phraseAt(own, from, lexicon.anybody);
      // In `people leaders`, "people" is a department.
      const isArea =
        from + length < to &&
        isOneOf(own.slice(from, from + length), lexicon.areas) &&
        lexicon.isRole(lastOf(own).word);
      moved = length > 0 && from + length <= to && !isArea;
      if (moved) from += length;
    }
    while (to > from && isOneOf(own.slice(to - 1, to), lexicon.anybody) && !PEOPLE.test((own[to - 1] as Token).word))
      to -= 1;
    return own.slice(from, to);
  };
  const headOf = (own: readonly Token[]) => (headFirst ? firstOf(own) : lastOf(own));
  const isRoleWords = (own: readonly Token[]) =>
    own.length > MAX_TITLE_WORDS
      ? false
      : headFirst
        ? lexicon.isRole(firstOf(own).word) ||
          (own.length > 1 &&
            !lexicon.isOrg(firstOf(own).word) &&
            lexicon.isRole(lastOf(own).word) &&
            !isAdjective(lastOf(own).word))
        : lexicon.isRole(lastOf(own).word) ||
          (own.length > 1 &&
            (code === 'en'
              ? lexicon.isLeader([firstOf(own)]) && (isOneOf(own.slice(1), lexicon.areas) || isPlural(lastOf(own)))
              : lexicon.isRole(firstOf(own).word)) &&
            (!lexicon.isOrg(lastOf(own).word) ||
              isOneOf(own.slice(1), lexicon.areas) ||
              (code === 'nl' && !isPlural(lastOf(own)))));
  const isAdjective = (word: string) =>
    headFirst &&
    /(?:iques?|els?|elles?|als?|ales?|aux|ai?re?s?|eux|ant?e?s?|ent?e?s?|icos?|icas?|ici|iche|ari?[oa]?s?|iver?[sa]?s?|ores|ori)$/.test(
      word,
    );
  /** `finance teams` are the people of that department. */
  const isStaff = (own: readonly Token[]) =>
    code === 'en' && own.length > 1 && STAFF.test(lastOf(own).word) && isOneOf(own.slice(0, -1), lexicon.areas);
  const isAreaPlural = ({ text, word }: Token) =>
    !lexicon.isNamedOrg(word) &&
    !lexicon.isNamedRole(word) &&
    (lexicon.areas.get(fold(lexicon.singular(text)))?.[0]?.length ?? 0) === 1;
  const kindOf = (own: readonly Token[]): Kind => {
    if (!own.length) return 'nobody';
    if (isStaff(own)) return 'role';
    if (own.length > 1 && PEOPLE.test(lastOf(own).word) && isOneOf(own.slice(0, -1), lexicon.levels)) return 'level';
    if (isOneOf(own, lexicon.levels)) return 'level';
    if (isOneOf(own, lexicon.areas) || (headFirst && own.length === 1 && isAreaPlural(firstOf(own)))) return 'area';
    if (isOneOf(own, lexicon.companies)) return 'companies';
    if (isOneOf(own, lexicon.trades)) return 'trade';
    if (isOneOf(own, lexicon.orgs) || (own.length > 1 && lexicon.isOrgPhrase(own))) return 'org';
    if (isRoleWords(own)) return 'role';
    if (own.length <= 3 && lexicon.isMisspelt(headOf(own).text)) return 'role';
    if (
      lexicon.isOrg(headOf(own).word) ||
      (headFirst && lexicon.isOrg(lastOf(own).word)) ||
      isOneOf([headOf(own)], lexicon.companies)
    )
      return 'org';
    // `pet insurance`, `energia eolica`: a trade with a word that narrows it.
    const isNarrowed =
      own.length <= 3 && lexicon.isTradeWord(headOf(own).word) && !isOneOf([headOf(own)], lexicon.areas);
    return isNarrowed ? 'trade' : 'unknown';
  };

  /** When one role is misspelt, other words may be too. */
  const isEdge = (at: number) =>
    tokens[at] === undefined ||
    tokens[at]?.mark ||
    (['and', 'within', 'at', 'of', 'exclude'] as const).some((key) => phraseAt(tokens, at, lexicon[key]) > 0);
  const sloppy = tokens.some(
    ({ text, mark }, at) => !mark && isEdge(headFirst ? at - 1 : at + 1) && lexicon.isMisspelt(text),
  );
  const mendedContent = (text: string) => (sloppy ? lexicon.mendedContent(text) : text);
  /** A title in the singular: its head, and the adjectives after it. */
  const titleOf = (own: readonly Token[]): string => {
    if (isStaff(own)) return capitalised(textOf(own.slice(0, -1)));
    const headAt = headFirst ? 0 : own.length - 1;
    const isMasculine = code === 'de' && own.length > 1 && !FEMININE.test(lexicon.singular(lastOf(own).word));
    const byFirst = headFirst ? lexicon.isRole(firstOf(own).word) : !lexicon.isRole(lastOf(own).word) && own.length > 1;
    // Adjectives agree with the head; a noun in the singular does not: `responsabili raccolta fondi`.
    const isArea = own.length > 2 && isOneOf(own.slice(1), lexicon.areas);
    const agreeing = headFirst && byFirst ? own.findIndex((token, at) => at > 0 && (isArea || !isAgreeing(token))) : -1;
    return capitalised(
      own
        .map((token, at) => {
          const gap = at > 0 && !/['’]$/.test(own[at - 1]?.text ?? '') ? ' ' : '';
          const changed = byFirst
            ? (headFirst && (agreeing < 0 || at < agreeing)) || at === 0
            : at === headAt || at === own.length - 1;
          return (
            gap +
            (changed && (!isOneOf([token], lexicon.areas) || (headFirst && isAdjective(token.word) && agrees(token)))
              ? lexicon.singular(at === headAt ? lexicon.mended(token.text) : mendedContent(token.text))
              : isMasculine && at < headAt && ADJECTIVE_PLURAL.test(token.word)
                ? `${token.text}r`
                : mendedContent(token.text))
          );
        })
        .join(''),
    );
  };
  const isAgreeing = (token: Token) => isPlural(token) && (!isOneOf([token], lexicon.areas) || agrees(token));
  /** An adjective of a department in the plural of its head: `agentes inmobiliarios`. */
  const agrees = ({ word }: Token) =>
    /(?:[aei]les|arios|arias|icos|icas|iques|ici|iche|ali|ari|aires|els|elles)$/.test(word);
  const tradeOf = (own: readonly Token[]): string => {
    if (headFirst && own.length === 2 && isOneOf(own.slice(0, 1), lexicon.companies) && isAdjective(lastOf(own).word))
      return lastOf(own).text;
    // `settore arredamento`: only the trade is the value.
    if (
      headFirst &&
      own.length > 1 &&
      isOneOf(own.slice(0, 1), lexicon.companies) &&
      isOneOf(own.slice(1), lexicon.trades)
    )
      return textOf(own.slice(1));
    if (sloppy && code !== 'en') return own.map(({ text: word }) => mendedContent(word)).join(' ');
    if (code === 'de') {
      const noun = nominative(lastOf(own).text);
      // `ambulanten Diensten`: the adjective loses the dative ending together with its noun.
      const before =
        noun === lastOf(own).text ? textOf(own.slice(0, -1)) : textOf(own.slice(0, -1)).replace(/en$/, 'e');
      return before + (own.length > 1 ? ' ' : '') + noun;
    }
    const text = textOf(own);
    if (code !== 'en' || isOneOf(own, lexicon.trades) || /(?:ics|news|ss|us)$/.test(text)) return text;
    const last = lastOf(own);
    const before = own.slice(0, -1).map(({ text: word }) => mendedContent(word));
    return sloppy
      ? [...before, lexicon.singular(mendedContent(last.text))].join(' ')
      : text.slice(0, text.length - last.text.length) + lexicon.singular(last.text);
  };
  /** The nominative of a dative: `bei Großhändlern`, `in Betrieben`. */
  const nominative = (word: string): string =>
    /(?:er|el)n$/.test(word) ||
    /(?:betrieben|geschaften|werken|heimen|instituten|konzernen|hofen|markten|verbanden|vereinen|diensten|laboren|verlagen|internaten|archiven)$/.test(
      fold(word),
    )
      ? word.slice(0, -1)
      : word;
  const isPlural = (token: Token) => {
    const { word } = token;
    if (code === 'it') return /[ie]$/.test(word);
    if (code === 'de') return /(?:en|er|e|s)$/.test(word) && token.capital;
    if (code === 'nl') return /(?:en|s)$/.test(word);
    return /[^s]s$|x$/.test(word);
  };

  return { textOf, bare, headOf, kindOf, titleOf, tradeOf, isAdjective, isPlural, mendedContent, sloppy };
}
