import { completed, isOpenToAll } from '../filters.ts';
import type { AudienceFilters } from '../ports.ts';
import { isArea } from './areas.ts';
import { readIndustries } from './industries.ts';
import { readPlaces } from './places.ts';
import { readSizes } from './sizes.ts';
import { readPosts } from './titles.ts';

/** What follows is what is left out, up to the end of its clause. */
const EXCEPTS =
  'excluding|exclude|except(?: for)?|but not|not (?:in|at|from|including)|outside(?: of)?|other than|without';
const EXCEPT = new RegExp(`\\b(?:${EXCEPTS})\\b[^;]*?(?=;|,\\s|\\.\\s|\\.?$)`, 'gi');
/** What the sender offers is not what the addressed companies are: `companies that need accounting software`. */
const OFFERS = [
  '(?:that|who|which)\\s+(?:need|want|buy|require|look(?:ing)? for)s?',
  ...['looking for', 'in need of', 'interested in', 'struggling with', 'to (?:sell|offer|pitch)'],
].join('|');
const OFFER = new RegExp(`\\b(?:${OFFERS})\\b[^.;]*?(?=[.;]|\\s+(?:at|in)\\s|$)`, 'gi');
const DOMAIN =
  /(?<![a-z0-9.-])(?:[a-z0-9][a-z0-9-]{0,62}\.){1,8}(?:com|org|net|io|co|ai|dev|app|[a-z]{2}|example|test)\b/gi;
/** `using Shopify`, `that run on SAP and Salesforce`. */
const PROPER = '\\p{Lu}[\\w.+#-]*';
const USING = 'using|uses?|running(?: on)?|runs? on|powered by|built on|customers of';
const TOOLS = new RegExp(`\\b(?:${USING}) (${PROPER}(?:(?: |, ?| ,| (?:and|or) )${PROPER})*)`, 'gu');
const QUOTED = /["“”„]([^"“”„]{2,60})["“”„]/g;

const toolsIn = (text: string) =>
  [...text.matchAll(TOOLS)].flatMap(({ 1: list = '' }) => list.split(/ ?, ?| (?:and|or) /)).filter(Boolean);

/** Longer than any field that is read here; what is beyond it describes nobody. */
const MAX_TEXT = 10_000;

/** Filters out of a description in plain words; null when it names nothing that can be searched for. */
export function readText(text: string): AudienceFilters | null {
  const flat = text.slice(0, MAX_TEXT).replace(/\s+/g, ' ').trim();
  const excluded = [...flat.matchAll(EXCEPT)].flatMap(([clause]) => clause.match(DOMAIN) ?? []);
  const wanted = flat.replace(EXCEPT, ' ').replace(OFFER, ' ');
  const quoted = [...wanted.matchAll(QUOTED)].map(({ 1: phrase = '' }) => phrase.trim());
  const tools = toolsIn(wanted);
  const plain = wanted.replace(QUOTED, ' ').replace(TOOLS, ' ');

  const posts = readPosts(plain);
  const isOther = (word: string) => isArea(word) || readIndustries(`${word} companies`).length > 0;
  const places = readPlaces(posts.rest, isOther);
  const filters = completed({
    personTitles: posts.titles,
    personSeniorities: posts.seniorities,
    personLocations: places.ofPeople ? places.names : [],
    organizationLocations: places.ofPeople ? [] : places.names,
    organizationIndustries: readIndustries(places.rest),
    organizationNumEmployeesRanges: readSizes(plain),
    keywords: [...new Set([...quoted, ...tools])],
    excludeDomains: [...new Set(excluded.map((domain) => domain.toLowerCase()))],
  });
  return isOpenToAll(filters) ? null : filters;
}

const EMPTY_WORDS = new Set(
  `about after also and any are anyone back based been best both but can contact could each every everybody everyone
  find from give good group have into just kind like looking many more most much must need only other our people
  person persons please should some such than that their them then there these they this those want what when where
  which while who whoever whom whose with work working would write your company companies business businesses firm firms
  somebody someone customers clients prospects leads audience target`.split(/\s+/),
);
const MAX_WORDS = 5;

/** Where nothing is recognised, the words themselves: a search that may find few, never everybody. */
export function wordsOf(text: string): AudienceFilters {
  const words = (text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}+#-]{2,40}/gu) ?? []).filter(
    (word) => !EMPTY_WORDS.has(word),
  );
  return completed({ keywords: [...new Set(words)].slice(0, MAX_WORDS) });
}
