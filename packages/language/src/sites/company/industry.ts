import type { SiteEvidence, SourcedValue } from '../evidence.ts';
import { allOf, asWe, bare, firstOf } from './sourced.ts';
import { companyNode, nodesOf, textOf, typesOf } from './structured.ts';

/** Words that name what kind of thing a company is or sells, in the languages that are read closely. */
const NOUN =
  'software|platform|app|agency|consultancy|consulting|marketplace|studio|bakery|restaurant|law firm|' +
  'clinic|school|academy|insurance|bank|logistics|hosting|analytics|database|retailer|shop|store|' +
  'manufacturer|brewery|nonprofit|charity|hotel|gym|newsletter|magazine|framework|crm|api|' +
  'logiciel|plateforme|agence|cabinet|boutique|boulangerie|atelier|assurance|école|' +
  'plattform|agentur|beratung|bäckerei|kanzlei|praxis|versicherung|hersteller|' +
  'plataforma|agencia|consultora|tienda|panadería|clínica|seguros|taller|' +
  'piattaforma|agenzia|consulenza|negozio|panificio|studio legale|officina';
/** `production planning software`, `logiciel de paie`: two to four words around such a noun. */
const PHRASE =
  String.raw`(?:(?:\p{L}[\p{L}\d&/-]*\s){1,3}(?:${NOUN}|service|company|firm|maker|provider|practice)|(?:logiciel|` +
  'plateforme|agence|cabinet|plataforma|agencia|tienda|piattaforma|agenzia|negozio|atelier|école|taller|' +
  String.raw`consulenza|software|studio)\s(?:del|della|de|di|des|du|para|per|pour)\s[\p{L}-]+)`;
/** A word that speaks to the reader or of somebody else makes a sentence of it. */
const NOT_A_LABEL =
  /(?<!\p{L})(?:your|our|my|their|his|her|its|every|any|this|that|these|such|votre|notre|ihre?|unsere?|tu|su|nuestr[oa]|vostr[oa])(?!\p{L})/iu;
const ARTICLE = String.raw`(?:(?:an?|the|one|une?|le|la|eine?|der|die|das|el|un|una|il|lo)\s)?`;
const IS = `(?:is|are|ist|sind|est|sommes|es|somos|è|siamo)`;
const PARTS = /\s[|–—·•»-]\s|:\s/;
const MAX_CATEGORIES = 6;

const label = (text: string | undefined, own: string): string | null =>
  text && !NOT_A_LABEL.test(text) && !bare(text).includes(bare(own)) ? text : null;

/** `We are a payroll service`. */
const SAID = new RegExp(String.raw`(?<!\p{L})(?:We|Wir|Nous)\s${IS}\s${ARTICLE}(${PHRASE})(?!\p{L})`, 'iu');
/** Such a phrase, and for whom it is. */
const PLAIN = new RegExp(String.raw`^(${PHRASE})(?:\s(?:for|in|from|für|pour|para|per|aus)\s.*)?$`, 'iu');

/** `Crumbline is production planning software`: the site says of its own company what it is. */
const saidIn = (text: string, own: string): string | null => label(SAID.exec(asWe(text, own))?.[1], own);

/** `Crumbline | Production planning software`: a part of the title beside the name that is such a phrase and no more. */
const besideName = (title: string | null, own: string): string | null => {
  const parts = (title ?? '').split(PARTS).map((part) => part.trim());
  if (!parts.some((part) => bare(part) === bare(own))) return null;
  return label(
    parts.map((part) => PLAIN.exec(part)?.[1]).find((phrase) => phrase !== undefined),
    own,
  );
};

/**
 * The trade the company is in, where its structured data, a sentence about itself or its title says it. A phrase that
 * only stands somewhere on a page may be a customer's trade or half a sentence, so it is not taken.
 */
export function findIndustry({ pages }: SiteEvidence, name: string | null): SourcedValue<string> | null {
  const stated = firstOf(pages, (page) => textOf(companyNode(page)?.industry ?? companyNode(page)?.knowsAbout));
  if (stated || name === null) return stated;
  return firstOf(pages, (page) => {
    const openings = page.blocks.filter(({ kind, place }) => kind === 'text' && place === 'main').slice(0, 4);
    const sentences = [page.description ?? '', ...openings.map(({ text }) => text)];
    return (
      besideName(page.title, name) ?? sentences.map((text) => saidIn(text, name)).find((phrase) => phrase !== null)
    );
  });
}

const PLAIN_TYPES = /^(?:Organization|Corporation|LocalBusiness|ProfessionalService)$/;
/** `FinancialService` reads as `Financial service`. */
const words = (type: string) =>
  type
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replace(/^./, (c) => c.toUpperCase());

/** The trades a site puts itself under: its structured data, its keywords, then what it says it is. */
export function findCategories({ pages }: SiteEvidence, industry: string | null): SourcedValue<string[]> {
  return allOf(
    pages.slice(0, 3),
    (page) =>
      [
        ...listOf(companyNode(page)?.knowsAbout),
        ...nodesOf(page, /Application$/).flatMap((node) => textOf(node.applicationCategory) ?? []),
        ...[companyNode(page) ?? {}]
          .flatMap(typesOf)
          .filter((type) => !PLAIN_TYPES.test(type))
          .map(words),
        ...(page.meta.keywords ?? '')
          .split(/[,;]/)
          .map((word) => word.trim())
          .filter(isCategory),
        ...(industry ? [industry] : []),
      ].filter(isCategory),
    MAX_CATEGORIES,
  );
}

const isCategory = (word: string) => word.length >= 3 && word.length <= 40 && !/^https?:/.test(word);
const listOf = (value: unknown): string[] => [value].flat().flatMap((item) => textOf(item) ?? []);
