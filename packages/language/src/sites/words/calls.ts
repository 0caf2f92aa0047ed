import { pattern } from '../../text/pattern.ts';
/** Buttons that every site has. */
export const NOT_A_CALL = pattern(
  'iu',
  '^(?:check-?out|rifiuta|vai |aller |zum inhalt|vai al|ir al|ga naar|przejdź|gå til|hoppa|warenkorb|',
  'cart|log ?in|sign ?in|search|menu|accept|decline|close|submit|send|ok|next|previous|more|toggle|',
  'read more|learn more|see more|see all|show all|view all|plans and|how it works|see how|tour the|',
  'register free|subscribe|get the monthly|add to|en savoir|voir|mehr|alle|zum warenkorb|',
  'in den warenkorb|leer|ver |leggi|scopri|vedi|home|skip|cookies?|suchen|rechercher|buscar|cerca|',
  "anmelden$|login|connexion|se connecter|s'abonner|iniciar sesión|suscrib|accedi|iscriviti|inloggen|",
  'inschrijven|entrar|zaloguj|zapisz się|logga in|prenumerera|tilmeld nyhedsbrev|en|de|fr|es|it|nl|ログイン|',
  '詳しく|一覧|もっと|accepteren|aceptar|accepter|akzeptieren|alle akzeptieren|rechazar|reject|deny|details|',
  'weiter|lire la suite|czytaj|läs mer|læs mere|lees meer|saber más|saiba mais|ajouter|añadir|aggiungi|',
  String.raw`abonnieren|accetta|tout accepter|godkänn|acceptér|zgadzam)(?!\p{L})`,
);

/** Verbs that invite, in the languages that are read. */
export const CALL_VERB = pattern(
  'iu',
  String.raw`(?<!\p{L})(?:book|ask|order|request|get|try|start|call|come|visit|reserve|buy|join|apply|download|`,
  'write|talk|plan|send|borrow|rent|arrange|schedule|donate|give|tell|see|taste|hire|dial|text|light|',
  String.raw`find|choose|bring|enrol|sign up)(?!\p{L})|bestell|anfrag|anforder|buch|vereinbar|test|probier|termin|`,
  'kommen|besuch|anruf|anmeld|mieten|leihen|réserv|demand|venir|command|essay|prendre|télécharg|appel|',
  'écri|planifi|pida|pide|reserv|solicit|prueb|compr|llam|visit|agenda|cotiz|contrat|prenot|richied|',
  String.raw`ordin|prov|scriv|chiam|calcola|vraag|bestel|boek|probeer|plan|bel(?!\p{L})|kom(?!\p{L})|maak|zamów|`,
  'umów|zadzwoń|zapytaj|wypróbuj|przyjdź|obejrzyj|boka|beställ|ring|begär|bestil|book|få |prøv|peça|',
  'marque|encomend|experiment|ligue|fale|simule|quero|予約|お問い合わせ|注文|申し込|資料請求|相談|見積|借りる|依頼|送る',
);
