import type { StandInAnswer } from '@distribute/server/ports';
import { hashOf } from './directory/draws.ts';
import type { Directory } from './directory/index.ts';

interface NamedCompany {
  readonly name: string;
  readonly url: string;
}

const COMPANIES = 4;
const KNOWN = 40;
/** Words of a question that say nothing about the trade. */
const PLAIN = new Set([
  'software',
  'services',
  'service',
  'solutions',
  'company',
  'companies',
  'and',
  'for',
  'the',
  'of',
]);
const PRAISE = [
  'is well regarded and reliable',
  'is popular and often recommended',
  'has a strong name for its support',
];
const TONES = [
  'is trusted and often recommended',
  'serves similar customers',
  'is known, though some complain that it is slow',
];

/**
 * The sandbox's language model for buyers' questions: it names companies of the directory that fit and, in two of five
 * answers, the brand. It links the brand in two of five, in one of them without naming it. So every rate has something
 * to count, and none is 0 or 100 %.
 */
export function createBuyersModel(): StandInAnswer {
  let loaded: Promise<Directory> | null = null;
  const directory = () => {
    loaded ??= import('./directory/index.ts').then(({ createDirectory }) => createDirectory());
    return loaded;
  };

  return async ({ prompt, topic, number, brandName, domain }) => {
    const world = await directory();
    const known = companiesFor(world, topic, domain);
    const from = hashOf(prompt) % Math.max(1, known.length);
    const listed = Array.from(
      { length: Math.min(COMPANIES, known.length) },
      (_, at) => known[(from + at) % known.length],
    );
    const items = listed
      .flatMap((one) => one ?? [])
      .map((one, at) => ({ ...one, says: PRAISE[(from + at) % 3] ?? '' }));
    const place = (number + hashOf(domain)) % 15;
    const turn = place % 5;
    const own = { name: brandName, url: `https://${domain}/`, says: TONES[Math.floor(place / 5)] ?? '' };
    if (turn === 0 || turn === 2) items.splice(from % (items.length + 1), 0, own);
    const text = items.map(({ name, url, says }, at) => {
      const isLinked = name !== brandName || turn === 0;
      return `${at + 1}. **${name}**${isLinked ? ` (${url})` : ''}: ${says}.`;
    });
    const outlets = world.searchOutlets({ query: topic, max: 3 });
    const sources = [...outlets.slice(0, 2).map(({ url }) => url), ...(turn === 4 ? [own.url] : [])];
    return { answer: ['Buyers often consider these:', ...text].join('\n'), sources };
  };
}

/** Companies of the trade that a question names; any companies when the directory knows none. */
function companiesFor(world: Directory, topic: string, domain: string): NamedCompany[] {
  const words = topic.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const trades = [topic, ...words.filter((word) => !PLAIN.has(word))];
  for (const filters of [...trades.map((trade) => ({ organizationIndustries: [trade] })), {}]) {
    const { people } = world.searchPeople(filters, { page: 1, perPage: KNOWN });
    const found = people.flatMap(({ companyId }) => world.company(companyId) ?? []);
    const named = new Map(found.filter((one) => one.domain !== domain).map((one) => [one.domain, one]));
    if (named.size > COMPANIES)
      return [...named.values()].map(({ name, domain: host }) => ({ name, url: `https://${host}/` }));
  }
  return [];
}
