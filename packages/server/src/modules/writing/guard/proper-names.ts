import { languageOf } from '../language.ts';
import { plain } from '../plain-text.ts';

const NAME =
  /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}&+'’]*(?:[- ](?:&|of|de|van|von|der|la|du|des)? ?\p{Lu}[\p{L}\p{N}&+'’]*){0,4}/gu;
const START = /(?:^|[.!?:;]["”’)]?\s|[(“"‘]|[-–—]\s)$/u;
const ORDINARY =
  /^(?:I|We|It|You|They|He|She|This|That|These|Those|Our|Your|Their|Who|What|Which|The|A|An|And|But|If|In|On|At|For|With|When|Would|Is|Are|Do|Does|Can|May|Shall|Could|How|Why|As|So|No|Not|One|Two|Three|Six|All|Most|Many|Some|Each|Every|Both|Since|Because|There|Here|Nobody|Everyone|Teams?|Customers?|Clients?|Companies|People|From|To|By|After|Before|Instead|Happy|Thanks|Best|Hello|Hi|Dear|Set-up|Year-end|Month-end|Controllers|Il|Elle|Nous|Vous|Votre|Vos|Nos|Notre|Le|La|Les|Un|Une|Des|Si|En|Au|Aux|Du|Pour|Avec|Sans|Chaque|Et|Mais|Je|Ce|Cela|C['’]est|El|Los|Las|Una|Su|Sus|Usted|Con|Sin|Para|Por|Cada|Y|Pero|Como|De|Del|Al|Se|Le|Lo|Si|Es|Die|Der|Das|Den|Dem|Ein|Eine|Einen|Bei|Mit|Auf|Im|Am|Als|Unser|Unsere|Wir|Sie|Ihr|Ihre|Ihnen|Wenn|Was|Wie|Für|Wäre|Möchten|Ist|Gibt)$/u;
/** Verbs for using a product: the word before them is a name. */
const CUSTOMER_VERB =
  /^ (?:already |also |now |recently )?(?:uses?|chose|chooses|trusts?|switched|relies|rely|cut|saved|saves|grew|doubled|moved|picked|reduced|increased|is a customer|recommends?|nutzt|setzt|utilise|usa|is our|is a partner)\b/u;
const ALWAYS =
  /^(?:I|I['’](?:m|d|ll|ve)|P\.?S|OK|ERP|CRM|HR|IT|API|CSV|PDF|CEO|CFO|COO|CTO|HACCP|English|German|French|Spanish|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December)$/;
const FORM = /^(?:GmbH|AG|KG|SE|Ltd|Inc|plc|SARL|SAS)$/;
const COMPANY_FORM = /\b(?:GmbH|AG|KG|SE|Ltd|Inc|plc|S\.A\.|SARL|SAS)\b/;

/**
 * The names of people, companies and products in a text. German nouns have capitals too, so only clear names count
 * there.
 */
export function namesIn(given: string, expected: string | null = null): string[] {
  const text = plain(given);
  const isGerman = (languageOf(text) ?? expected) === 'de';
  return [...text.matchAll(NAME)].flatMap((match) => {
    const starts = START.test(text.slice(0, match.index));
    const words = match[0]
      .split(' ')
      .map((word) => word.replace(/['’]s?$/, ''))
      .filter((word) => !FORM.test(word));
    const first = words.findIndex((word) => /^\p{Lu}/u.test(word) && (!ORDINARY.test(word) || words.length === 1));
    const rest = first < 0 ? words : words.slice(first);
    const kept = rest.filter(
      (word) => word.length > 1 && !ALWAYS.test(word) && (!ORDINARY.test(word) || rest.length > 1),
    );
    if (!kept.length) return [];
    if (isGerman && !COMPANY_FORM.test(text.slice(match.index, match.index + match[0].length + 8))) {
      // In German, two capitalised nouns in a row are usually a name.
      return kept.length > 1 && !starts ? [kept.join(' ')] : [];
    }
    // A single word at the beginning of a sentence counts as a name only if it is capitalised elsewhere; the facts'
    // names decide.
    if (starts && rest.length === 1 && words.length === 1) {
      const after = text.slice(match.index + match[0].length);
      return /^\p{Lu}\p{Ll}*\p{Lu}/u.test(kept[0] ?? '') || CUSTOMER_VERB.test(after) ? kept : [];
    }
    return [kept.join(' ')];
  });
}
