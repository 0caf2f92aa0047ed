import { pattern } from '../../text/pattern.ts';
import type { SiteEvidence, SourcedValue } from '../evidence.ts';
import type { PageFacts } from '../page-facts.ts';
import { allOf } from './sourced.ts';
import { nodesOf, textOf } from './structured.ts';

const MAX_OFFERS = 10;
const PRODUCTS = /product|produit|produkt|producto|prodott|feature|platform/i;
const SERVICES = /service|leistung|servicio|servizi|solution|loesung|what-?we-?do/i;
const NOT_AN_OFFER = pattern(
  'i',
  '[?!]$|^(?:about|contact|pricing|faq|frequently|why|how|our|ready|get|start|trusted|what|who|blog|',
  'news|team|products?|services?|features?|follow|newsletter|subscribe|über|kontakt|unsere|nos|nuestr|',
  String.raw`i nostri|pourquoi|warum|perché|por qué)\b`,
);

const isOffer = (text: string) =>
  text.length >= 3 && text.length <= 60 && !NOT_AN_OFFER.test(text) && text.split(/\s+/).length <= 7;

const headingsOf = ({ blocks }: PageFacts): string[] =>
  blocks
    .filter(({ kind, level, place }) => kind === 'heading' && level >= 2 && level <= 3 && place === 'main')
    .map(({ text }) => text)
    .filter(isOffer);

const offersOn = ({ pages }: SiteEvidence, type: RegExp, path: RegExp): SourcedValue<string[]> => {
  const named = allOf(pages, (page) => nodesOf(page, type).flatMap((node) => textOf(node.name) ?? []), MAX_OFFERS);
  if (named.value.length) return named;
  return allOf(
    pages.filter(({ url }) => path.test(new URL(url).pathname)),
    headingsOf,
    MAX_OFFERS,
  );
};

export const findProducts = (evidence: SiteEvidence): SourcedValue<string[]> =>
  offersOn(evidence, /^(?:Product|SoftwareApplication|WebApplication|MobileApplication)$/, PRODUCTS);

export const findServices = (evidence: SiteEvidence): SourcedValue<string[]> =>
  offersOn(evidence, /^Service$/, SERVICES);
