import { pattern } from '../text/pattern.ts';
import { askAt, withoutAskEnd } from './asks.ts';
import type { Lexicon } from './lexicon.ts';
import { openingOccasion } from './occasions.ts';
import type { Mode } from './pieces/piece.ts';
import { holds, phraseAt, phrasesOf, type Token, tokensOf } from './tokens.ts';

export interface Segment {
  readonly sentence: string;
  readonly tokens: readonly Token[];
  readonly mode: Mode;
  /** About the sender or the world: only its exclusions are read. */
  readonly story: boolean;
  readonly question: boolean;
}

const BULLET = /^\s*(?:[-*•–·▪►>]+|\d{1,2}[.)]|\(?[a-h][.)])\s+/;
/** The end of a sentence, but not after an abbreviation or the letter of a list. */
const SENTENCE_END = /(?<=[\p{L}\p{N})"”»]{2}[.!?…])\s+(?=["“„«¿¡]?[\p{Lu}\d])/u;
const INLINE_BULLETS = /(?:^|\s)(?:[a-h]|\d)[.)]\s+(?=\p{L})/gu;
const ABBREVIATION =
  /\b(?:z\.\s?B|u\.\s?a|bzw|ca|etc|inkl|exkl|e\.g|i\.e|p\.ex|approx|incl|excl|min|max|Mr|Mrs|Dr|St|vs|No)\.$/i;

/** The text after a label, as a segment of its own. */
const labelled = ({ rest, mode }: { readonly rest: string; readonly mode: Mode }): Segment => ({
  sentence: rest,
  tokens: tokensOf(rest),
  mode,
  story: false,
  question: false,
});

/** Splits a text into sentences, each with the subject that its heading gives. */
export function segmentsOf(text: string, lexicon: Lexicon): Segment[] {
  const lines = unbulleted(text);
  const segments: Segment[] = [];
  let mode: Mode = 'plain';
  for (const { line, bullet } of lines) {
    const several = labelsWithin(line, lexicon);
    if (several.length > 1) {
      segments.push(...several.map(labelled));
      continue;
    }
    const label = labelOf(line, lexicon);
    if (label) mode = label.mode;
    else if (!bullet && lines.length > 1 && mode !== 'plain' && !isListLine(lines, line)) mode = 'plain';
    const rest = label ? label.rest : line;
    if (!rest.trim()) continue;
    for (const [number, one] of sentencesOf(rest).entries()) {
      const own = label && number === 0 ? null : labelOf(one, lexicon);
      const sentence = own ? own.rest : one;
      const tokens = withoutHedge(tokensOf(sentence));
      if (!tokens.some(({ mark }) => !mark)) continue;
      const inline = labelsWithin(sentence, lexicon);
      if (inline.length > 1) {
        segments.push(...inline.map(labelled));
        continue;
      }
      segments.push({
        sentence,
        tokens,
        mode: own?.mode ?? mode,
        story: false,
        question: sentence.trim().endsWith('?'),
      });
    }
    if (label && !bullet && rest.trim() && lines.length > 1) mode = 'plain';
  }
  return withStories(segments, lexicon);
}

const HEDGES = phrasesOf(
  `i guess, i think, i suppose, i believe, i would say, i'd say, we think, we guess, denke ich, glaube ich,
  würde ich sagen, denken wir, glauben wir, je pense, je crois, je suppose, à mon avis, creo, supongo, creo yo,
  diría yo, pienso, credo, penso, direi, suppongo, denk ik, denken we, lijkt me, acho, acho eu, penso eu, creio`,
);

/** The sentence without a final `I guess`, which says nothing about the audience. */
function withoutHedge(tokens: readonly Token[]): readonly Token[] {
  let end = tokens.length;
  while (end > 0 && tokens[end - 1]?.mark) end -= 1;
  for (let from = Math.max(1, end - 3); from < end; from += 1) {
    if (tokens[from - 1]?.text === ',' && phraseAt(tokens, from, HEDGES) === end - from)
      return tokens.slice(0, from - 1);
  }
  return tokens;
}

const isListLine = (lines: readonly { line: string; bullet: boolean }[], line: string) =>
  lines.some(({ bullet }) => !bullet) && line.length < 60 && !/[.!?]$/.test(line.trim());

function unbulleted(text: string): { line: string; bullet: boolean }[] {
  const found = [...text.matchAll(INLINE_BULLETS)];
  const broken = found.length >= 2 && !text.includes('\n') ? text.replace(INLINE_BULLETS, '\n- ') : text;
  return broken
    .split('\n')
    .map((line) => ({ line: line.replace(BULLET, ''), bullet: BULLET.test(line) }))
    .filter(({ line }) => line.trim());
}

/** `Who:`, `Exclude: hotels`, or a line that consists of such a word only. */
function labelOf(line: string, lexicon: Lexicon): { mode: Mode; rest: string } | null {
  const tokens = tokensOf(line);
  const colon = tokens.findIndex(({ text }) => /^[:=–—-]$/.test(text));
  const whole = tokens.slice(0, colon < 0 ? tokens.length : colon);
  const head =
    whole.length > 1 && LABEL_ADJECTIVE.test(whole[0]?.word ?? '') && !isLabel(whole, lexicon) ? whole.slice(1) : whole;
  const asks =
    colon > 0 &&
    whole.length <= 7 &&
    tokens[colon]?.text === ':' &&
    WHO_ASKS.test(whole[0]?.word ?? '') &&
    colon < tokens.length - 1;
  if (asks)
    return { mode: holds(whole, lexicon.restrict) ? 'exclude' : 'who', rest: line.slice((tokens[colon] as Token).to) };
  if (head.length === 0 || head.length > (tokens[colon]?.text === ':' ? 6 : 4) || (colon < 0 && head.length > 3))
    return null;
  const exact =
    (['exclude', 'who', 'where', 'trade', 'size'] as const).find(
      (key) => phraseAt(head, 0, lexicon.labels[key]) === head.length,
    ) ?? (colon > 0 && head.length === 1 ? commonLabel(head[0]?.word ?? '') : undefined);
  if (!exact) return headingOf(whole, line, colon, tokens[colon]?.to ?? line.length, lexicon);
  return { mode: exact, rest: colon < 0 ? '' : line.slice((tokens[colon] as Token).to) };
}

/** A line that ends with a colon is a heading, whatever it says: `Who we do not want:`. */
function headingOf(
  head: readonly Token[],
  line: string,
  colon: number,
  colonTo: number,
  lexicon: Lexicon,
): { mode: Mode; rest: string } | null {
  if (colon < 0 || head.length > 6) return null;
  // `Do not include: consultants`: no people are named before the colon.
  const refuses = holds(head, lexicon.restrict) || holds(head, lexicon.exclude);
  if (refuses && !head.some(({ word }) => lexicon.isRole(word) || lexicon.isOrg(word)))
    return { mode: 'exclude', rest: line.slice(colonTo) };
  if (!line.trim().endsWith(':')) return null;
  if (holds(head, lexicon.restrict) || holds(head, lexicon.exclude)) return { mode: 'exclude', rest: '' };
  const named = (['who', 'where', 'trade', 'size'] as const).find((key) => holds(head, lexicon.labels[key]));
  return named ? { mode: named, rest: '' } : null;
}

/** `Who should hear about it: head chefs`. */
const WHO_ASKS = /^(?:who|whom|wer|wen|wem|qui|quien|quienes|chi|wie|quem)$/;
/** Headings with the same meaning in every list, whatever the language of the rest. */
const WHERE_LABEL = pattern(
  '',
  '^(?:ports?|puertos?|porti|portos?|hafen|havens?|states?|estados?|stati|staaten|staat|lander|landen|',
  'countries|country|pays|paesi|paises|cities|city|towns?|villes?|ciudades|ciudad|citta|cidades?|stadte|',
  'steden|stad|provinces?|provincias?|province|provincies|departements?|departamentos?|counties|county|',
  'cantons?|kantone|kantons|islands?|islas?|iles?|isole|ilhas?|territor(?:y|ies|io|ios|ire|ires)|',
  'geograph(?:y|ie)|geografia|geo|geos|regions?|regiones|regioni|regioes|regio|regios|zonas?|zone|zones|',
  'areas?|lieux|lieu|lugares|luoghi|locais|plaatsen|orte|location|locations|ubicacion|distritos?|',
  'districts?|communes|comuni|concelhos|municipios?|gemeenten|bundeslander|landkreise|markets|maerkte)$',
);
const WHO_LABEL = pattern(
  '',
  '^(?:ideal|target|targets|wanted|who|whom|audience|persona|personas|people|titles?|roles?|contacts?|',
  'ziel|zielgruppe|gesucht|cible|cibles|profils?|postes?|fonctions?|objetivo|objetivos|perfil|perfiles|',
  'perfis|cargos?|puestos?|buscamos|profilo|profili|ruoli|ruolo|figure|destinatari|cerchiamo|doelgroep|',
  'functies|functie|rollen|gezocht|alvo|alvos|publico|procuramos|funcoes|interlocuteurs|interlocutores|',
  'interlocutori|destinatarios|destinataires)$',
);
const TRADE_LABEL = pattern(
  '',
  '^(?:sectors?|sectores|settori|settore|setores?|secteurs?|sectoren|branche|branches|branchen|',
  'industries|industry|industrias?|trades?|verticals?|companies|company|firms|unternehmen|entreprises|',
  'empresas|aziende|bedrijven|filieres?|ramos?|rubros?|giros?|ambiti|ambito|mercati|etablissements|',
  'types?|betriebe|organisations?)$',
);
const SIZE_LABEL = pattern(
  '',
  '^(?:sizes?|headcount|employees|staff|grosse|mitarbeiter|taille|effectifs?|tamano|plantilla|empleados|',
  'dimensione|dimensioni|dipendenti|organico|omvang|grootte|medewerkers|tamanho|dimensao|porte|',
  'funcionarios|colaboradores|trabalhadores)$',
);
const EXCLUDE_LABEL = pattern(
  '',
  '^(?:not|no|exclude|excluded|excluding|exclusions?|except|without|avoid|skip|nicht|ausschluss|ohne|',
  'exclure|exclus|sauf|hors|pas|excluir|excluidos|exclusiones|salvo|escludere|esclusi|esclusioni|niente|',
  'uitsluiten|uitgesloten|niet|geen|behalve|exceto|excepto|exclusoes|evitar|eviter|evitare|tranne)$',
);

const commonLabel = (word: string): Mode | undefined => {
  if (EXCLUDE_LABEL.test(word)) return 'exclude';
  if (WHO_LABEL.test(word)) return 'who';
  if (WHERE_LABEL.test(word)) return 'where';
  if (TRADE_LABEL.test(word)) return 'trade';
  return SIZE_LABEL.test(word) ? 'size' : undefined;
};

const LABEL_ADJECTIVE = pattern(
  '',
  '^(?:target|ideal|desired|key|primary|main|preferred|our|company|job|possible|relevant|unsere|',
  'gewunschte|mogliche|postes|nos|gewenste|mogelijke|onze|nuestros?|nostri|nossos?|il|la|le|les|los|las|',
  'i|gli|o|os|as|die|der|das|de|het|the)$',
);
const isLabel = (head: readonly Token[], lexicon: Lexicon) =>
  Object.values(lexicon.labels).some((phrases) => phraseAt(head, 0, phrases) === head.length);

function labelsWithin(sentence: string, lexicon: Lexicon): { mode: Mode; rest: string }[] {
  const parts = sentence.split(/[;|]\s*|\.\s+/).map((part) => labelOf(part, lexicon));
  return parts.every((part) => part !== null) ? (parts as { mode: Mode; rest: string }[]) : [];
}

function sentencesOf(text: string): string[] {
  const parts = text.split(SENTENCE_END);
  const whole: string[] = [];
  for (const part of parts) {
    const before = whole.at(-1);
    if (before !== undefined && ABBREVIATION.test(before)) whole[whole.length - 1] = `${before} ${part}`;
    else whole.push(part);
  }
  return whole;
}

/** In a text of several sentences, one about somebody is a story, unless it says which people are wanted. */
function withStories(segments: readonly Segment[], lexicon: Lexicon): Segment[] {
  const asked = segments.findIndex(({ tokens }) => leadIn(tokens, lexicon, holds(tokens, lexicon.story)) !== null);
  return segments.flatMap((segment, at) => {
    const opening = openingOccasion(segment.tokens, lexicon);
    if (!opening) return [told(segment, at)];
    const [before, tokens] = [segment.tokens.slice(0, opening), segment.tokens.slice(opening)];
    return [{ ...segment, tokens: before, story: true, question: false }, told({ ...segment, tokens }, at)];
  });
  function told(segment: Segment, at: number): Segment {
    const { tokens } = segment;
    // The words before `we are looking for` are about the sender, unless the sentence begins with `no`.
    const refusal = phraseAt(tokens, 0, lexicon.exclude);
    // `No damos crédito` says what the sender does not do.
    const isOwnVerb = FIRST_PERSON[lexicon.language.code]?.test(tokens[refusal]?.word ?? '') ?? false;
    const excludes =
      (refusal > 0 && !isOwnVerb && !phraseAt(tokens, refusal, lexicon.story)) || endsExcluding(tokens, lexicon);
    const tells =
      holds(tokens, lexicon.story) || at < asked || isOwnVerb || tokens.some(({ word }) => ABOUT_MAIL.test(word));
    const isStory = (segments.length > 1 || introducesSender(tokens)) && segment.mode === 'plain' && tells && !excludes;
    const lead = leadIn(tokens, lexicon, isStory);
    const cut = lead === null ? tokens : withoutAskEnd(tokens.slice(lead), lexicon);
    return { ...segment, tokens: cut, story: isStory && lead === null, question: segment.question && lead === null };
  }
}

/** Verb forms about the sender: `vendemos`, `produciamo`. */
const FIRST_PERSON: Readonly<Record<string, RegExp>> = {
  es: /\p{L}{2}mos$/u,
  pt: /\p{L}{2}mos$/u,
  it: /\p{L}{2}iamo$/u,
};
/** Words about the message and the offer, not about people. */
const ABOUT_MAIL = pattern(
  '',
  '^(?:tone|polite|wording|tono|tom|ton|toon|hoflich|cordiale?|delivery|shipping|prices?|costs?|precio|',
  'prezzo|prix|preis|prijs|preco|lieferung|livraison|envio|consegna|levering|entrega|mails?|e-mails?|',
  'subject|betreff|objet|asunto|oggetto|assunto|onderwerp|signature|unterschrift|thanks|danke|merci|',
  'gracias|grazie|bedankt|obrigad[oa]|regards|saludos|saluti|groeten|cumprimentos|gruss|grusse|',
  'cordialement|duzen|siezen|gesiezt|geduzt|tutoyer|vouvoyer|tutear|anrufen|telefonisch|telefon|phone|',
  'calls?|telefono|spam|attachments?|anhang|anhange|pieces?-jointes?|werbesprache|salesy|pushy|emojis?|',
  'formal|informal|formeel|informeel|rabatte?|discounts?|descuentos?|sconti|kortingen?)$',
);

const GREETING = pattern(
  '',
  '^(?:hi|hello|hey|dear|hallo|guten|tag|moin|servus|bonjour|salut|bonsoir|hola|buenos|buenas|dias|',
  'tardes|ciao|buongiorno|salve|buonasera|goedemorgen|goedendag|beste|ola|bom|dia|boa|tarde|team|all|',
  'there|zusammen|tous|allen)$',
);
const SENDER = phrasesOf(
  `we are, we're, i am, i'm, we make, we sell, we build, we run, my company, our company, my firm, our firm,
  wir sind, ich bin, wir verkaufen, wir bauen, nous sommes, je suis, nous vendons, nous fabriquons, notre société,
  notre entreprise, on est, somos, soy, vendemos, fabricamos, nuestra empresa, siamo, sono un, sono una, vendiamo,
  produciamo, la nostra azienda, wij zijn, we zijn, ik ben, wij verkopen, we verkopen, wij maken, we maken, sou,
  a nossa empresa, nossa empresa, a minha empresa`,
);

/** A sentence with such a beginning is about the sender, unless it says which people are wanted. */
const FIRST = /^(?:we|i|wir|ich|nous|je|on|nosotros|yo|noi|io|wij|ik)$/;

/**
 * `Hello, we are a small agency from Lille and ...`: the text is about the sender until it says which people are
 * wanted.
 */
function introducesSender(tokens: readonly Token[]): boolean {
  const from = tokens.findIndex(({ word, mark }) => !mark && !GREETING.test(word));
  return from >= 0 && (phraseAt(tokens, from, SENDER) > 0 || FIRST.test(tokens[from]?.word ?? ''));
}

/** `I grossisti non ci interessano.` */
function endsExcluding(tokens: readonly Token[], lexicon: Lexicon): boolean {
  const words = tokens.filter(({ mark }) => !mark);
  return (
    words.length <= 8 &&
    words.some(
      (_, at) =>
        at > 0 &&
        at + phraseAt(words, at, lexicon.excludeAfter) === words.length &&
        phraseAt(words, at, lexicon.excludeAfter) > 0,
    )
  );
}

/** The position of the audience after `we are looking for`; null when there is no such phrase. */
function leadIn(tokens: readonly Token[], lexicon: Lexicon, anywhere: boolean): number | null {
  let at = tokens.findIndex(({ mark }) => !mark);
  let end: number | null = null;
  const asked = (from: number) => Math.max(phraseAt(tokens, from, lexicon.leadIns), askAt(tokens, from, lexicon));
  for (let length = asked(at); length > 0; length = asked(at)) {
    at += length;
    end = at;
    if (/^[:,]$/.test(tokens[at]?.text ?? '')) at += 1;
  }
  if (end !== null || !anywhere) return end;
  for (let start = 1; start < tokens.length - 1; start += 1) {
    const length = asked(start);
    if (length > 1 && phraseAt(tokens, start - 1, lexicon.restrict) === 0) return start + length;
  }
  return null;
}
