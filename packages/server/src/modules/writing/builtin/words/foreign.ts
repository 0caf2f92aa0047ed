import { hasOwnLabel, sentence, speaker, upper } from '../phrasing.ts';
import type { Statement } from '../statement.ts';
import { type Asked, type Labels, labelOf, type Ways, type Words } from './words.ts';

/** What a language needs so that statements of any shape can stand in its letters. */
interface Grammar {
  readonly labels: Labels;
  readonly colon: string;
  /** "puts it like this", and the marks around the words. */
  readonly says: string;
  readonly customer: string;
  readonly marks: readonly [string, string];
  readonly is: string;
  readonly whatWeDo: (brand: string) => string;
  /** "We repair …" or "Reparamos …" in a sentence that names the brand; null for another beginning. */
  readonly atBrand: (text: string, brand: string) => string | null;
  readonly from: (brand: string) => string;
  /** Capitals stay in German, where they belong to nouns. */
  readonly inner: (statement: Statement) => string;
}

/**
 * A statement in another language than English: a sentence stays as it is, and a phrase gets a label that suits any
 * phrase.
 */
export const tellIn =
  ({ labels, colon, says, customer, marks: [open, shut], inner }: Grammar): Words['tell'] =>
  (statement) => {
    const { text, shape, by } = statement;
    if (shape === 'sentence') return sentence(text);
    if (shape === 'quote') return `${speaker(by, customer)} ${says}${colon} ${open}${upper(text)}.${shut}`;
    if (hasOwnLabel(text)) return sentence(text);
    return `${labelOf(labels, statement)}${colon} ${inner(statement)}.`;
  };

export const overviewIn =
  ({ is, whatWeDo, atBrand, from, colon, inner }: Grammar): Words['overview'] =>
  (statement, brand, isNamed) => {
    const { text, shape } = statement;
    if (shape === 'sentence') {
      if (isNamed) return [sentence(text)];
      const named = atBrand(text, brand);
      return [named ? sentence(named) : `${from(brand)} ${sentence(text)}`];
    }
    if (shape === 'kind') return [`${brand} ${is} ${text.charAt(0).toLowerCase()}${text.slice(1)}.`];
    return [`${whatWeDo(brand)}${colon} ${inner(statement)}.`];
  };

interface AskWords {
  readonly colon: string;
  /** What a button says and nobody is asked. */
  readonly button: RegExp;
  /** Words of a button that a letter leaves out: "Jetzt Termin vereinbaren". */
  readonly loud: RegExp;
  readonly questions: (org: string | null) => Ways;
  readonly ofGoal: Readonly<
    Record<NonNullable<Asked['goal']> | 'none', { readonly ways: Ways; readonly link: string }>
  >;
  readonly suggestion: string;
  readonly reply: string;
}

/** The customer's own words for the ask stand before the link, as they do on a button; the question comes from us. */
export const askIn =
  ({ colon, button, loud, questions, ofGoal, suggestion, reply }: AskWords): Words['ask'] =>
  ({ goal, outcome, terms, url, org }) => {
    const extra = terms ? ` (${terms})` : '';
    const said = outcome ? upper(outcome.text.replace(loud, '').trim()) : '';
    if (outcome?.shape === 'sentence') return [url ? `${sentence(said)} ${url}` : `${sentence(said)} ${reply}`];
    const each = ([first, ...others]: Ways, end: string): Ways => [
      `${first} ${end}`,
      ...others.map((way) => `${way} ${end}`),
    ];
    if (outcome && said && !button.test(said))
      return url
        ? each(questions(org), `${said}${extra}${colon} ${url}`)
        : [`${suggestion}${colon} ${outcome.inner}${extra}. ${reply}`];
    const { ways, link } = ofGoal[goal ?? 'none'];
    return url ? each(ways, `${link}${colon} ${url}`) : ways;
  };
