import type { Db } from '../../kernel/db/db.ts';
import { fieldTextsOf, getBrand } from '../brands/index.ts';
import type { Market } from './prompts.ts';

/** What the customer said about the market; it takes precedence over the site. */
export interface GivenMarket {
  readonly topics: readonly string[];
  readonly competitors: readonly string[];
  readonly audience?: string | null;
  readonly place?: string | null;
}

const MAX_TOPICS = 10;

/** A list of texts, or one text split at commas or lines. */
export function textsOf(value: unknown): string[] {
  const parts = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(/[,;\n]/) : [];
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
const firstText = (...values: readonly unknown[]): string | null =>
  values.find((value): value is string => typeof value === 'string' && value.trim() !== '') ?? null;

const MOST_WORDS = 10;

/** The buyers that a text names, as a question can name them: of "We work with care homes." it is "care homes". */
export function buyersIn(text: string | null): string | null {
  const named = (text ?? '')
    .trim()
    .replace(/^(?:for|für|pour|para) /i, '')
    .replace(/^we (?:work|partner) (?:with|for) |^we (?:help|serve|support|supply|advise) /i, '')
    .replace(/(?<![.!])[.!]+$/, '');
  const isGroup =
    named !== '' && named.split(/\s+/).length <= MOST_WORDS && !/[.!?;:]|\b(?:we|our|is|are)\b/i.test(named);
  return isGroup ? named : null;
}

/** The market of a brand: from the customer first, then from its site. */
export async function readMarket(
  db: Db,
  orgId: string,
  brandId: string,
  { brandName, ...given }: GivenMarket & { readonly brandName: string },
): Promise<Market> {
  const brand = await getBrand(db, orgId, brandId);
  const fields = await fieldTextsOf(db, orgId, brandId);
  const said = (key: string) => fields[key]?.value;
  const topics = [...given.topics, ...textsOf(said('topics')), ...brand.categoryList];
  return {
    brandName,
    domain: brand.domain,
    topics: [...new Set(topics)].slice(0, MAX_TOPICS),
    competitors: [...new Set([...given.competitors, ...textsOf(said('competitors'))])].slice(0, MAX_TOPICS),
    audience: buyersIn(firstText(given.audience, said('targetAudience'))),
    place: firstText(given.place, said('suggestedGeo'), said('location'), brand.location),
  };
}
