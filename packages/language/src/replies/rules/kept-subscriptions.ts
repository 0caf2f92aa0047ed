import { pattern } from '../../text/pattern.ts';

/**
 * Sentences that use the words of an opt-out and ask for none: "I do not want to unsubscribe", "please don't stop", "I
 * will unsubscribe from them and move to you". "I cannot unsubscribe" is none of these: it asks for one.
 */
const KEPT: readonly RegExp[] = [
  pattern(
    'giu',
    String.raw`\b(?:do not|don['’]?t|did not|didn['’]?t|never|would not|wouldn['’]?t)(?: \w{2,12}){0,2} (?:want|`,
    'wish|intend|intended|mean|meant|plan|like|need|wanted) to (?:be )?(?:unsubscribed?|',
    String.raw`opt(?:ed)?[ -]out)\b`,
  ),
  /\bnot (?:asking|trying|looking|going|planning) to (?:unsubscribe|opt[ -]out)\b/giu,
  /\b(?:do not|don['’]?t|never) unsubscribe (?:me|us)\b/giu,
  /(?:^|[.!?\n] ?|\bplease,? |\bpls )(?:do not|don['’]?t|never) stop\b(?![^.!?\n]{0,40}\bdo you\b)/giu,
  pattern(
    'giu',
    String.raw`\bunsubscrib(?:e|ing) from (?!your\b|this\b|these\b|the\b|all\b|any\b|future\b|further\b|it\b|`,
    String.raw`here\b)[^.!?\n]{1,60} and (?:then )?(?:move|moving|switch|switching|come|coming|go|going|join|`,
    String.raw`joining|change|changing) (?:over )?(?:to |with )?(?:you|yours)\b`,
  ),
  /\b(?:möchte|will|wollte|werde)(?: \p{L}{2,12}){0,4} nicht (?:\p{L}{3,4} \p{L}{2,14} )?(?:abmelden|austragen|abbestellen)\b/giu,
  /\bwil(?:de)?(?: \p{L}{2,12}){0,4} niet (?:afmelden|uitschrijven)\b/giu,
  /\bne (?:veux|souhaite|voudrais|désire|compte)(?: \p{L}{2,9}){0,2} pas (?:\p{L}{2,9} ){0,2}me (?:désabonner|désinscrire)/giu,
  /\bno (?:quiero|deseo|quisiera|pienso) (?:darme de baja|desuscribirme|cancelar mi suscripción)/giu,
  /\bnon (?:voglio|vorrei|desidero|intendo)(?: \p{L}{2,9}){0,2} (?:cancellarmi|disiscrivermi)/giu,
  /\bnão (?:quero|desejo|pretendo) (?:me )?(?:descadastrar|desinscrever|cancelar (?:a|minha) (?:inscrição|subscrição|assinatura))/giu,
  /\bnie chcę(?: \p{L}{2,9}){0,2} wypis(?:ać|ywać)/giu,
  /\bvill(?: \p{L}{2,9}){0,2} inte (?:avregistrera|avprenumerera|avsluta prenumerationen)/giu,
];

export interface KeptSubscription {
  /** The words that keep it. */
  readonly words: string;
  /** The text without them. */
  readonly rest: string;
}

/** The words of a text that say the opposite of an opt-out; null when it has none. */
export function keptSubscription(text: string): KeptSubscription | null {
  let words = '';
  let rest = text;
  for (const said of KEPT) {
    rest = rest.replace(said, (found) => {
      words ||= found.trim();
      return ' ';
    });
  }
  return words === '' ? null : { words, rest };
}
