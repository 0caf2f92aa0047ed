import { escapeHtml } from '../../kernel/html.ts';
import cs from './words/cs.json' with { type: 'json' };
import da from './words/da.json' with { type: 'json' };
import de from './words/de.json' with { type: 'json' };
import el from './words/el.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import es from './words/es.json' with { type: 'json' };
import fi from './words/fi.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };
import hu from './words/hu.json' with { type: 'json' };
import it from './words/it.json' with { type: 'json' };
import ja from './words/ja.json' with { type: 'json' };
import ko from './words/ko.json' with { type: 'json' };
import nl from './words/nl.json' with { type: 'json' };
import no from './words/no.json' with { type: 'json' };
import pl from './words/pl.json' with { type: 'json' };
import pt from './words/pt.json' with { type: 'json' };
import ro from './words/ro.json' with { type: 'json' };
import sv from './words/sv.json' with { type: 'json' };
import tr from './words/tr.json' with { type: 'json' };
import zh from './words/zh.json' with { type: 'json' };

/** The words of the page, by their names; `{company}` and the like stand for what differs. */
export type ReceiptWords = typeof en;

const WORDS: Readonly<Record<string, ReceiptWords>> = {
  ...{ cs, da, de, el, en, es, fi, fr, hu, it },
  ...{ ja, ko, nl, no, pl, pt, ro, sv, tr, zh },
};

/** English for a language that we have no words in. */
export const receiptWords = (language: string): { readonly lang: string; readonly words: ReceiptWords } => {
  const words = WORDS[language];
  return words ? { lang: language, words } : { lang: 'en', words: en };
};

/** The words as HTML, with the values put in. */
export const said = (words: string, values: Readonly<Record<string, string>> = {}): string =>
  escapeHtml(words).replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? `<strong>${escapeHtml(values[name] as string)}</strong>` : whole,
  );

/** The same as text. */
export const plainly = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] as string) : whole,
  );
