import type { Meaning } from '../../../modules/mailboxes/index.ts';

/** The point of the conversation at which a server answered; `dot` is the end of the text. */
export type AnswerStage = 'greeting' | 'tls' | 'login' | 'mail' | 'rcpt' | 'data' | 'dot';

export interface Answer {
  readonly stage: AnswerStage;
  readonly code: number;
  readonly text: string;
}

/** No pattern below reads more of an answer than this, and none has an unbounded gap. */
const READ_CHARACTERS = 1000;

/** RFC 4954 6: these codes are about the login, at any point. */
const LOGIN_CODES = [530, 534, 535, 538];
const LOGIN = /authentication (?:is )?required|must be authenticated|not authenticated to send|authenticate first/;

/** RFC 3463 3.2 and Exchange: codes about the sender's address, not the recipient's. */
const SENDER_CODES = ['1.7', '1.8', '7.60', '7.64', '7.501', '7.502', '7.503'];
const SENDER = new RegExp(
  [
    'sender address (?:is )?(?:rejected|not allowed|refused|denied|blocked)|sender (?:is )?(?:rejected|denied|refused|blocked)',
    'sender verify failed|(?:bad|invalid|unknown) (?:outbound |envelope )?sender|sender domain',
    'not owned by|sendasdenied|permissions? to send as|send as this sender|send on behalf',
    'not (?:allowed|authori[sz]ed|permitted) to (?:use|send (?:as|from|mail from|messages from))',
    'sender is not (?:allowed|authori[sz]ed|permitted)|from address (?:is )?(?:not|rejected|denied)',
    'address is not verified|identities failed the check|sender signature',
  ].join('|'),
);

/** Codes for limits of what the account may send. */
const LIMIT_CODES = ['4.5', '1.90', '7.232', '7.233', '7.508', '5.3', '7.28'];
/** A receiver that counts mail by the domain it is from; the same words of an IP address speak of the server. */
const DOMAIN_LIMIT = /unusual rate of [^.;]{0,40}from your (?:spf |dkim )?domain/;
const LIMIT = new RegExp(
  [
    '(?:sending|sent|send|submission|relay|outgoing|outbound|hourly|message rate|messages? per)[^.;]{0,30}(?:limit|quota)',
    '(?:daily|hourly|24.?hour|per day|per hour|per minute)[^.;]{0,40}(?:limit|quota)',
    '(?:limit|quota)[^.;]{0,40}(?:daily|hourly|24.?hour|per day|per hour|per minute)',
    'submission ?quota|submission rate|sending rate|exceeded permitted limits|max(?:imum)? (?:emails|messages)',
    'sender thread limit|concurrent connections? limit|too many (?:connections|concurrent|recipients)|try to send too',
    'rejected: quota exceeded',
  ].join('|'),
);
/**
 * Limits that do not say whose they are. Where a recipient was named and the server may be asked again they are taken
 * for the receiver's: if they are the account's, the next receivers are refused too, and three in a row stop the mailbox.
 */
const SOMEBODYS_LIMIT =
  /rate.?limit|ratelimit|throttl|too many (?:messages(?! on)|mails|e-?mails)|unusual rate|unexpected volume/;

/** The recipient gets too much mail at once; this concerns nobody else. */
const RECIPIENT_BUSY = /is receiving (?:e?mail|messages)|recipient[^.;]{0,30}(?:limit|thread|exceeded)/;
const BUSY_CODES = ['2.121', '2.122'];
const DAILY = /daily|24.?hour|per day/;

/** RFC 3463 3.2 and 3.3: the address or the domain does not exist. */
const NO_SUCH_USER_CODES = ['1.1', '1.2', '1.3', '1.6', '1.10', '1.350', '1.351', '2.1', '4.310'];
const NO_SUCH_USER = new RegExp(
  [
    'user (?:is )?unknown|unknown (?:user|recipient|address|local.?part|mailbox)|unknown in (?:local|virtual|relay)',
    'no such (?:user|recipient|mailbox|person|address|account|domain)|no mailbox (?:here|by)|mailbox unavailable',
    "(?:user|recipient|account|address|mailbox|domain)[^.;]{0,40} (?:does not|doesn'?t|do not) exist",
    '(?:mailbox|user|recipient|address|account|domain|host) (?:was )?not found|(?:invalid|incorrect) (?:recipient|mailbox|user|rcpt)',
    'unrouteable address|address is marked as invalid|not a (?:known|valid) (?:user|recipient|mailbox)',
    "doesn'?t have an? [^ ]{1,60} account|recipient (?:is )?(?:unknown|invalid)|recipientnotfound",
    'account (?:that you tried to reach )?(?:is |has been )?(?:disabled|discontinued|closed|deleted|deactivated|inactive)',
    'user (?:is )?(?:inactive|disabled|suspended)|mailbox (?:is )?(?:disabled|inactive)',
  ].join('|'),
);
/** Exchange's answer for an address that its directory does not contain. */
const NOT_IN_DIRECTORY = /recipient address rejected: access denied/;

const FULL = new RegExp(
  [
    'mailbox (?:is )?full|(?:over|exceed(?:s|ed)?|exceeded (?:its|their|the)) (?:storage |disk |mailbox )?quota|quota exceeded',
    'out of storage|exhausted allowed storage|too many messages on|insufficient (?:mailbox )?storage|over storage',
    'inbox is (?:full|out)|storage (?:space|limit)|maildir over|quota full|no space left in',
  ].join('|'),
);

/**
 * Restrictions of one recipient: a group that accepts no strangers, or an address that the sender's own side blocks.
 */
const CLOSED_CODES = ['7.123', '7.124', '7.125', '7.129', '7.133', '7.134', '7.135', '7.136', '7.193', '7.703'];
const CLOSED = /resolver\.rst\.|recipient[^.;]{0,40}(?:only accepts|not accept)/;

const TOO_LARGE =
  /(?:message|mail|size|content)[^.;]{0,30}(?:too (?:large|big)|exceeds? (?:the )?(?:fixed |maximum |max )?(?:message )?size)|size (?:limit|exceeded)/;
const GREYLISTED = /gr[ae]y.?list/;
const SERVER_TROUBLE =
  /temporary (?:local|server|lookup|system)|local (?:problem|error)|system (?:storage|resources)|internal (?:resource|error)|server (?:busy|error)|service (?:not available|unavailable|failure)|under maximum load/;

/** The enhanced code without its class: `1.1` of `550 5.1.1`; null when there is none. */
function enhancedOf(text: string): string | null {
  const [, leading] = /^\d{3}[ -][245]\.(\d{1,3}\.\d{1,3})\b/.exec(text) ?? [];
  const [, trailing] = leading ? [] : (/#[245]\.(\d{1,3}\.\d{1,3})\b/.exec(text) ?? []);
  return leading ?? trailing ?? null;
}

/** The meaning of a server's refusal, by its enhanced code and text, at any point of the conversation. Pure. */
export function meaningOf({ stage, code, text }: Answer): Meaning {
  const words = text.slice(0, READ_CHARACTERS).toLowerCase();
  const enhanced = enhancedOf(words);
  const has = (codes: readonly string[]) => enhanced !== null && codes.includes(enhanced);
  const group = enhanced?.split('.')[0] ?? null;
  const isFinal = code >= 500;

  if (isFinal && (has(CLOSED_CODES) || CLOSED.test(words))) return { kind: 'rejected' };
  if (LOGIN_CODES.includes(code) || (isFinal && LOGIN.test(words))) return { kind: 'fault', fault: 'authentication' };
  if (stage === 'login') return { kind: 'fault', fault: isFinal ? 'authentication' : 'unreachable' };
  if (stage === 'tls') return { kind: 'fault', fault: 'tls' };
  if (has(BUSY_CODES) || ((group === '2' || group === '3') && RECIPIENT_BUSY.test(words))) return { kind: 'retry' };
  if (!isFinal && DOMAIN_LIMIT.test(words) && isOfRecipient({ stage })) return { kind: 'retry', isLimit: true };
  if (has(LIMIT_CODES) || LIMIT.test(words)) {
    return { kind: 'fault', fault: 'sending_limit', isPassing: !isFinal && !DAILY.test(words) };
  }
  if (SOMEBODYS_LIMIT.test(words)) {
    const isPassing = !isFinal && !DAILY.test(words);
    if (isPassing && isOfRecipient({ stage })) return { kind: 'retry', isLimit: true };
    return { kind: 'fault', fault: 'sending_limit', isPassing };
  }
  if (has(SENDER_CODES) || SENDER.test(words)) return { kind: 'fault', fault: 'sender_refused' };
  if (code === 421) return { kind: 'fault', fault: 'unreachable' };
  return isFinal ? finalMeaning({ stage, words, enhanced, group, has }) : passingMeaning({ stage, words, group, code });
}

interface ReadAnswer {
  readonly stage: AnswerStage;
  readonly words: string;
  readonly group: string | null;
}

/** Whether the answer can be about a recipient: before RCPT none was named. */
const isOfRecipient = ({ stage }: Pick<ReadAnswer, 'stage'>) => stage === 'rcpt' || stage === 'data' || stage === 'dot';

function finalMeaning(
  read: ReadAnswer & { enhanced: string | null; has: (codes: readonly string[]) => boolean },
): Meaning {
  const { stage, words, enhanced, group, has } = read;
  if (enhanced === '3.4' || enhanced === '2.3' || TOO_LARGE.test(words)) return { kind: 'rejected' };
  if (!isOfRecipient(read)) {
    // Without an enhanced code, a refusal at MAIL can only mean the sender; with one, the code says what it means.
    const isSender = stage === 'mail' && (enhanced === null || group === '1');
    return { kind: 'fault', fault: isSender ? 'sender_refused' : 'policy' };
  }
  if (has(NO_SUCH_USER_CODES) || NO_SUCH_USER.test(words)) return { kind: 'bounced' };
  if (enhanced === '4.1' && NOT_IN_DIRECTORY.test(words)) return { kind: 'bounced' };
  if (enhanced === '2.2' || (group !== '7' && FULL.test(words))) return { kind: 'retry' };
  // Codes about the recipient's mailbox (2), its routes (4) and its formats (6) concern only that recipient.
  if (group === '2' || group === '4' || group === '6') return { kind: 'rejected' };
  return { kind: 'fault', fault: 'policy' };
}

function passingMeaning(read: ReadAnswer & { code: number }): Meaning {
  const { words, group, code } = read;
  if (!isOfRecipient(read)) return { kind: 'fault', fault: group === '7' ? 'policy' : 'unreachable' };
  if (GREYLISTED.test(words) || group === '1' || group === '2' || FULL.test(words)) return { kind: 'retry' };
  // RFC 5321 4.2.3: without an enhanced code, 452 is about the storage of the whole server.
  const isOfServer = group === '3' || group === '4' || SERVER_TROUBLE.test(words) || (code === 452 && group === null);
  return isOfServer ? { kind: 'fault', fault: 'unreachable' } : { kind: 'retry' };
}
