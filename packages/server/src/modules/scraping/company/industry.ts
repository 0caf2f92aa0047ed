import type { SiteEvidence, SourcedValue } from '../site/evidence.ts';
import { allOf, bare, firstOf } from './sourced.ts';
import { companyNode, nodesOf, textOf, typesOf } from './structured.ts';

/** Words that name what kind of thing a company is or sells, in the languages that are read closely. */
const NOUN =
  'software|platform|app|agency|consultancy|consulting|marketplace|studio|bakery|restaurant|law firm|clinic|school|academy|insurance|bank|logistics|hosting|analytics|database|retailer|shop|store|manufacturer|brewery|nonprofit|charity|hotel|gym|newsletter|magazine|framework|crm|api|' +
  'logiciel|plateforme|agence|cabinet|boutique|boulangerie|atelier|assurance|école|' +
  'plattform|agentur|beratung|bäckerei|kanzlei|praxis|versicherung|hersteller|' +
  'plataforma|agencia|consultora|tienda|panadería|clínica|seguros|taller|' +
  'piattaforma|agenzia|consulenza|negozio|panificio|studio legale|officina';
const BEFORE = new RegExp(String.raw`(?<![\p{L}\d&/-])((?:\p{L}[\p{L}\d&/-]*\s){1,3}(?:${NOUN}))(?![\p{L}])`, 'iu');
const AFTER =
  /(?<![\p{L}])((?:logiciel|plateforme|agence|cabinet|plataforma|agencia|tienda|piattaforma|agenzia|negozio|atelier|école|taller|consulenza|software|studio)\s(?:(?:del|della|de|di|d'|des|du|para|per|pour)\s?)[\p{L}-]+(?:\s[\p{L}-]+)?)/iu;
/** `is a payroll service`, where the noun alone says too little. */
const IS_A =
  /\b(?:is|are)\s(?:an?|the)\s((?:\p{L}[\p{L}-]*\s){1,3}(?:service|company|firm|maker|provider|business|practice|charity|manufacturer))(?![\p{L}])/iu;
const ARTICLE =
  /^(?:(?:such|the|a|an|our|your|my|its|is|are|all|with|for|and|of|to|from|in|on|by|we|modern|simple|best|leading|new|free|first|only|one|une?|le|la|notre|votre|est|der|die|das|eine?|unsere?|ist|el|los|las|un|una|nuestra|tu|es|il|lo|gli|nostra|di|de|per|para|pour|für|that|this|it|get|try|use|meet|build|built)\s)+/i;
const MAX_CATEGORIES = 6;

const phraseIn = (text: string | null | undefined): string | null => {
  if (!text) return null;
  const phrase = (AFTER.exec(text)?.[1] ?? BEFORE.exec(text)?.[1] ?? IS_A.exec(text)?.[1])?.replace(ARTICLE, '').trim();
  return phrase && /\s/.test(phrase) ? phrase : null;
};

/** Two to four words that say what trade the company is in, as the site writes them. */
export function findIndustry({ pages }: SiteEvidence, name: string | null): SourcedValue<string> | null {
  const own = bare(name ?? '');
  const isName = (phrase: string) => own !== '' && own.includes(bare(phrase));
  return (
    firstOf(pages, (page) => textOf(companyNode(page)?.industry ?? companyNode(page)?.knowsAbout)) ??
    firstOf(pages, (page) => {
      const headings = page.blocks
        .filter(({ kind, level }) => kind === 'heading' && level <= 2)
        .map(({ text }) => text);
      const openings = page.blocks.filter(({ kind, place }) => kind === 'text' && place === 'main').slice(0, 4);
      const lines = [
        page.title,
        page.description,
        page.openGraph.title,
        ...headings,
        ...openings.map(({ text }) => text),
      ];
      const asked = new Set(page.actions.map(({ text }) => text));
      const phrases = lines.filter((line) => !asked.has(line ?? '')).map(phraseIn);
      return phrases.find((phrase) => phrase !== null && !isName(phrase));
    })
  );
}

const PLAIN_TYPES = /^(?:Organization|Corporation|LocalBusiness|ProfessionalService)$/;
/** `FinancialService` reads as `Financial service`. */
const words = (type: string) =>
  type
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replace(/^./, (c) => c.toUpperCase());

/** The trades a site puts itself under: its structured data, its keywords, then its own phrase. */
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
