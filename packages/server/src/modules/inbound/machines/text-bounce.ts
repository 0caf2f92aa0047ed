import type { MeaningOf } from '../ports.ts';
import type { ParsedMail } from '../read-mail/parsed-mail.ts';
import { failureOutcome } from './bounce-meaning.ts';
import type { DeliveryReport } from './mail-kind.ts';
import { addressesIn } from './report-fields.ts';

/** Sender names of mail servers in bounces. */
const DAEMON =
  /^(?:mailer-?daemon|mail-?daemon|postmaster|maildelivery|mail\.?delivery|mdaemon|daemon|mailer|bounces?|microsoftexchange[0-9a-f]+|mail-?system)(?:[+@._-]|$)/;
const DAEMON_NAME = /mail delivery (?:sub)?system|mail delivery system|mailer-daemon|mail administrator|postmaster/i;

const FAILED = new RegExp(
  [
    'undeliver|delivery (?:status )?(?:notification|failure|failed|has failed|error)|delivery to the following recipients? failed',
    'returned (?:mail|to sender|message)|returning message to sender|failure notice|mail (?:delivery )?failed|could not be delivered|couldn.t be delivered',
    'not (?:be )?delivered|wasn.t delivered|permanent (?:fatal )?errors?|message not delivered|rejected your message',
    'nicht zugestellt|unzustellbar|zustellung fehlgeschlagen|nicht zustellbar|zustellfehler',
    'non remis|échec de (?:la )?remise|n.a pas (?:pu )?être (?:remis|délivré|distribué)|non distribu',
    'no se (?:ha )?(?:pudo|podido) entregar|no entregad|error de entrega|devuelto al remitente',
    'mancata consegna|non (?:è stato possibile )?consegna|impossibile recapitare|non recapitabile',
    'niet (?:worden )?(?:afgeleverd|bezorgd)|onbestelbaar|não (?:foi )?(?:pôde ser )?(?:entregue|possível entregar)|falha na entrega',
    'nie (?:można|mogła|udało się)[^.]{0,30}dostarcz|niedostarcz|kan inte levereras|kunne ikke leveres|ikke leveret|ei voitu toimittaa',
    '配信できません|配信不能|送信できません|無法傳遞|无法投递|退信|배달되지|не доставлен|не удалось доставить|недоставлен',
  ].join('|'),
  'i',
);
const DELAYED =
  /delayed|still being retried|will continue trying|will (?:be )?(?:keep|retried|retry)|not yet been delivered|verzögert|retardé|you do not need to resend|warning: (?:message|could not send)|does not require (?:any )?action/i;

/** Sentences of servers that keep trying, whatever the subject says. */
const STILL_TRIED = /warning message only|do not need to resend|will be attempted again|non-fatal delivery/i;

/** The line with which many systems begin the copy of our message. */
const COPY = new RegExp(
  [
    '^-{2,} ?(?:this is a copy of|below this line is a copy|original message|the following is|ursprüngliche|message (?:header|text) follows|returned message|transcript of session)',
    '^(?:original message headers|the (?:original|header of the original) message|included is a copy|message headers follow|received: from|return-path: <)',
  ].join('|'),
  'im',
);
const LINE_WITH_CODE = /^[^\n]{0,300}?(?:\b[45]\d\d[ -]|\b[45]\.\d{1,3}\.\d{1,3}\b|#[45]\.\d)[^\n]{0,600}/gm;

/** A bounce of a server that does not follow RFC 3464. Both the sender and the text must look like a bounce. */
export function readTextBounce(mail: ParsedMail, meaningOf: MeaningOf): DeliveryReport | null {
  const { subject, text, headers } = mail;
  if (!isFromDaemon(mail)) return null;
  const copyAt = COPY.exec(text)?.index ?? text.length;
  const words = text.slice(0, Math.min(copyAt, 20_000));
  const said = [...words.matchAll(LINE_WITH_CODE)].map(([line]) => line.trim());
  const failed = headers['x-failed-recipients'] ?? '';
  // A refusal in a language that is not listed above still quotes the reply code.
  const isFailure = failed !== '' || said.length > 0 || FAILED.test(subject ?? '') || FAILED.test(words);
  const isDelay =
    STILL_TRIED.test(words) || DELAYED.test(subject ?? '') || (DELAYED.test(words) && !FAILED.test(subject ?? ''));
  if (!isFailure && !isDelay) return null;
  const diagnostic = (said.length > 0 ? said.join(' ') : words).slice(0, 1_500);
  const status = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(diagnostic)?.[0] ?? null;
  const isStillTried = isDelay && headers['x-failed-recipients'] === undefined;
  return {
    kind: 'delivery',
    recipients: [
      {
        addresses: [...new Set([...addressesIn(failed), ...addressesIn(words)])],
        outcome: isStillTried
          ? 'delayed'
          : failureOutcome({ status, diagnostic: spoken(diagnostic, words) }, meaningOf),
        detail: diagnostic.slice(0, 500),
      },
    ],
  };
}

/** Without a reply code only the text says what happened; with one, the text around the code is enough. */
const spoken = (diagnostic: string, words: string): string =>
  /\b[45]\d\d\b|\b[45]\.\d{1,3}\.\d/.test(diagnostic) ? diagnostic : `550 ${words}`;

export function isFromDaemon({ from, fromName, headers }: ParsedMail): boolean {
  if (from !== null && DAEMON.test(from)) return true;
  if (fromName !== null && DAEMON_NAME.test(fromName)) return true;
  return headers['x-failed-recipients'] !== undefined || headers['return-path']?.trim() === '<>';
}
