import { isAward, isResult, sentence, speaker, standsAlone, upper } from '../phrasing.ts';
import { eachOf, type Labels, labelled, type Ways, type Words } from './words.ts';

/** What a language needs so that statements of any shape can stand in its letters. */
interface Grammar {
  readonly labels: Labels;
  readonly colon: string;
  /** Who says something, before the words and the marks around them. */
  readonly says: (who: string) => Ways;
  readonly marks: readonly [string, string];
  readonly is: string;
  readonly whatWeDo: (brand: string) => string;
  /** A bare phrase with a verb of ours: "X offers …"; null where none suits. */
  readonly whoWeAre: (text: string, brand: string) => string | null;
  readonly customersAre: (names: string) => Ways;
  /** "We repair …" or "Reparamos …" in a sentence that names the brand; null for another beginning. */
  readonly atBrand: (text: string, brand: string) => string | null;
  /** Before a sentence that names the brand itself, or the brand's "we". */
  readonly introduced: (brand: string) => Ways;
}

const BY_OTHERS = new Set(['socialProof', 'customers']);

/** A statement in another language than English: what can stand alone stays as it is, the rest gets a label. */
export const tellIn =
  ({ labels, colon, says, customersAre, marks: [open, shut] }: Grammar): Words['tell'] =>
  (statement) => {
    const { text, shape, by, key } = statement;
    if (shape === 'quote')
      return by === null ? null : eachOf(says(speaker(by)), (who) => `${who}${colon} ${open}${upper(text)}.${shut}`);
    if (shape === 'names' && BY_OTHERS.has(key) && !isAward(text))
      return eachOf(customersAre(text), (said) => `${said}.`);
    if (shape === 'action' && BY_OTHERS.has(key)) return null;
    return standsAlone(statement) && !isResult(statement) ? [sentence(text)] : labelled(labels, statement, colon);
  };

export const overviewIn =
  ({ is, whatWeDo, whoWeAre, atBrand, introduced, colon }: Grammar): Words['overview'] =>
  ({ text, shape }, brand, isNamed) => {
    if (shape === 'sentence') {
      if (isNamed) return [sentence(text)];
      const named = atBrand(text, brand);
      return [
        sentence(named ?? text),
        ...(named === null ? [] : eachOf(introduced(brand), (way) => `${way} ${sentence(text)}`)),
      ];
    }
    if (shape === 'action' || text.includes(brand)) return [sentence(text)];
    if (shape === 'kind') return [`${brand} ${is} ${text.charAt(0).toLowerCase()}${text.slice(1)}.`];
    const named = whoWeAre(text, brand);
    return [named ? `${named}.` : `${whatWeDo(brand)}${colon} ${text}.`];
  };
