import { pattern } from '../../text/pattern.ts';
import { plain } from '../plain-text.ts';
import type { FoundFault } from './fault.ts';
import type { KnownTexts } from './known.ts';

/** Capitalised words next to each other, with the small words that connect names. */
const NAME =
  /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}&+'’]*(?:[-.]\p{L}[\p{L}\p{N}]*)*(?:(?: (?:of|de|van|von|der|la|&) | )\p{Lu}[\p{L}\p{N}&+'’-]*)*/gu;
const SENTENCE_START = /(?:^|[.!?:;]["”’)]?\s|\n|[(“"‘]|[-–—]\s)$/u;
const ALWAYS = pattern(
  '',
  String.raw`^(?:I|I['’](?:m|d|ll|ve)|P\.?S|OK|Re|English|German|French|Spanish|Monday|Tuesday|`,
  'Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|',
  'July|August|September|October|November|December)$',
);
/** Verbs that show that the first word of a sentence is a name and not an ordinary word. */
const CUSTOMER_VERB = pattern(
  'u',
  String.raw`^(?:,? (?:and|or) \p{Lu}\p{L}+)?,? (?:already |also |now |recently )?(?:uses?|`,
  'chose|chooses|trusts?|switched|relies|rely|cut|saved|saves|grew|doubled|moved|',
  String.raw`picked|reduced|increased|works? with|is a customer|are customers)\b`,
);
const ORDINARY = pattern(
  '',
  '^(?:I|We|It|You|They|He|She|This|That|These|Those|Our|Your|Their|Who|What|Which|',
  'Everyone|Everybody|Nobody|Someone|Each|One|Many|Most|Some|Several|Few|All|Both|',
  'Teams?|Customers?|Clients?|Companies|People|Users?|Firms|Businesses|Founders|',
  'Nothing|Everything|Anyone|The|A|An)$',
);

const words = (name: string) => name.split(' ');

/** Every name must be in our input: any other person, company or customer is invented. */
export function nameFaults(given: string, known: KnownTexts): FoundFault[] {
  const lines = given
    .replace(/https?:\/\/\S+/gi, ' ')
    .split('\n')
    .map(plain);
  return lines.flatMap((line) =>
    [...line.matchAll(NAME)].flatMap((match): FoundFault[] => {
      const before = line.slice(0, match.index);
      const after = line.slice(match.index + match[0].length);
      return isKnown(match[0], SENTENCE_START.test(before), after, known)
        ? []
        : [{ code: 'unknown_name', detail: match[0] }];
    }),
  );
}

function isKnown(found: string, starts: boolean, after: string, known: KnownTexts): boolean {
  const name = found.replace(/['’]s?$/, '');
  const all = words(name);
  const says = (part: readonly string[]) => {
    const rest = part.filter((word) => !ALWAYS.test(word));
    return rest.length === 0 || known.says(part.join(' ')) || known.says(rest.join(' '));
  };
  // "CEO of RailPol" joins two things that are known.
  const isJoined = (part: readonly string[]) =>
    part
      .join(' ')
      .split(' of ')
      .every((one) => says(words(one)));
  if (says(all) || isJoined(all)) return true;
  if (!starts) return false;
  const [first = '', ...rest] = all;
  if (rest.length) return says(rest) || isJoined(rest);
  return ORDINARY.test(first) || !CUSTOMER_VERB.test(after);
}
