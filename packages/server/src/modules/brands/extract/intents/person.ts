import { type Line, lettersOf, type SiteText } from '../../reader/site-text.ts';
import { ROLES } from '../words/people.ts';

const PART = String.raw`(?:\p{Lu}[\p{Ll}'’]+(?:-\p{Lu}?[\p{Ll}'’]+)*|\p{Lu}['’]\p{Lu}\p{Ll}+|Mc\p{Lu}\p{Ll}+|\p{Lu}\.)`;
const PARTICLE = '(?:van|von|de|der|den|di|da|del|della|la|le|el|al|ten|ter|zu|af|dos|do|du|bin|ibn|y)';
const NAME = new RegExp(
  String.raw`(?<![\p{L}-])(?:(?:Dr|Prof|Mr|Mrs|Ms|Ing|Dott|mgr|inż)\.?\s)?(${PART}(?:\s[(“"'‘]\p{Lu}\p{Ll}{1,12}[)”"'’])?(?:\s(?:${PARTICLE}\s){0,2}${PART}){1,3})(?![\p{L}])`,
  'gu',
);
const JAPANESE_NAME =
  /(?<![\p{Script=Han}])([\p{Script=Han}]{1,3}[\s　][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,4})(?![\p{Script=Han}])/gu;
const AFTER_TITLE =
  /(?:社長|代表取締役|担当|店主|工場長|部長|杜氏|館長|会長|女将|料理長|責任者|創業者)[\s　:：は]*([\p{Script=Han}]{3,4})(?=[。、\s　（(がはを]|$)/gu;
/** Capitalised words that are no names of people. */
const NOT_A_NAME =
  /\b(?:Speaks|Quoted|Received|Welcome|Our|For|Für|Pour|Para|Per|Voor|Dla|Med|Con|Daily|News|Weekly|Times|Medien|Relaciones|Relations|Public|Communications|Presse|Prensa|Stampa|Today|Quotes|Interviews|Posted|All|We|Our|Each|Every|This|That|When|Where|From|Since|In|At|By|Seit|Bei|Wenn|Depuis|Chez|Desde|Dal|The|Your|About|Contact|Meet|Team|Head|Chief|Product|Sales|Marketing|Customer|Success|Privacy|Policy|Terms|Read|Learn|More|Book|Start|Free|Award|Street|Road|Lane|Quay|Wharf|Square|Hall|House|Inc|Ltd|GmbH|AG|United|New|San|Los|Case|Open|Over|Trusted|How|Why|What|Press|Media|Executive|Officer|Director|Manager|Managing|General|Chair|Board|Security|University|School|Hospital|Bank|Group|Ferries|Festival|Museum|Monday|Tuesday|Wednesday|Thursday|Friday|January|February|March|April|June|July|August|September|October|November|December|Die|Der|Das|Wir|Unser|Unsere|Herr|Frau|Leitung|Vorstand|Les|Nos|Notre|Nuestra|Nuestro|El|Los|Las|Il|Gli|Het|Onze|Nasz|Nasza|Vår|Våra|Co|Company|Studio|Verein|Verlag|Stadt|Ville|Grand|Saint|Sankt|Rue|Via|Calle)\b/u;

/** `seine Tochter Sabine Keller`, `Meister Uwe Fritz` */
const KIN =
  /^(?:Tochter|Sohn|Vater|Mutter|Bruder|Schwester|Enkel|Enkelin|Meister|Meisterin|Bild|Foto)\s(?=\p{Lu}\S*\s)/u;

const KINDS = ['founder', 'leader', 'owner', 'other'] as const;

interface Mention {
  readonly name: string;
  readonly index: number;
}

export function namesIn(text: string, site: SiteText): Mention[] {
  const latin = [...text.matchAll(NAME)].map(({ 0: whole, 1: named = '', index }) => {
    const name = named.replace(KIN, '');
    return { name, index: index + whole.lastIndexOf(name) };
  });
  const japanese = [...text.matchAll(JAPANESE_NAME), ...text.matchAll(AFTER_TITLE)].map((match) => ({
    name: match[1] ?? '',
    index: match.index + match[0].indexOf(match[1] ?? ''),
  }));
  return [...latin, ...japanese].filter(
    ({ name }) =>
      !NOT_A_NAME.test(name) &&
      !KINDS.some((kind) => ROLES[kind]?.test(name)) &&
      // `Bastien Perrachon` of `Maison Perrachon` is a person; `Maison Perrachon` is a firm.
      !site.ownNames.some((own) => own.includes(lettersOf(name))),
  );
}

/** The words beside a name that say what the person does: after it, in brackets, or before it. */
function roleOf(text: string, { name, index }: Mention): string | null {
  const isRole = (part: string) => KINDS.some((kind) => ROLES[kind]?.test(part));
  const after = text.slice(index + name.length);
  const isShort = /^\s(?:is|är|jest|ist|est|es|è|é)\s(vd|CEO|PDG)\b/u.exec(after)?.[1];
  if (isShort) return isShort;
  const apposition =
    /^(?:\s?[,(–—:：（]\s?|\s-\s)(?!who\b|qui\b|die\b|der\b|que\b|che\b|która\b|który\b|som\b)([^.;|)）]{2,70})/u.exec(
      after,
    )?.[1];
  const parts = (apposition ?? '').split(/,\s/);
  const first = parts[0] && isRole(parts[0]) ? parts[0] : null;
  if (first)
    return first
      .replace(
        /\s(?:who|qui|die|que|che|talks|speaks|answers|responde|répond|atiende|staat|is|ist|est|es|è|jest|är)\s.{0,70}$/u,
        '',
      )
      .trim();
  const verb =
    /^\s(?:is|ist|est|es|è|jest|är|é)\s(?:our|the|unsere?r?|notre|la|le|nuestr[oa]|il|onze|de|naszą|naszym|vår|o|a|die|der)?\s?([^.,;]{3,50})/u.exec(
      after,
    )?.[1];
  if (verb && isRole(verb)) return verb.trim();
  // `runs it now as managing partner`, `führt seine Tochter Sabine Keller als Geschäftsführerin den Betrieb`
  const as =
    /^[^.;:]{0,40}?\s(?:as|als|como|come|jako|som|en tant que|comme)\s(?:(?:the|our|die|der|de|la|le|el|il)\s)?((?:[\p{L}-]+\s?){1,3}?)(?=[.,;]|\s(?:den|das|die|the|de|la|el|il|this|and|und|since|seit)(?:\s|$)|$)/u.exec(
      after,
    )?.[1];
  if (as && isRole(as)) return as.trim();
  const before = text.slice(0, index);
  const title =
    /(?:^|[,;:.]\s|\s(?:une?|our|the|la|le|die|der|el|il|de|onze|notre|unsere?|nuestr[oa])\s)((?:[\p{L}.-]+\s){0,4}[\p{L}.-]+)\s?[:：,]?\s?$/u.exec(
      before,
    )?.[1];
  if (title && isRole(title) && title.length <= 60) return title.trim();
  const copula = /(?:^|[.;:]\s)((?:[\p{L}.-]+\s){0,4}[\p{L}.-]+)\s(?:is|ist|est|es|è|é|jest|är)\s$/u.exec(before)?.[1];
  if (copula && isRole(copula))
    return copula.replace(/^(?:the|our|o|a|il|la|le|el|der|die|de|onze|notre|unser|unsere)\s/iu, '').trim();
  const japanese = /([\p{Script=Han}\p{Script=Katakana}]{2,12})[\s　:：は]*$/u.exec(before)?.[1];
  return japanese && isRole(japanese) ? japanese : null;
}

export interface Person extends Mention {
  readonly role: string | null;
  readonly line: Line;
  /** The sentence, or the card it stands in. */
  readonly said: string;
}

export function peopleOf(site: SiteText): Person[] {
  return site.lines.flatMap((line) => {
    if (line.isOthers) return [];
    return namesIn(line.text, site).map((mention) => {
      const own = roleOf(line.text, mention);
      const other =
        own === null && line.text.length <= 60
          ? (line.card
              .filter((text) => text !== line.text)
              .map((text) => text.split(/[.;。]\s?/u)[0] ?? '')
              .find(
                (text) =>
                  text.length > 1 &&
                  text.length <= 70 &&
                  KINDS.some((kind) => ROLES[kind]?.test(text)) &&
                  !namesIn(text, site).length,
              ) ?? null)
          : null;
      return {
        ...mention,
        role: own ?? other,
        line,
        said: line.card.length > 1 && line.text.length <= 80 ? `${line.text} ${line.card.join(' ')}` : line.text,
      };
    });
  });
}

export const shown = ({ name, role }: Person): string => (role ? `${name}, ${role}` : name);
