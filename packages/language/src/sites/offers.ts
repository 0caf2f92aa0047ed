import { sentencesOf } from '../text/sentences.ts';
import type { JsonNode, PageFacts } from './page-facts.ts';
import { type Finding, foundAll, type SiteText } from './site-text.ts';

const OFFERED = new Set(['Product', 'Service', 'SoftwareApplication', 'WebApplication', 'MobileApplication', 'Course']);
const MAX_OFFERS = 10;

interface Offer {
  readonly name: string;
  /** With its currency; null where the data names none, or several. */
  readonly price: string | null;
  readonly page: PageFacts;
}

const textOf = (value: unknown): string | null => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
};

function priceOf({ offers }: JsonNode): string | null {
  const [only, ...others] = [offers].flat() as (JsonNode | undefined)[];
  const price = textOf(only?.price);
  const currency = textOf(only?.priceCurrency);
  return price && currency && others.length === 0 ? `${price} ${currency}` : null;
}

/** What the structured data of the pages offers. */
const offersOf = ({ evidence }: SiteText): Offer[] =>
  evidence.pages
    .flatMap((page) =>
      page.structured
        .filter((node) => [node['@type']].flat().some((type) => OFFERED.has(String(type))))
        .flatMap((node) => {
          const name = textOf(node.name);
          return name ? [{ name, price: priceOf(node), page }] : [];
        }),
    )
    .slice(0, MAX_OFFERS);

/** What the structured data says that the company or its people know about. */
export const findExpertTopics = ({ evidence }: SiteText): Finding | null =>
  foundAll(
    evidence.pages.flatMap((page) =>
      page.structured
        .flatMap((node) => [node.knowsAbout].flat().flatMap((topic) => textOf(topic) ?? []))
        .map((value) => ({ value, line: { page } })),
    ),
  );

export const findProducts = (site: SiteText): Finding | null =>
  foundAll(offersOf(site).map(({ name, page }) => ({ value: name, line: { page } })));

/** A bare amount needs the name of what it is the price of. */
const SHORT = 15;

/** Only prices that a visitor reads too, in the words of the page: structured data is old, and says no "a month". */
export function findPrices(site: SiteText): Finding | null {
  return foundAll(
    offersOf(site).flatMap(({ name, price }) => {
      const amount = price?.replace(/[.,]00(?=\s)|\s.*$/g, '') ?? '';
      const shows = (text: string) => text.match(/\d[\d.,]*/g)?.some((one) => isAmount(one, amount)) ?? false;
      const line = amount ? site.lines.find(({ text }) => shows(text)) : undefined;
      const said = line && (sentencesOf(line.text).find(shows) ?? line.text);
      return line && said ? [{ value: said.length < SHORT ? `${name}: ${said}` : said, line }] : [];
    }),
  );
}
const isAmount = (shown: string, amount: string) => shown.replace(/[.,](?:00)?$/, '').replace(/[.,]00$/, '') === amount;
