import type { Intent } from './intent.ts';
import { learnedReading } from './ranked/kinds.ts';
import { type Reading, readingOf } from './readings/index.ts';
import { inEnglish, isForeign } from './words/asked.ts';
import { nounPattern } from './words/nouns.ts';

export type { Intent } from './intent.ts';

/** A description as the finders need it: what is asked, of what, and with which turn. */
export interface Question {
  readonly intent: Intent;
  readonly text: string;
  /** Put in another language than English: its words can be looked for on a site in that language. */
  readonly isForeign: boolean;
  /** The words that the intent does not account for. A finder has to account for each of them. */
  readonly topics: readonly string[];
  readonly asks: {
    readonly cheapest: boolean;
    readonly dearest: boolean;
    readonly promised: boolean;
    readonly earliest: boolean;
    readonly withRole: boolean;
    readonly isMany: boolean;
  };
}

const STOP = new Set(
  'a an the of in on at to for from by with and or as is are was were be been being do does did has have had it its this that these those their they them he she his her who whom whose which what when where why how any all each every some no not only also just than then there here own per about into over under between within without before after during company companys firm brewery bakery school workshop cooperative farm shop studio agency museum clinic practice hotel operator maker manufacturer institute association foundation store family business enterprise site website page pages web says said say state states stated give gives given mention mentions mentioned according text english words word one single such will would should can could may might must shall if because so very more most other others another same itself himself herself please exactly literally currently present current today still actually really total full whole own in force already official so far all at valid together now its themselves just enough only'.split(
    ' ',
  ),
);

/** `price for a company per month`: who pays tells one price from another. */
const PAYERS = new Set([
  'company',
  'companies',
  'family',
  'school',
  'business',
  'businesses',
  'hotel',
  'clinic',
  'practice',
]);
const isPayer = (text: string, word: string): boolean => PAYERS.has(word) && text.includes(`for a ${word}`);

/** Words for a company as a whole, in a question about it. */
const COMPANY_NOUNS = new Set(
  'centre center place farm clinic hotel inn insurer insurance haulier carrier laboratory lab house law club mill winery vineyard distillery dealership restaurant charity ngo office bureau union publisher platform startup provider factory plant works yard nursery garage gallery theatre theater festival pharmacy bookshop bookstore library kitchen canteen caterer printer builder contractor consultancy consultants bank fund trust society council chamber port ferry line boatyard shipyard foundry forge smithy quarry sawmill dairy creamery butcher orchard estate ranch stable kennel gym academy college university kindergarten operation organisation organization outfit team group concern undertaking enterprise producer supplier wholesaler retailer distributor importer exporter developer vendor seller service salon spa resort campsite hostel guesthouse lodge museum cinema band orchestra choir label agency broker notary practice surgery dentist vet veterinary physio therapist architects engineers surveyors accountants lawyers attorneys solicitors insurers hauliers makers growers brewers bakers roasters tailors joiners carpenters roofers roofer plumbers electricians installer installers cleaner cleaners movers removals tenant itself business'.split(
    ' ',
  ),
);
const OF_THE_WHOLE: ReadonlySet<Intent> = new Set<Intent>([
  ...([
    'name',
    'headOffice',
    'founded',
    'headCount',
    'revenue',
    'person',
    'business',
    'certificate',
    'speaker',
  ] as const),
]);

const PLAIN_FACTS: ReadonlySet<Intent> = new Set<Intent>([
  'name',
  'headOffice',
  'founded',
  'headCount',
  'revenue',
  'person',
]);

export const stemOf = (word: string): string => {
  if (nounPattern(word)) return word;
  const bare = word.replace(/ies$/, 'y').replace(/(?:sses)$/, 'ss');
  const single = bare.length > 3 ? bare.replace(/(?<=[^su])s$/, '') : bare;
  if (nounPattern(single)) return single;
  const root = single.replace(/(?:ing|ed|er|e)$/, '');
  for (const form of [root, `${root}e`, root.at(-1) === root.at(-2) ? root.slice(0, -1) : root])
    if (nounPattern(form)) return form;
  return single;
};

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.+&-]*/gu) ?? [];

/** A question that is not put in English, or that no reading fits, is tried by what its words mean in English. */
function understood(
  asked: string,
  learned: typeof learnedReading,
): { text: string; reading: Reading | null; isTranslated: boolean } {
  const reading = isForeign(asked) ? null : readingOf(asked);
  if (reading) return { text: asked, reading, isTranslated: false };
  const translation = inEnglish(asked);
  if (!translation) {
    const known = readingOf(asked);
    return known
      ? { text: asked, reading: known, isTranslated: false }
      : { text: asked, reading: learned(asked), isTranslated: isForeign(asked) };
  }
  // Words without a translation are not English and must not be read as English.
  const text = `${translation.phrase} ${translation.rest}`.trim();
  const known = readingOf(translation.phrase) ?? readingOf(text);
  return known
    ? { text, reading: known, isTranslated: true }
    : { text: asked, reading: learned(asked), isTranslated: true };
}

/** Reads a description; null where nothing in it says what kind of answer is wanted. */
export function readQuestion(description: string, learned = learnedReading): Question | null {
  const asked = description.toLowerCase().replace(/\s+/g, ' ').trim();
  const { text, reading, isTranslated } = understood(asked, learned);
  if (!reading) return null;
  const own = new Set(reading.own.split(' ').flatMap((word) => [word, stemOf(word)]));
  // What stands in brackets explains the question and asks for nothing more.
  const topics = wordsIn(text.replace(/\([^()]{0,120}\)/g, ' '))
    .map((word) => word.replace(/[’']s$/, '').replace(/(?<![.'’-])[.'’-]+$/, ''))
    .filter(
      (word) =>
        word.length > 1 &&
        (!STOP.has(word) || (reading.intent === 'price' && isPayer(text, word))) &&
        !own.has(word) &&
        !own.has(stemOf(word)) &&
        !TURNS.test(word) &&
        !(OF_THE_WHOLE.has(reading.intent) && COMPANY_NOUNS.has(word)),
    );
  return {
    intent: reading.intent,
    text,
    isForeign: isTranslated,
    // After translation, the rest of a question about the whole company is grammar of its language, not content.
    topics: isTranslated && PLAIN_FACTS.has(reading.intent) ? [] : [...new Set(topics.map(stemOf))],
    asks: {
      cheapest:
        /\b(?:cheap(?:er|est)|lowest|smallest|smaller|entry|starting|starts|from|least expensive|basic|minimum|short(?:er|est)?|small)\b/.test(
          text,
        ),
      dearest:
        /\b(?:dear(?:er|est)|highest|largest|larger|most expensive|premium|top|long(?:er|est)?|large|big(?:ger|gest)?)\b/.test(
          text,
        ),
      promised: /promis|guarant|assur|binding|firm commitment/.test(text),
      earliest: /\b(?:first|original|earliest|oldest|beginning)\b/.test(text),
      withRole: /\b(?:role|post|function|title|position|job)\b/.test(text),
      isMany:
        /s\b.{0,30}\bnamed\b|\b(?:names|list|which|all|cities|towns|customers|clients|certificates|awards|products)\b/.test(
          text,
        ),
    },
  };
}

/** The words of a description that say something, as stems. */
export const contentWords = (description: string): string[] => [
  ...new Set(
    wordsIn(description.toLowerCase().replace(/\([^()]{0,120}\)/g, ' '))
      .map((word) => word.replace(/[’']s$/, '').replace(/(?<![.'’-])[.'’-]+$/, ''))
      .filter((word) => word.length > 1 && !STOP.has(word) && !ASKING.has(word))
      .map(stemOf),
  ),
];
const ASKING = new Set(
  'how many much long often fast soon number year date day time name names list kind kinds type types way what which who whom when where there whether price cost costs share percentage person people length duration period size offered offers offer named stated states given gives customer customers'.split(
    ' ',
  ),
);

/** Turns of a question that finders look at by themselves. */
const TURNS =
  /^(?:cheap(?:er|est)|lowest|smallest|smaller|starting|starts|dear(?:er|est)|highest|largest|larger|premium|expensive|first|original|earliest|role|post|function|title|position|latest|newest|included|including|include|dated?|daily|monthly|weekly|yearly|hourly|annual|valid|promised|promises|guaranteed|long|longer|short|shorter)$/;
