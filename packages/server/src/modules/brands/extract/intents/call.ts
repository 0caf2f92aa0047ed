import type { Question } from '../question.ts';
import { type Finding, found, type SiteText } from '../site-text.ts';

const NOT_A_CALL =
  /^(?:log ?in|sign ?in|search|menu|accept|decline|close|submit|send|ok|next|previous|more|toggle|read more|learn more|en savoir|mehr|leer|leggi|home|skip|cookies?|suchen|rechercher|buscar|cerca|anmelden|login|connexion|se connecter|iniciar sesión|accedi|inloggen|entrar|zaloguj|logga in|en|de|fr|es|it|nl|ログイン|accepteren|aceptar|accepter|akzeptieren|rechazar|reject|deny|details|weiter|lire la suite|czytaj|läs mer|lees meer|saber más|scopri)\b/iu;
const VERB =
  /\b(?:book|ask|order|request|get|try|start|call|come|visit|reserve|buy|join|apply|download|write|talk|plan|send|borrow|rent|arrange|schedule|donate|subscribe|tell|see|taste|hire)\b|bestell|anfrag|anforder|buch|vereinbar|test|probier|termin|kommen|besuch|anruf|réserv|demand|venir|command|essay|prendre|télécharg|appel|écri|pida|pide|reserv|solicit|prueb|compr|llam|vis|prenot|richied|ordin|prov|scriv|chiam|vraag|bestel|boek|probeer|plan|bel\b|kom\b|zamów|umów|zadzwoń|zapytaj|wypróbuj|przyjdź|boka|beställ|prova|ring|begär|kom|peça|marque|encomend|experiment|ligue|予約|お問い合わせ|注文|申し込|資料請求|相談|見積/iu;

/** What the home page asks its visitor to do first. */
export function findCall(site: SiteText, _question: Question): Finding | null {
  const [home] = site.evidence.pages;
  const headings = new Set(home.blocks.filter(({ kind }) => kind === 'heading').map(({ text }) => text));
  const isFit = (text: string) =>
    text.length >= 4 && text.length <= 80 && !NOT_A_CALL.test(text) && !headings.has(text);
  const inMain = home.actions.filter(({ text, place }) => place === 'main' && isFit(text));
  const linked = home.links.filter(
    ({ text, place }) => place === 'main' && isFit(text) && /\s|[\p{Script=Han}\p{Script=Hiragana}]{4}/u.test(text),
  );
  const asking = [...inMain, ...linked].filter(({ text }) => VERB.test(text));
  const distinct = [...new Set(asking.map(({ text }) => text))];
  const [first] = asking;
  // Of many invitations none is the one; the first counts where it stands in a button.
  if (!first || distinct.length > 2 || (distinct.length > 1 && first !== inMain.find(({ text }) => VERB.test(text))))
    return null;
  return found(first.text, { page: home, text: first.text }, distinct.length === 1 ? 0.75 : 0.6);
}
