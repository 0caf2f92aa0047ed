import { anyPattern, pattern } from '../../../text/pattern.ts';
import { writingWordSet } from '../../words.ts';
import { lower } from '../phrasing.ts';

/** Words that are no nouns wherever they stand. "Sie" and "Ihr" to the reader keep their capitals. */
const noNouns = writingWordSet('noNouns', 'de');

/** A verb before its subject: "Senken Sie …", "Bewerben sich drei Leute, …", "Spar dir …". */
const BEFORE_ITS_SUBJECT =
  /^\p{Lu}\p{Ll}{2,20} (?:sich|Sie|wir|du|er|es|man|ich|ihr|uns|dir|dich|mir|mich|euch|Ihnen|Ihre?|deine?n?|unsere?)(?!\p{L})/u;
/** A condition without "wenn": "Brechen Rohre, kommen wir noch am selben Tag". */
const CONDITION = pattern(
  'u',
  String.raw`^\p{Lu}\p{Ll}{2,20}(?:n|t) [^,.;:]{2,120}, (?:so |dann )?(?!(?:die|der|das|den|`,
  String.raw`dem|deren|dessen|und|wo|was) )\p{Ll}{2,20} (?:wir|Sie|du|er|es|man|ich|sich|`,
  String.raw`Ihnen|dir|der|die|das|eine?|unsere?)(?!\p{L})`,
);

/** Adjectives and participles before what they describe: "Regionale Betriebe", "Gebrauchte und neue Kessel". */
const DESCRIBES = anyPattern(
  'u',
  pattern(
    'u',
    String.raw`^\p{Lu}\p{Ll}{0,20}(?:ig|lich|isch|bar|sam|los|haft|ell|iv|abel|ibel|al|end|`,
    String.raw`är|ös|frei|reich|voll|wert|fähig|weit)(?:e|er|es|en|em) (?:(?:und|oder) \p{Ll}{2,20}(?:e|`,
    String.raw`er|es|en|em) )?(?!Ihr|Sie)\p{Lu}`,
  ),
  /^(?:Ge|Be|Ver|Ent|Er|Zer|Ab|An|Auf|Aus|Ein|Vor)\p{Ll}{2,16}(?:t|en)(?:e|er|es|en|em) (?:(?:und|oder) \p{Ll}{2,20}(?:e|er|es|en|em) )?(?!Ihr|Sie)\p{Lu}/u,
  pattern(
    'u',
    '^(?:Klein|Groß|Größer|Alt|Neu|Gut|Besser|Best|Schlecht|Lang|Kurz|Hoh|Höher|Tief|',
    'Breit|Schmal|Jung|Frisch|Schnell|Langsam|Warm|Kalt|Leicht|Schwer|Hell|Dunkl|',
    'Frei|Fest|Fair|Klar|Echt|Rein|Eigen|Ganz|Voll|Leer|Stark|Schwach|Still|Laut|',
    'Weich|Hart|Rund|Erst|Zweit|Dritt|Letzt|Nächst|Weiter|Modern|Einfach|Direkt|Sauber|',
    'Teur|Billig|Gesund|Krank|Weiß|Schwarz|Rot|Blau|Grün|Gelb|Grau|Braun|Früh|Spät|',
    'Genau|Stabil|Robust|Transparent|Kompetent|Effizient|Deutsch|Bunt|Fein|Grob|Roh|',
    'Trocken|Nass|Offen|Gleich|Halb|Sicher|Mittler)(?:e|er|es|en|em),? (?:(?:und |',
    String.raw`oder )?\p{Ll}{2,20}(?:e|er|es|en|em) )?(?!Ihr|Sie)\p{Lu}`,
  ),
);
/** Participles and adverbs that begin a sentence: "Gegründet 1996 …", "Gemeinsam finden wir …". */
const ALONE = pattern(
  'u',
  '^(?:Gegründet|Gebaut|Gemacht|Geliefert|Geprüft|Gefertigt|Gedacht|Entwickelt|',
  'Hergestellt|Gemeinsam|Bundesweit|Deutschlandweit|Weltweit|Europaweit|Regelmäßig|',
  'Persönlich|Normalerweise|Derzeit|Zurzeit|Aktuell|Anders|Ebenso|Genauso|Montags|',
  'Dienstags|Mittwochs|Donnerstags|Freitags|Samstags|Sonntags)(?= )',
);
/** The reader is "Sie" and "Ihr" with capitals. */
const POLITE = /^(?:Sie|Ihnen|Ihre?[nmrs]?)$/;

/**
 * A text that continues a German letter after "Guten Tag Anna Berg,": in lower case, unless a noun or a name begins it.
 * `isOfOthers`: the text may begin with somebody's name, which can look like an adjective: "Grüne Erde".
 */
export function afterComma(text: string, names: readonly string[], isOfOthers: boolean): string {
  const [first = ''] = /^\p{L}+/u.exec(text) ?? [];
  const isName = names.some((name) => text.startsWith(name) && !/^\p{L}/u.test(text.slice(name.length)));
  // "DIN-Prüfung", "E-Mail", "A&B": such a word is a noun or a name.
  const isCompound = /^\p{L}{1,40}[-&.'’\d]/u.test(text) || (first.length > 1 && first === first.toUpperCase());
  if (first === '' || isName || isCompound || POLITE.test(first)) return text;
  const isSmall =
    noNouns().has(first.toLowerCase()) ||
    BEFORE_ITS_SUBJECT.test(text) ||
    CONDITION.test(text) ||
    ALONE.test(text) ||
    (!isOfOthers && DESCRIBES.test(text));
  return isSmall ? lower(text) : text;
}
