/** What rules read from one answer; anybody can check it against the stored text. */
export interface Reading {
  readonly mentioned: boolean;
  readonly cited: boolean;
  /** The brand's number in a numbered list; null when it is in no list. */
  readonly position: number | null;
}

const LETTER = /[\p{L}\p{N}]/u;

/** Whether a text contains a name as whole words, ignoring case. */
export function names(text: string, name: string): boolean {
  const [hay, needle] = [text.toLowerCase(), name.trim().toLowerCase()];
  if (needle === '') return false;
  for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + 1)) {
    const before = hay[at - 1] ?? ' ';
    const after = hay[at + needle.length] ?? ' ';
    if (!LETTER.test(before) && !LETTER.test(after)) return true;
  }
  return false;
}

/** The host of a citation, without `www.`; null for text that is no web address. */
export function hostOf(url: string): string | null {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null;
  return new URL(url).hostname.toLowerCase().replace(/^www\./, '');
}

/** Whether an address is the brand's own: its domain or a subdomain. */
export const isOf = (url: string, domain: string): boolean => {
  const host = hostOf(url);
  const own = domain.toLowerCase().split(':')[0] ?? '';
  return host !== null && (host === own || host.endsWith(`.${own}`));
};

const MAX_CITATIONS = 30;
const MAX_URL = 2_000;

/** The web addresses in an answer: the listed sources and those in its text, each once. */
export function citationsOf(answer: string, sources: readonly string[]): string[] {
  const inText = answer.match(/https?:\/\/[^\s<>()[\]"'*]+/gi) ?? [];
  const urls = [...sources, ...inText].map((url) => url.trim().replace(/[.,;:!?]$/, ''));
  return [...new Set(urls.filter((url) => url.length <= MAX_URL && hostOf(url) !== null))].slice(0, MAX_CITATIONS);
}

interface Brand {
  readonly brandName: string;
  readonly domain: string;
}

/** The answer without its links: linking a site does not count as naming it. */
export const wordsOf = (answer: string): string => answer.replace(/https?:\/\/\S+/gi, ' ');

/** A brand is mentioned by its name or by its domain, and cited by a link to its domain. */
export function readAnswer(answer: string, citations: readonly string[], { brandName, domain }: Brand): Reading {
  const isNamed = (text: string) => names(text, brandName) || names(text, domain);
  const items = answer.split('\n').filter((line) => /^\s*\d{1,3}[.)]\s/.test(line));
  const item = items.find((line) => isNamed(headOf(line)));
  return {
    mentioned: isNamed(wordsOf(answer)),
    cited: citations.some((url) => isOf(url, domain)),
    position: item === undefined ? null : Number.parseInt(item.trim(), 10),
  };
}

/** The subject of a list item: its beginning. */
function headOf(line: string): string {
  const text = line.trim().replace(/^(?:\d{1,3}[.)]|[-*•])\s/, '');
  const bold = /^\*\*([^*]{1,100})\*\*/.exec(text)?.[1];
  return (bold ?? text.split(/[:(–—,]/)[0] ?? '').trim();
}

/**
 * The names at the beginning of list items: taken as companies when no other source says which words are names.
 */
export function listedNames(answer: string): string[] {
  const items = answer.split('\n').filter((line) => /^\s*(?:\d{1,3}[.)]|[-*•])\s/.test(line));
  const heads = items.map(headOf);
  return [...new Set(heads.filter((head) => head.length >= 2 && head.length <= 80))];
}

const GOOD = ['recommend', 'well regarded', 'excellent', 'trusted', 'reliable', 'popular', 'praise', 'strong', 'best'];
const BAD = ['complain', 'avoid', 'slow', 'expensive', 'criticis', 'poor', 'unreliable', 'dated', 'worst'];

/** The sentiment of the sentences that name the brand; null when it is not named. */
export function soundOf(answer: string, { brandName, domain }: Brand): 'positive' | 'neutral' | 'negative' | null {
  const about = answer.split(/\n|(?<=[.!?])\s/).filter((part) => names(part, brandName) || names(part, domain));
  if (about.length === 0) return null;
  const text = about.join(' ').toLowerCase();
  const balance = GOOD.filter((word) => text.includes(word)).length - BAD.filter((word) => text.includes(word)).length;
  return balance > 0 ? 'positive' : balance < 0 ? 'negative' : 'neutral';
}
