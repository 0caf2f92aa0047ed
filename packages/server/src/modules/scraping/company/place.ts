import type { JsonNode, PageFacts } from '../read-page/page-facts.ts';
import type { SiteEvidence, SourcedValue } from '../site/evidence.ts';
import { firstOf } from './sourced.ts';
import { companyNode, nodesOf, textOf } from './structured.ts';

const NAME = String.raw`\p{Lu}[\p{L}.'’-]+(?:\s(?:(?:de|la|le|am|an|der|upon|of|del|di)\s){0,2}\p{Lu}[\p{L}.'’-]+){0,3}`;
/** The verb in any case, the place only with its capitals. */
const BASED = new RegExp(
  String.raw`(?:[Bb]ased|[Hh]eadquartered|[Hh]eadquarters|[Ll]ocated|[Oo]ffices?|[Ss]itz|[Aa]nsässig|[Bb]asée?|[Ii]nstallée?|[Ss]iège social|[Cc]on sede|[Ss]ede|[Uu]bicad[oa]s?|[Bb]asad[oa]s?|[Cc]on base)\s+(?:is\s+|are\s+)?(?:in|at|à|en|im|a|ad)\s+(?:the\s+)?(${NAME}(?:,\s${NAME})?)`,
  'u',
);
/** A postal line: `10115 Berlin`, `75011 Paris`, `Springfield, IL 62704`, `London SW1A 1AA`. */
const POSTAL = new RegExp(
  String.raw`(?:\b\d{4,5}\s(${NAME})|(?<![\p{L}.'’-])(?:(${NAME},\s[A-Z]{2})\s\d{5}|(${NAME})\s[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}))(?![\p{L}])`,
  'u',
);

/** Where the company sits, as `City, Country` where the site says both. */
export function findLocation({ pages }: SiteEvidence): SourcedValue<string> | null {
  return (
    firstOf(pages, (page) => placeOfNode(companyNode(page)) ?? placeOfNode(nodesOf(page, /^PostalAddress$/)[0])) ??
    firstOf(pages, (page) => matchIn(page.addresses, POSTAL) ?? page.addresses[0]) ??
    firstOf(pages, (page) => matchIn(texts(page), BASED)) ??
    firstOf(pages, (page) => matchIn(texts(page), POSTAL))
  );
}

const texts = ({ blocks }: PageFacts) => blocks.map(({ text }) => text);

function matchIn(lines: readonly string[], pattern: RegExp): string | null {
  for (const line of lines) {
    const match = pattern.exec(line)?.slice(1).find(Boolean);
    if (match) return match.replace(/[.,]$/, '');
  }
  return null;
}

function placeOfNode(node: JsonNode | null | undefined): string | null {
  if (!node) return null;
  const held = node.address ?? (node.location as JsonNode | undefined)?.address ?? node;
  const address = (Array.isArray(held) ? held[0] : held) as unknown;
  if (typeof address === 'string') return address.trim() || null;
  if (typeof address !== 'object' || address === null) return null;
  const { addressLocality, addressRegion, addressCountry } = address as JsonNode;
  const locality = textOf(addressLocality);
  const parts = [locality, textOf(addressCountry) ?? textOf(addressRegion)].filter(Boolean);
  return parts.length ? parts.join(', ') : null;
}
