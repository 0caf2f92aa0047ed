import { pattern } from '../../text/pattern.ts';
import { nameKeyOf } from '../name-keys.ts';

/** A signature in a byline: a person, a news agency, or a desk or account of the outlet. */
export interface Signature {
  readonly kind: 'person' | 'agency' | 'staff';
  readonly name: string;
  /** The person's role in the byline, such as "Health editor". */
  readonly role: string | null;
}

const words = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split(',')
      .map((name) => name.replace(/\s+/g, ' ').trim())
      .filter(Boolean),
  );

/** Names of news agencies in bylines; their people do not work for the outlet. */
const AGENCIES = words(`reuters, thomson reuters, ap, associated press, the associated press, ap news, afp,
  agence france presse, agence france presse afp, dpa, deutsche presse agentur, pa, pa media, press association, upi, united press international, bloomberg,
  bloomberg news, ansa, efe, agencia efe, europa press, xinhua, tass, kyodo, kyodo news, jiji press, yonhap,
  yonhap news agency, pti, press trust of india, ani, ians, aap, australian associated press, canadian press, the canadian press, apa,
  sda, keystone sda, ats, belga, anp, ntb, ritzau, tt, stt, lusa, getty images, epa, sid, kna, epd, newswire,
  pr newswire, prnewswire, business wire, businesswire, globenewswire, globe newswire, accesswire, cision, ein presswire,
  the conversation, project syndicate, inter press service, cnn wire, cnn newsource, stacker, tribune news service,
  dow jones newswires, dow jones, zuma, news agency, wire services, wire reports, agencies, agency`);

/** A byline with one of these words is an account of the outlet, whatever else it contains. */
const DESK_WORDS = pattern(
  '',
  String.raw`\b(?:staff|newsroom|news desk|newsdesk|editorial|editors|editorial board|desk|team|redaktion|`,
  'redaction|redaccion|redazione|redactie|admin|administrator|webmaster|web editor|newsdesk|online|',
  'correspondents|reporters|contributors|contributor network|guest|guest author|guest contributor|',
  'guest writer|reader|readers|letters|sponsored|sponsored content|sponsor|partner content|partner|',
  'brand studio|brandvoice|advertorial|press release|press office|podcast|video|graphics|anonymous|',
  String.raw`unknown|various|various authors|moderator|support|info|newsletter|bot|automated|ai)\b`,
);
const FIRST =
  /^(?:words and pictures by|words by|written by|reported by|reporting by|story by|text by|text|posted by|by|von|par|por|di|door|van|av|af)[\s:]+/i;
const MORE =
  /(?:with )?(?:additional reporting|reporting|research|photographs?|photos?|pictures|graphics?|editing|edited) (?:by|from)\b.*$/is;
/** Expects single spaces. */
const BETWEEN = / ?[;|/•·\n] ?| & |,? (?:and|und|et|y|e|en|og|och) /i;
const TITLE = /^(?:(?:dr|prof|professor|doctor|mr|mrs|ms|sir|dame|dipl|ing|phil|med|mag|doktor)\.?\s+)+(?=\p{L})/iu;
/** A place after a name: "Jane Doe in Lagos". */
const PLACE = / (?:in|dans|en|aus|from|at|a|à|i) \p{Lu}/u;
const COMPANY = pattern(
  'i',
  String.raw`\b(?:inc|ltd|llc|gmbh|ag|plc|sa|sarl|group|bank|media|studio|agency|institute|foundation|association|`,
  'council|university|company|partners|communications|presse|prensa|nachrichten|agencias|agencies|',
  String.raw`equipo|equipe|rédaction)\b`,
);
const ROLE = pattern(
  'i',
  String.raw`\b(?:editor|reporter|correspondent|writer|columnist|critic|journalist|chief|producer|photographer|`,
  'analyst|fellow|intern|specialist|contributor|bureau|redakteur|redakteurin|journaliste|redactor|',
  String.raw`redactora|presenter|author|freelance|for)\b`,
);
const ADDRESS = /^[^\s@()]{1,64}@[^\s@()]{1,255}\s*\(([^()]{1,200})\)$/;
const MAX_LENGTH = 400;
const MAX_PEOPLE = 6;

const isAgency = (key: string) => AGENCIES.has(key);

/** Two to five words that begin like names; "the" and numbers appear in no name. */
function isPersonName(name: string): boolean {
  const parts = name.split(/\s+/);
  if (COMPANY.test(name)) return false;
  if (parts.length < 2 || parts.length > 5 || name.length > 60 || /[\d@:!?()[\]{}<>#_]/.test(name)) return false;
  if (/^(?:the|a|an|our|from)$/i.test(parts[0] ?? '')) return false;
  return (parts.at(-1) ?? '').replace(/\P{L}/gu, '').length > 1 && parts.every((part) => /^[\p{L}'’.-]+$/u.test(part));
}

/** Restores the case of names that software changed, such as "JANE DOE" or "jane doe". */
const printed = (name: string): string =>
  name === name.toUpperCase() || name === name.toLowerCase()
    ? name.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase())
    : name;

const bareName = (text: string): string => {
  const bare = text.replace(TITLE, '');
  const at = bare.search(PLACE);
  return (at < 0 ? bare : bare.slice(0, at)).trim();
};

/** "Jane Doe, Health editor" is one person with a role, "Jane Doe, John Roe" are two people. */
function partsOf(text: string): { name: string; role: string | null }[] {
  return text.split(BETWEEN).flatMap((part) => {
    const [first = '', ...rest] = part.split(/,| [–—-] |[()]| for /u).map((piece) => piece.trim());
    const people = [{ name: bareName(first), role: null as string | null }];
    for (const piece of rest.filter(Boolean)) {
      const last = people.at(-1);
      if (isPersonName(piece) && !ROLE.test(piece) && !isAgency(nameKeyOf(piece)) && isPersonName(first)) {
        people.push({ name: bareName(piece), role: null });
      } else if (last && last.role === null) last.role = piece;
    }
    return people;
  });
}

/** Reads a byline as outlets print it. `outlet` contains the outlet's own names, which stand for its newsroom. */
export function readByline(byline: string, outlet: readonly string[]): Signature[] {
  const said = byline.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH);
  const named = ADDRESS.exec(said)?.[1] ?? said;
  const bare = named.replace(MORE, '').replace(FIRST, '').trim();
  const own = new Set(outlet.map(nameKeyOf).filter(Boolean));
  const found = new Map<string, Signature>();
  for (const { name, role } of partsOf(bare).slice(0, MAX_PEOPLE)) {
    const key = nameKeyOf(name);
    if (key === '') continue;
    const employer = role === null ? '' : nameKeyOf(role);
    const isOwn = own.has(key) || [...own].some((one) => key.startsWith(`${one} `) || key === `the ${one}`);
    const kind =
      isAgency(key) || isAgency(employer) || isAgency(employer.replace(/^(?:for|of|with) /, ''))
        ? 'agency'
        : isOwn || DESK_WORDS.test(key) || !isPersonName(name)
          ? 'staff'
          : 'person';
    const shown = printed(name);
    if (!found.has(key)) found.set(key, { kind, name: shown, role: kind === 'person' ? role : null });
  }
  return [...found.values()];
}

/** First and last name, when they can be told apart. */
export function namePartsOf(name: string): { firstName: string | null; lastName: string | null } {
  const parts = name.trim().split(/\s+/);
  if (parts.length < 2) return { firstName: null, lastName: null };
  return { firstName: parts[0] ?? null, lastName: parts.slice(1).join(' ') };
}
