import { anyOf } from '../../check/any-of.ts';
import { lower } from '../phrasing.ts';

/** Words that are no nouns wherever they stand. "Sie" and "Ihr" to the reader keep their capitals. */
const SMALL = new Set(
  [
    'ich wir du er es man wer was wen wem wie wo wann warum weshalb wieso woher wohin womit wofür wobei',
    'mich mir uns dich dir euch mein meine meinen meiner meinem meines dein deine deinen deiner deinem deines',
    'unser unsere unseren unserer unserem unseres euer eure euren eurer eurem eures sein seine seinen seiner seinem',
    'der die das den dem des ein eine einen einer einem eines kein keine keinen keiner keinem keines',
    'dies diese dieser dieses diesen diesem jene jener jenes jede jeder jedes jeden jedem alle allen aller alles allem',
    'manche mancher manches manchen solche solcher welche welcher welches welchen viele vielen vieler vieles viel',
    'wenige wenigen wenig weniger mehr mehrere mehreren meiste meisten einige einigen etliche beide beiden sämtliche',
    'andere anderen anderer anderes etwas nichts niemand jemand derselbe dieselbe dasselbe',
    'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig fünfzig hundert tausend halb doppelt',
    'ab als am an ans auf aufs aus außer außerhalb bei beim binnen bis dank durch entlang für gegen gegenüber gemäß',
    'hinter im in innerhalb ins je laut mit mithilfe mittels nach neben oberhalb ohne per pro samt seit statt anstatt',
    'trotz über um unter unterhalb vom von vor während wegen zu zum zur zwischen rund circa etwa ungefähr knapp',
    'aber also auch außerdem bald beispielsweise bereits besonders bisher da dabei dadurch dafür daher damit danach',
    'dann darum davon dazu denn dennoch deshalb deswegen doch dort egal eigentlich einmal endlich erst ferner fast ganz',
    'genau gerade gern gerne gleich heute hier hierzu immer inklusive insgesamt inzwischen ja jährlich jederzeit jetzt',
    'kaum kurz künftig leider lieber manchmal meist meistens mindestens höchstens mittlerweile momentan monatlich',
    'morgens mittags abends nachts tagsüber werktags wochentags wöchentlich täglich stündlich nachher nebenbei nein nie',
    'niemals noch nun nur ob oben obwohl oder oft öfter ohnehin schließlich schnell schon sehr seitdem seither selbst',
    'selten sicher so sobald sodass sofern sofort sogar solange somit sondern sonst soweit sowie stattdessen stets',
    'trotzdem und ursprünglich üblicherweise verfügbar vielleicht vorab vorher vielmehr weil weiter weiterhin wenn falls',
    'wieder wirklich wohl zuerst zuletzt zunächst zusammen zusätzlich zwar kostenlos unverbindlich damals darüber',
    'ist sind war waren hat haben hatte hatten wird werden wurde wurden kann können konnte konnten muss müssen soll',
    'sollen sollte sollten darf dürfen will wollen möchte möchten mag mögen gibt geht bleibt bleiben kommt steht stehen',
    'liegt liegen braucht brauchen fällt fehlt fehlen gilt gelten zählt lässt lassen heißt dauert kostet',
  ].flatMap((line) => line.split(' ')),
);

/** A verb before its subject: "Senken Sie …", "Bewerben sich drei Leute, …", "Spar dir …". */
const BEFORE_ITS_SUBJECT =
  /^\p{Lu}\p{Ll}{2,20} (?:sich|Sie|wir|du|er|es|man|ich|ihr|uns|dir|dich|mir|mich|euch|Ihnen|Ihre?|deine?n?|unsere?)(?!\p{L})/u;
/** A condition without "wenn": "Brechen Rohre, kommen wir noch am selben Tag". */
const CONDITION =
  /^\p{Lu}\p{Ll}{2,20}(?:n|t) [^,.;:]{2,120}, (?:so |dann )?(?!(?:die|der|das|den|dem|deren|dessen|und|wo|was) )\p{Ll}{2,20} (?:wir|Sie|du|er|es|man|ich|sich|Ihnen|dir|der|die|das|eine?|unsere?)(?!\p{L})/u;

/** Adjectives and participles before what they describe: "Regionale Betriebe", "Gebrauchte und neue Kessel". */
const DESCRIBES = anyOf(
  'u',
  /^\p{Lu}\p{Ll}{0,20}(?:ig|lich|isch|bar|sam|los|haft|ell|iv|abel|ibel|al|end|är|ös|frei|reich|voll|wert|fähig|weit)(?:e|er|es|en|em) (?:(?:und|oder) \p{Ll}{2,20}(?:e|er|es|en|em) )?(?!Ihr|Sie)\p{Lu}/u,
  /^(?:Ge|Be|Ver|Ent|Er|Zer|Ab|An|Auf|Aus|Ein|Vor)\p{Ll}{2,16}(?:t|en)(?:e|er|es|en|em) (?:(?:und|oder) \p{Ll}{2,20}(?:e|er|es|en|em) )?(?!Ihr|Sie)\p{Lu}/u,
  /^(?:Klein|Groß|Größer|Alt|Neu|Gut|Besser|Best|Schlecht|Lang|Kurz|Hoh|Höher|Tief|Breit|Schmal|Jung|Frisch|Schnell|Langsam|Warm|Kalt|Leicht|Schwer|Hell|Dunkl|Frei|Fest|Fair|Klar|Echt|Rein|Eigen|Ganz|Voll|Leer|Stark|Schwach|Still|Laut|Weich|Hart|Rund|Erst|Zweit|Dritt|Letzt|Nächst|Weiter|Modern|Einfach|Direkt|Sauber|Teur|Billig|Gesund|Krank|Weiß|Schwarz|Rot|Blau|Grün|Gelb|Grau|Braun|Früh|Spät|Genau|Stabil|Robust|Transparent|Kompetent|Effizient|Deutsch|Bunt|Fein|Grob|Roh|Trocken|Nass|Offen|Gleich|Halb|Sicher|Mittler)(?:e|er|es|en|em),? (?:(?:und |oder )?\p{Ll}{2,20}(?:e|er|es|en|em) )?(?!Ihr|Sie)\p{Lu}/u,
);
/** Participles and adverbs that begin a sentence: "Gegründet 1996 …", "Gemeinsam finden wir …". */
const ALONE =
  /^(?:Gegründet|Gebaut|Gemacht|Geliefert|Geprüft|Gefertigt|Gedacht|Entwickelt|Hergestellt|Gemeinsam|Bundesweit|Deutschlandweit|Weltweit|Europaweit|Regelmäßig|Persönlich|Normalerweise|Derzeit|Zurzeit|Aktuell|Anders|Ebenso|Genauso|Montags|Dienstags|Mittwochs|Donnerstags|Freitags|Samstags|Sonntags)(?= )/u;
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
    SMALL.has(first.toLowerCase()) ||
    BEFORE_ITS_SUBJECT.test(text) ||
    CONDITION.test(text) ||
    ALONE.test(text) ||
    (!isOfOthers && DESCRIBES.test(text));
  return isSmall ? lower(text) : text;
}
