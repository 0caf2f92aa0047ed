import type { SiteEvidence, SourcedValue } from '../evidence.ts';
import type { JsonNode, PageFacts } from '../page-facts.ts';
import { asWe, bare, firstOf } from './sourced.ts';
import { companyNode, nodesOf, textOf } from './structured.ts';

const NAME = String.raw`\p{Lu}[\p{L}.'’-]+(?:\s(?:(?:de|la|le|am|an|der|upon|of|del|di)\s){0,2}\p{Lu}[\p{L}.'’-]+){0,3}`;
/** The company itself is said to sit somewhere; an office may be one of many, and a customer sits elsewhere. */
const BASED = new RegExp(
  '(?:(?:[Ww]e|[Tt]he company|[Oo]ur company|[Ww]ir|[Dd]as Unternehmen|[Nn]ous|[Ss]omos|' +
    String.raw`[Ss]iamo)[^.]{0,30}?\s|^)(?:[Bb]ased|[Hh]eadquartered|[Ss]itz|[Aa]nsässig|[Bb]asée?|[Ii]nstallée?|` +
    String.raw`[Ss]iège social|[Cc]on sede|[Ss]ede|[Uu]bicad[oa]s?|[Bb]asad[oa]s?|[Cc]on base)\s(?:in|at|à|en|im|a|` +
    String.raw`ad)\s(?:the\s)?(${NAME}(?:,\s${NAME})?)|[Oo]ur (?:headquarters|head office)\s(?:is|` +
    String.raw`are)\sin\s(${NAME}(?:,\s${NAME})?)`,
  'u',
);
/** A postal line: `10115 Berlin`, `75011 Paris`, `Springfield, IL 62704`, `London SW1A 1AA`. */
const POSTAL = new RegExp(
  String.raw`(?:\b\d{4,5}\s(${NAME})|(?<![\p{L}.'’-])(?:(${NAME},\s[A-Z]{2})\s\d{5}|(${NAME})\s[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}))(?![\p{L}])`,
  'u',
);

/** Pages on which a company must say where it sits. */
const IMPRINT = /imprint|impressum|legal|mentions|contact|kontakt|contacto|contatti|aviso-legal|note-legali/i;
/** `© 2026 Acme GmbH` looks like a postal line. */
const RIGHTS = /©|\(c\)|copyright/i;
const FIRM = /(?<!\p{L})(?:GmbH|AG|UG|KG|Ltd|Limited|LLC|Inc|SARL|SAS|S\.?r\.?l|B\.?V|Oy|AB|PLC|Corp)(?!\p{L})/u;

/**
 * Where the company sits, as `City, Country` where the site says both: by its structured data, an address of its own
 * (marked as one, in the footer or the imprint), or a sentence about itself.
 */
export function findLocation({ pages }: SiteEvidence, name: string | null): SourcedValue<string> | null {
  const own = bare(name ?? '');
  const isOwnName = (place: string) => FIRM.test(place) || (own !== '' && bare(place).includes(own));
  const postal = (lines: readonly string[]) =>
    lines
      .filter((line) => !RIGHTS.test(line))
      .flatMap((line) => matchIn(line, POSTAL) ?? [])
      .filter((place) => !isOwnName(place));
  const places = new Set(pages.flatMap((page) => postal(page.blocks.map(({ text }) => text))));
  return (
    firstOf(pages, (page) => placeOfNode(companyNode(page)) ?? placeOfNode(onlyAddress(page))) ??
    firstOf(pages, (page) => postal(page.addresses)[0]) ??
    firstOf(pages, (page) => postal(ownLines(page))[0]) ??
    // Where all postal lines of the site name one place, it is the company's.
    (places.size === 1 ? firstOf(pages, (page) => postal(page.blocks.map(({ text }) => text))[0]) : null) ??
    firstOf(pages, (page) =>
      page.blocks.map(({ text }) => matchIn(asWe(text, name), BASED)).find((place) => place !== null),
    )
  );
}

/** An address that stands alone on its page; one of several may be an event's or a branch's. */
const onlyAddress = (page: PageFacts) => {
  const [first, ...others] = nodesOf(page, /^PostalAddress$/);
  return others.length ? null : first;
};

const ownLines = ({ url, blocks }: PageFacts): string[] =>
  blocks.filter(({ place }) => place === 'footer' || IMPRINT.test(new URL(url).pathname)).map(({ text }) => text);

const matchIn = (line: string, pattern: RegExp): string | null =>
  pattern.exec(line)?.slice(1).find(Boolean)?.replace(/[.,]$/, '') ?? null;

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
