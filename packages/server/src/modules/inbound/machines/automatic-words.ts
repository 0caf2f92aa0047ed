import type { ParsedMail } from '../read-mail/parsed-mail.ts';
import type { AutomaticReason } from './mail-kind.ts';

/** Prefixes that vacation programs add to our subject, in many languages. */
const SUBJECT = new RegExp(
  `^\\s*(?:${[
    'automatic reply|auto(?:matic)?[ -]?(?:reply|response)|autoreply|autoresponse|autoresponder|out of (?:the )?office|out-of-office|ooo\\b|away from (?:the )?office|vacation (?:reply|response|notice)|on (?:vacation|holiday|annual leave|leave)\\b',
    'automatische antwort|autom\\. antwort|abwesenheit|abwesenheits|außer haus|nicht im büro|eingangsbestätigung|auto-?antwort',
    'réponse automatique|absence du bureau|message d.absence|absent du bureau|accusé de réception',
    'respuesta automática|fuera de (?:la )?oficina|ausente|mensaje automático',
    'risposta automatica|fuori (?:sede|ufficio)|assente dall|conferma di ricezione',
    'automatisch(?:e)? antwoord|afwezig|niet aanwezig|ontvangstbevestiging|automatische beantwoording',
    'resposta automática|ausência|fora do escritório',
    'autosvar|automatiskt svar|frånvaro|ej på kontoret|fraværsmelding|fravær|automatisk svar|autovastaus|poissa',
    'automatyczna odpowiedź|odpowiedź automatyczna|nieobecność|poza biurem|automatická odpověď|mimo kancelář',
    '自動応答|自動返信|不在|自动(?:答复|回复)|自動回覆|자동 ?(?:회신|응답)|부재중|автоответ|автоматический ответ|отсутствую',
  ].join('|')})`,
  'i',
);

/** Sender addresses that programs use, such as noreply. */
const SENDER =
  /^(?:no-?_?reply|do-?_?not-?_?reply|noreply|donotreply|autoreply|auto-?responder|vacation|mailer-daemon|postmaster)(?:[+@._-])/;

const CHALLENGE =
  /(?:boxbe|tira-teima|antispam uol|(?:não é|nao e|not|kein|no (?:eres|es)|pas) (?:um |a |un )?rob[oôó]t?|spamarrest|spam arrest|bluebottle|mailinblack|challenge[- ]response|sender verification|verify (?:that )?you(?:'re| are)? (?:a )?(?:human|real|not a)|(?:confirm|validate|authenticate) (?:that )?(?:you (?:are|sent)|your (?:e-?mail|message|address))[^.\n]{0,80}(?:deliver|human|release|inbox)|(?:your )?message (?:is|has been) (?:being held|held|quarantined)[^.\n]{0,80}(?:confirm|verif|click|reply))/i;

const TICKET_SUBJECT =
  /\[(?:ticket|case|request|support|incident|anfrage|vorgang)?[ :#-]{0,3}(?:[a-z]{1,10}-)?#?\d{2,12}\]|\b(?:ticket|case|incident|request|support request|vorgangsnummer|ticketnummer|dossier)\b[ :]{0,3}(?:nr\.?|no\.?|number|id|n°)?[ :]{0,3}#?[a-z]{0,6}-?\d{3,12}|##-? ?please type your reply/i;
const RECEIVED =
  /(?:have|has been|was|successfully) received (?:your|and)|received your (?:message|e-?mail|request|inquiry|enquiry|ticket)|your (?:request|message|ticket|case|e-?mail|inquiry|enquiry) (?:\([^)\n]{0,40}\) )?(?:#?\d{2,12} )?(?:has been|was|is) (?:received|created|logged|opened|registered)|thank you for (?:contacting|reaching out to) (?:us|our|the)|(?:ticket|case) (?:has been |was )?(?:created|opened|logged)|we will (?:get back|respond|reply) to you (?:as soon as|within|shortly)|ihre (?:anfrage|nachricht|e-?mail) (?:ist (?:bei uns )?eingegangen|wurde (?:erfasst|empfangen)|haben wir erhalten)|(?:wir haben|haben) ihre (?:anfrage|nachricht|e-?mail) erhalten|nous avons bien reçu votre|votre (?:demande|message) a (?:bien )?été (?:reçue?|enregistrée?|prise?)|hemos recibido (?:su|tu)|abbiamo ricevuto (?:la (?:sua|tua|vostra)|il (?:suo|tuo))|wij hebben uw|recebemos (?:a )?(?:sua|seu)/i;

/** Sentences by which a message says that a program wrote it. */
const ANNOUNCED =
  /this is an automat(?:ed|ic) (?:reply|response|message|e-?mail|acknowledg|confirmation)|dies ist eine automatische|automatische (?:eingangsbestätigung|empfangsbestätigung)|ceci est (?:une réponse|un message) automatique|est(?:e|a) es un(?:a)? (?:mensaje|respuesta) automátic|questa è una (?:risposta|conferma) automatica|dit is een automatisch|to jest automatyczn|esta é uma (?:mensagem|resposta) automática|это автоматическ|detta är ett automatiskt|このメールは自動|自動(?:返信|送信)されています/i;

const READ = 4_000;

/** Finds signs of a program in the text of a message that has no such header. */
export function automaticWords(mail: ParsedMail): { reason: AutomaticReason; evidence: string } | null {
  const subject = mail.subject ?? '';
  const text = ownLines(mail.text.slice(0, READ));
  const [prefix] = SUBJECT.exec(subject) ?? [];
  if (prefix !== undefined) return { reason: 'subject', evidence: prefix.trim() };
  const [announced] = ANNOUNCED.exec(text) ?? [];
  if (announced !== undefined) return { reason: 'announced', evidence: announced };
  const [challenge] = CHALLENGE.exec(`${subject}\n${text}`) ?? [];
  if (challenge !== undefined) return { reason: 'challenge', evidence: challenge };
  const [ticket] = TICKET_SUBJECT.exec(`${subject}\n${text}`) ?? [];
  const [received] = RECEIVED.exec(text) ?? [];
  if (ticket !== undefined && received !== undefined) return { reason: 'ticket', evidence: received };
  if (mail.from !== null && SENDER.test(mail.from)) return { reason: 'sender', evidence: mail.from };
  return null;
}

/** The text without quoted lines, which are ours or an earlier program's. */
const ownLines = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('>'))
    .join('\n');
