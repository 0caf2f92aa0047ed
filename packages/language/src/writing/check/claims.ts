import { anyPattern, pattern } from '../../text/pattern.ts';
import { plain } from '../plain-text.ts';
import type { FoundFault } from './fault.ts';
import type { KnownTexts } from './known.ts';

const NUMBER = pattern(
  'gu',
  String.raw`(?<currency>(?:US|A|C)?[$€£¥]|\b(?:USD|EUR|GBP)\s)?\s?(?<figure>\d+(?:[.,'’]\d+)*)(?:\s?(?<unit>%|`,
  String.raw`percent\b|per cent\b|million\b|billion\b|thousand\b|bn\b|[kKmMxX×]\b|\+))?(?:[\s-]+(?<noun>\p{L}{3,}))?`,
);
const QUANTITY = anyPattern(
  'gi',
  /\b(?:dozens|hundreds|thousands|millions|billions|twice|tenfold|half (?:the|of|as))\b/,
  /\b(?:doubl|tripl|halv)(?:e|ed|es|ing)\b/,
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|hundred)[ -](?:times|per ?cent|hundred|thousand|[mb]illion)\b/,
  /\b(?:twen|thir|for|fif|six|seven|eigh|nine)ty[ -](?:times|per ?cent|thousand|[mb]illion|customers|clients)\b/,
  /\b(?:three|four|five|six|seven|eight|nine|ten|hundred|thousand|million) (?:customers|clients|companies|teams)\b/,
  /\b(?:three|four|five|six|seven|eight|nine|ten|hundred|thousand|million) (?:users|people|countries|years|awards)\b/,
);
const SUPERLATIVE = anyPattern(
  'gi',
  /#\s?1\b|\bno\. ?1\b|\bnumber[- ]one\b|\bfortune \d+/,
  /\b(?:market|industry|world|category)[- ](?:leading|leader|class)\b|\bthe leading\b|\bevery (?:major|leading)\b/,
  /\bleading (?:provider|platform|company|vendor|supplier|solution)\b/,
  /\bbest[- ](?:in|of)[- ]\w+|\bbest (?:product|platform|software|service|team|price|tool|solution|company)\w*/,
  /\b(?:the|our|world's) best\b(?! (?:person|way|time|place|address|moment|contact|day))/,
  /\b(?:the )?(?:fastest|cheapest|largest|biggest|safest|strongest|smartest|lowest|highest|top-rated)\b/,
  /\bmost (?:trusted|popular|advanced|powerful|complete|accurate|secure|awarded|loved|reliable)\b/,
  /\baward[- ]winning\b|\bunrival\w+|\bunmatched\b|\bunbeatable\b|\brevolutionary\b|\bgroundbreaking\b/,
  /\bcutting[- ]edge\b|\bguarantee\w*|\brisk[- ]free\b|\bmoney[- ]back\b|\bproven\b|\bcertified\b|\baccredited\b/,
  /\bthe only\b(?! (?:thing|question|reason|mail|email|note))/,
);

/** The plural alone, unlike `stem` of the text kernel: `12 workers` must not pass for `12 works`. */
const singularOf = (word: string) => word.toLowerCase().replace(/ies$/, 'y').replace(/s$/, '').replace(/e$/, '');
/** Words that say nothing about what is counted. */
const JOINING = /^(?:and|for|the|with|from|per|instead|but|are|was|has|have|who|that|which|each|every|all|our|your)$/i;
const figureOf = (text: string) => text.replace(/[,'’](?=\d{3}\b)/g, '').replace(',', '.');
const UNITS: Readonly<Record<string, string>> = {
  percent: '%',
  'per cent': '%',
  k: 'k',
  m: 'million',
  bn: 'billion',
  '×': 'x',
};

interface Amount {
  readonly text: string;
  readonly value: string;
  /** What is counted; empty before a joining word, null at the end of the text. */
  readonly noun: string | null;
  readonly at: number;
}

const isLast = (text: string, match: RegExpMatchArray) =>
  /^\W*$/.test(text.slice((match.index ?? 0) + match[0].length));

const amountsIn = (text: string): Amount[] =>
  [...text.matchAll(NUMBER)].map((match) => {
    const { currency = '', figure = '', unit = '', noun } = match.groups ?? {};
    const word = unit.toLowerCase().trim();
    return {
      text: match[0].trim(),
      value: `${currency.trim()}${figureOf(figure)}${UNITS[word] ?? word}`,
      noun: noun ? (JOINING.test(noun) ? '' : singularOf(noun)) : isLast(text, match) ? null : '',
      at: match.index,
    };
  });

/** Amounts by value, each with the words after it; null when there are none. */
const amountIndex = ({ sources }: KnownTexts) => {
  const index = new Map<string, Set<string | null>>();
  for (const { value, noun } of sources.flatMap(amountsIn)) {
    index.set(value, (index.get(value) ?? new Set()).add(noun));
  }
  return index;
};

/** A proposed length of a meeting is a question, not a claim. */
const isProposal = (text: string, { at, noun }: Amount) => noun === 'minut' && /^[^.!]*\?/.test(text.slice(at));

export function createClaimFaults(known: KnownTexts) {
  const amounts = amountIndex(known);
  const isKnownAmount = ({ value, noun }: Amount) => {
    const nouns = amounts.get(value);
    return nouns !== undefined && (!noun || nouns.has(noun) || nouns.has(null));
  };
  return function claimFaults(given: string): FoundFault[] {
    const text = plain(given.replace(/https?:\/\/\S+/gi, ' '));
    const unsaid = (rule: RegExp) =>
      (text.match(rule) ?? []).filter((claim) => !known.lower.includes(claim.toLowerCase()));
    return [
      ...amountsIn(text)
        .filter((amount) => !isKnownAmount(amount) && !isProposal(text, amount))
        .map((amount): FoundFault => ({ code: 'unknown_number', detail: amount.text })),
      ...unsaid(QUANTITY).map((detail): FoundFault => ({ code: 'unknown_number', detail })),
      ...unsaid(SUPERLATIVE).map((detail): FoundFault => ({ code: 'unknown_claim', detail })),
    ];
  };
}
