import { type Finding, foundAll, isEnglish, type Line, type SiteText, titleOf } from '../../reader/site-text.ts';
import type { Question } from '../question.ts';
import { accountOf, hardTopics, speaksOf } from '../topics.ts';
import { anyOf } from '../words/any-of.ts';
import { BRANCH } from '../words/company.ts';
import { HAS_PRICE } from './price.ts';

const LANGUAGE_CODES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pt',
  'pl',
  'sv',
  'ja',
  'da',
  'no',
  'fi',
  'ru',
  'uk',
  'cs',
  'tr',
  'ar',
  'zh',
  'ko',
  'el',
  'hu',
  'ro',
  'hi',
  'ca',
  'eu',
];
const READ_IN = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'ja'];
/** The beginnings of names of languages: `Englisch`, `anglais`, `inglés`, 英語. */
const LANGUAGE_NAMES = READ_IN.flatMap((language) => {
  const names = new Intl.DisplayNames([language], { type: 'language' });
  return LANGUAGE_CODES.map((code) => names.of(code) ?? '').filter((name) => name.length > 1);
});
const LANGUAGE = new RegExp(
  `(?<![\\p{L}])(?:${[...new Set(LANGUAGE_NAMES)].map((name) => name.replace(/[^\p{L} ]/gu, '.')).join('|')})`,
  'giu',
);
const SPEAK = anyOf({
  all: 'speak*|language*|spoken|advice in|sprechen|spricht|sprache*|parl*|langue*|habla*|idioma*|lingu*|spreken|spreekt|taal|talen|fala*|língua*|mówi*|język*|talar|språk|pratar|対応|言語|answer in|reply in',
});

export function findLanguages(site: SiteText, question: Question): Finding | null {
  const topics = hardTopics(question.topics);
  const lines = site.lines
    .map((line) => ({ line, names: [...new Set(line.text.match(LANGUAGE) ?? [])] }))
    .filter(
      ({ line, names }) =>
        names.length >= 2 &&
        SPEAK.test(`${line.text} ${line.heading}`) &&
        !line.isOthers &&
        accountOf(topics, isEnglish(site), line.text, line.heading, titleOf(line.page)).misses === 0,
    );
  const [only] = lines;
  if (!only || lines.length > 1) return null;
  return foundAll(
    only.names.map((value) => ({ value, line: only.line })),
    0.65,
  );
}

const PRODUCTS =
  /product|service|range|shop|models|courses|tours|produit|prestation|formation|produkt|leistung|angebot|kurse|boxen|producto|servicio|alquiler|prodott|servizi|corsi|producten|diensten|produto|serviço|oferta|produkty|usługi|produkter|tjänster|製品|商品|サービス|program|equip|soluc|soluz|solution|løsning|loesning|lösung|oplossing/i;
const NOT_A_PRODUCT =
  /[?!.]$|^(?:about|contact|pricing|faq|questions?|why|how|our|what|who|news|team|products?|services?|features?|newsletter|fragen|über|kontakt|unsere|nos|nuestr|pourquoi|warum|préguntas|domande|vragen|zo|so|come)\b/iu;

/** The names of what a page of products offers: headings of cards, or the first cells of rows with a price. */
export function findProducts(site: SiteText, question: Question): Finding | null {
  const topics = hardTopics(question.topics);
  const pages = site.evidence.pages.filter((page) => PRODUCTS.test(titleOf(page)));
  const named = pages.flatMap((page) => {
    const lines = site.lines.filter((line) => line.page === page && line.isMain && !line.isFurniture && !line.isOthers);
    const isName = ({ text }: Line) =>
      text.length >= 2 && text.length <= 50 && text.split(/\s+/).length <= 6 && !NOT_A_PRODUCT.test(text);
    const cards = lines.filter(
      (line) => line.kind === 'heading' && line.level >= 2 && line.card.length > 1 && isName(line),
    );
    const rows = lines.filter(
      (line) =>
        line.kind === 'cell' &&
        line.card[0] === line.text &&
        line.card.some((text) => HAS_PRICE.test(text)) &&
        isName(line),
    );
    const terms = lines.filter(
      (line) => line.kind === 'item' && line.card.length === 2 && line.card[0] === line.text && isName(line),
    );
    const listed = [cards, rows, terms].find((some) => some.length > 1) ?? [];
    return listed.map((line) => ({ value: line.text, line }));
  });
  const context = named.map(({ line }) => `${line.card.join(' ')} ${titleOf(line.page)}`).join(' ');
  if (named.length < 2 || named.length > 15 || topics.some((topic) => !speaksOf(topic, context))) return null;
  return foundAll(named, 0.6);
}

/** Branches, warehouses and shops, where one line lists them under such a word. */
export function findLocations(site: SiteText, question: Question): Finding | null {
  const topics = hardTopics(question.topics).filter((topic) => !/^(?:country|abroad)$/.test(topic));
  const lines = site.lines.filter(
    ({ text, isOthers }) => !isOthers && text.length <= 160 && BRANCH.test(text.slice(0, 40)) && /[:：]/.test(text),
  );
  const fitting = lines.filter((line) => topics.every((topic) => speaksOf(topic, line.text)));
  const distinct = [...new Map(fitting.map((line) => [line.text, line])).values()];
  const [only] = distinct;
  if (!only || distinct.length > 1 || /abroad/.test(question.text)) return null;
  const list = (only.text.split(/[:：]/)[1] ?? '')
    .split(/[,·•|、]|\s(?:and|und|et|y|e|en|i|och)\s/u)
    .map((part) => part.trim())
    .filter((part) => part.length > 1);
  return foundAll(
    list.map((value) => ({ value, line: only })),
    0.45,
  );
}
