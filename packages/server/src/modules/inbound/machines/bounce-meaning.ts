import type { MeaningOf } from '../ports.ts';
import type { DeliveryOutcome } from './mail-kind.ts';

export interface Failure {
  /** The enhanced status of the report, such as `5.1.1`. */
  readonly status: string | null;
  /** The refusing server's text. */
  readonly diagnostic: string;
}

const READ = 1_000;
/** A status without information: only the text tells the meaning. */
const VAGUE = /^[245]\.(?:0\.0|3\.0)$/;
/** The domain does not exist or has no mail server; trying again cannot help. */
const NO_DOMAIN =
  /domain (?:name )?(?:does not|doesn'?t) exist|nxdomain|no such domain|host or domain name not found|unrouteable mail domain|domain (?:name )?not found|no mx (?:record|host)|null ?mx|all relevant mx records point to non-existent hosts|could not find (?:the|your) (?:recipient'?s )?domain/;
/** The mailbox is full; that may change, whatever code the server gives (spec 27). */
const FULL =
  /over ?-?quota|mailbox (?:is )?full|mailbox for [^ ]{1,80} is full|mailbox (?:size|storage|quota)[^.;]{0,20}exceeded|(?:inbox|account|database) is full|bo[iî]te[^.;]{0,40}pleine|postfach[^.;]{0,30}voll|buzón[^.;]{0,20}lleno|casella[^.;]{0,20}piena|skrzynka[^.;]{0,30}(?:pełna|przepełniona)|переполнен|邮箱[^.;]{0,8}满/;
/** Block lists and spam filters: these refuse us, not the person. */
const BLOCKED =
  /blocked using|black ?list|block ?list|dnsbl|\brbl\b|spamhaus|barracudacentral|spamcop|sorbs|(?:is|ip|host|address) listed (?:at|in|on|by)|(?:is|appears to be|looks like|considered|detected as|classified as|identified as) (?:spam|unsolicited)|poor reputation|low reputation|sender reputation|banned sending/;
const TRY_AGAIN = /try again|temporar/;
/** The server gave up after days without reaching the other side; that says nothing about the person. */
const EXPIRED =
  /delivery (?:time ?)?expired|message expired|retry timeout exceeded|timed? ?out|could not be delivered for more than|too old|not yet been delivered|queue (?:time|life)/;

/**
 * The meaning of a report that arrives after the message was sent. A problem of the receiving server is soft. A
 * refusal of our address, our network or this text is policy, and never counts as a bounce of the person.
 */
export function failureOutcome({ status, diagnostic }: Failure, meaningOf: MeaningOf): DeliveryOutcome {
  const said = diagnostic.replace(/^\s*(?:smtp|x-[\w-]+|dns)\s*;\s*/i, '').slice(0, READ);
  const words = said.toLowerCase();
  const own = /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(said)?.[1] ?? null;
  const enhanced = status !== null && !VAGUE.test(status) ? status : (own ?? status);
  const code = codeOf(said, enhanced);
  const isFinal = code >= 500;
  if (BLOCKED.test(words)) return 'policy';
  if (FULL.test(words) || /^[45]\.2\.2$/.test(enhanced ?? '')) return 'soft';
  if (NO_DOMAIN.test(words) && !(TRY_AGAIN.test(words) && !isFinal)) return 'hard';
  if (enhanced === '5.1.2' || enhanced === '5.4.4') return 'hard';
  if (/^[45]\.4\.[17]$/.test(enhanced ?? '') && !/access denied/.test(words)) return 'soft';
  if (EXPIRED.test(words) && !isOfPerson(enhanced)) return 'soft';
  const text = `${code} ${enhanced === null ? '' : `${enhanced} `}${withoutCodes(said)}`;
  const meaning = meaningOf({ stage: 'rcpt', code, text });
  if (meaning.kind === 'bounced') return 'hard';
  if (meaning.kind === 'retry') return 'soft';
  if (meaning.kind === 'fault' && meaning.fault === 'unreachable') return 'soft';
  return 'policy';
}

const isOfPerson = (enhanced: string | null): boolean => /^5\.[12]\./.test(enhanced ?? '');

/** The server's reply code; otherwise the code that its enhanced status stands for. */
function codeOf(words: string, enhanced: string | null): number {
  const given = /(?:^|[\s(#:<])([45]\d\d)(?=[\s\-:#]|$)/.exec(words)?.[1];
  if (given !== undefined) return Number(given);
  return enhanced?.startsWith('4') ? 450 : 550;
}

const withoutCodes = (words: string): string => words.replace(/^\s*[245]\d\d[\s-]+(?:[245]\.\d{1,3}\.\d{1,3}\s+)?/, '');
