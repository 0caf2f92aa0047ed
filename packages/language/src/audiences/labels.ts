import { pattern } from '../text/pattern.ts';
import type { Lexicon } from './lexicon.ts';
import type { Mode } from './pieces/piece.ts';
import { holds, phraseAt, type Token, tokensOf } from './tokens.ts';

/** `Who:`, `Exclude: hotels`, or a line that consists of such a word only. */
export function labelOf(line: string, lexicon: Lexicon): { mode: Mode; rest: string } | null {
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

export function labelsWithin(sentence: string, lexicon: Lexicon): { mode: Mode; rest: string }[] {
  const parts = sentence.split(/[;|]\s*|\.\s+/).map((part) => labelOf(part, lexicon));
  return parts.every((part) => part !== null) ? (parts as { mode: Mode; rest: string }[]) : [];
}
