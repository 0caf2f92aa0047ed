/** What is known about a brand and its market, from its site and from the customer. */
export interface Market {
  readonly brandName: string;
  readonly domain: string;
  readonly topics: readonly string[];
  readonly competitors: readonly string[];
  readonly audience: string | null;
  readonly place: string | null;
}

/**
 * Questions of a buyer who has never heard of the brand: none of them names it. A question about a rival shows whether
 * the brand is known as an alternative.
 */
const ABOUT_TOPIC: readonly ((topic: string) => string)[] = [
  (topic) => `What are the best companies for ${topic}?`,
  (topic) => `Which providers of ${topic} would you recommend, and why?`,
  (topic) => `I have to choose a supplier of ${topic}. Which ones should be on my shortlist?`,
  (topic) => `Compare the leading options for ${topic}.`,
  (topic) => `Who offers ${topic} with good reviews?`,
  (topic) => `Which companies are the most trusted for ${topic}?`,
  (topic) => `What is the best value for money in ${topic}?`,
  (topic) => `Which newer companies in ${topic} are worth a look?`,
];
const FOR_AUDIENCE: readonly ((topic: string, audience: string) => string)[] = [
  (topic, audience) => `What do ${audience} use for ${topic}?`,
  (topic, audience) => `Which ${topic} suits ${audience} best?`,
];
const IN_PLACE: readonly ((topic: string, place: string) => string)[] = [
  (topic, place) => `Who are the best providers of ${topic} in ${place}?`,
];
const BESIDE_RIVAL: readonly ((rival: string, topic: string) => string)[] = [
  (rival, topic) => `What are good alternatives to ${rival} for ${topic}?`,
  (rival) => `Which companies compete with ${rival}?`,
];
const MAX_WORDS = 100;

/** A short phrase on one line, without characters of an address. */
const phrase = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_WORDS);

/**
 * This many different questions; fewer only when the market gives no more. The same market gives the same questions.
 */
export function promptsFor(market: Market, count: number): string[] {
  const names = [market.brandName, market.domain].map((name) => name.toLowerCase());
  const isFree = (text: string) => text !== '' && !names.some((name) => name && text.toLowerCase().includes(name));
  const topics = unique(market.topics.map(phrase).filter(isFree));
  const rivals = unique(market.competitors.map(phrase).filter(isFree));
  const [audience = ''] = [phrase(market.audience ?? '')].filter(isFree);
  const [place = ''] = [phrase(market.place ?? '')].filter(isFree);
  const [first = 'this'] = topics;
  const kinds: string[][] = [
    ...ABOUT_TOPIC.slice(0, 4).map((ask) => topics.map((topic) => ask(topic))),
    ...FOR_AUDIENCE.map((ask) => (audience ? topics.map((topic) => ask(topic, audience)) : [])),
    ...IN_PLACE.map((ask) => (place ? topics.map((topic) => ask(topic, place)) : [])),
    ...BESIDE_RIVAL.map((ask) => rivals.map((rival) => ask(rival, first))),
    ...ABOUT_TOPIC.slice(4).map((ask) => topics.map((topic) => ask(topic))),
    ...WIDER.map((ask) => topics.map((topic) => ask(topic))),
  ];
  return unique(inTurns(kinds)).slice(0, count);
}

/** Used for a market with a single topic, to have enough questions. */
const REGIONS = ['Europe', 'the United States', 'Asia', 'a small town'];
const BUYERS = ['a start-up', 'a family business', 'a large company', 'a public body', 'a freelancer', 'a school'];
const NEEDS = [
  'quick delivery',
  'personal support',
  'a low price',
  'high security',
  'an easy start',
  'long experience',
];
const WIDER: readonly ((topic: string) => string)[] = [
  ...BUYERS.map((buyer) => (topic: string) => `Which ${topic} would you recommend to ${buyer}?`),
  ...NEEDS.map((need) => (topic: string) => `Who offers ${topic} with ${need}?`),
  ...REGIONS.map((region) => (topic: string) => `Which companies for ${topic} are known in ${region}?`),
  ...BUYERS.flatMap((buyer) =>
    NEEDS.map((need) => (topic: string) => `${buyer} needs ${topic} with ${need}: whom should it ask?`),
  ),
];

const unique = (texts: readonly string[]) => [...new Set(texts)];

/** The first of each list, then the second of each, so that every kind of question comes early. */
const inTurns = (lists: readonly (readonly string[])[]): string[] => {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
};
