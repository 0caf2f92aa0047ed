import type { WritingBrief } from '../brief.ts';
import type { HeardLanguage } from '../language.ts';
import { plain, textsIn } from '../plain-text.ts';

/** How the brand's own texts spell words. They decide about capitals; nothing of them is said. */
export interface Spelling {
  /** The text with a small first letter, where its first word is no name. */
  readonly inner: (text: string, language: HeardLanguage | null) => string;
  /** A text in capitals as it is written elsewhere; null when that is not known of every word. */
  readonly withoutCapitals: (text: string) => string | null;
}

/** First words that are no names, and words of offers that sites print in capitals. */
const COMMON = new Set(
  [
    'a an the we our it you your every each all most no any one two three four five six seven eight nine ten half only',
    'until before after through during within this these there since with without in on at over up about around more less',
    'fewer better lower higher why how what when if free faster full first new early simple clear real short long fast easy',
    'quick instant automatic automated modern independent local global international complete professional open private',
    'public custom additional competitive paid annual weekly monthly daily unlimited personal remote flexible zero senior',
    'junior experienced part fully small large mid high low good great direct online digital mobile design software',
    'marketing sales product accounting bookkeeping consulting data cloud security payroll legal financial finance business',
    'customer customers client clients project time work team teams training education health medical home food travel',
    'property construction engineering backend frontend interior web price prices people place places money support invoices',
    'family reports winner finalist member partner from and or of for to by per day days month months year years week weeks hour',
    'hours guarantee guaranteed warranty back refund trial delivery shipping quote quotes call survey order orders cancel',
    'anytime time fee fees cost costs contract contracts setup satisfaction included left spots book get request',
    'ab und oder für von mit ohne bis kostenlos kostenlose kostenloser unverbindlich unverbindliche pro im bei',
    'à partir de sans pour et ou gratuit gratuite par dès sur en desde sin con para y o gratis por hasta un una le la les',
  ].flatMap((line) => line.split(' ')),
);

/** First words that are no names by their form. In French and Spanish only names have capitals. */
const NO_NAME: Readonly<Partial<Record<HeardLanguage, RegExp>>> = {
  en: /^\p{Lu}\p{Ll}{2,}(?:ing|tion|ment|ance|ence|ity|ied|ated|ised|ized|able|ible|ful|ous|ness)(?= \p{Ll})/u,
  fr: /^(?:\p{Lu}\p{Ll}+|À)(?= [\p{Ll}\d])/u,
  es: /^\p{Lu}\p{Ll}+(?= [\p{Ll}\d])/u,
};

const WORD = /\p{L}[\p{L}\p{M}'’]*/gu;
const isCapitals = (word: string) => word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase();

export function createSpelling({ brand, inputs }: Pick<WritingBrief, 'brand' | 'inputs'>): Spelling {
  const texts = [brand.name, brand.pitch ?? '', ...textsIn(brand.fields), ...textsIn(inputs), ...brand.evidence];
  const lower = new Set<string>();
  const named = new Map<string, string>();
  for (const text of texts.map(plain)) {
    for (const [word] of text.matchAll(WORD)) {
      if (word === word.toLowerCase()) lower.add(word);
      else if (!isCapitals(word)) named.set(word.toLowerCase(), word);
    }
  }
  const isCommon = (word: string) => lower.has(word) || COMMON.has(word);
  const inner = (text: string, language: HeardLanguage | null) => {
    const first = text.match(WORD)?.[0] ?? '';
    if (!text.startsWith(first) || isCapitals(first) || first === 'I') return text;
    const isSmall = isCommon(first.toLowerCase()) || (language !== null && (NO_NAME[language]?.test(text) ?? false));
    return isSmall ? text.charAt(0).toLowerCase() + text.slice(1) : text;
  };
  return {
    inner,
    withoutCapitals: (text) => {
      let isKnown = true;
      const spelled = text.replace(WORD, (word) => {
        const small = word.toLowerCase();
        if (!isCapitals(word)) return word;
        if (isCommon(small)) return small;
        isKnown &&= named.has(small);
        return named.get(small) ?? word;
      });
      return isKnown ? spelled.charAt(0).toUpperCase() + spelled.slice(1) : null;
    },
  };
}
