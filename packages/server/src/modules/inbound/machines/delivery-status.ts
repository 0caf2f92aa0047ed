import type { MeaningOf } from '../ports.ts';
import type { ParsedMail } from '../read-mail/parsed-mail.ts';
import { failureOutcome } from './bounce-meaning.ts';
import type { DeliveryOutcome, DeliveryReport, RecipientReport } from './mail-kind.ts';
import { addressesIn, type ReportFields, readFieldGroups } from './report-fields.ts';
import { isFromDaemon } from './text-bounce.ts';

const TYPES = ['message/delivery-status', 'message/global-delivery-status'];
const MAX_DETAIL = 500;

/** A delivery status notification (RFC 3464, and RFC 6533 for addresses beyond ASCII). */
export function readDeliveryStatus(mail: ParsedMail, meaningOf: MeaningOf): DeliveryReport | null {
  const report = mail.reports.find(({ type }) => TYPES.includes(type));
  // A person may attach another report to an answer, so the mail itself must be a report.
  const isReport = /^\s*multipart\/report/i.test(mail.headers['content-type'] ?? '') || isFromDaemon(mail);
  if (!report || !isReport) return null;
  const recipients = readFieldGroups(report.text)
    .filter((fields) => fields.has('final-recipient') || fields.has('original-recipient') || fields.has('action'))
    .map((fields) => recipientReport(fields, mail, meaningOf));
  return { kind: 'delivery', recipients };
}

function recipientReport(fields: ReportFields, { text, headers }: ParsedMail, meaningOf: MeaningOf): RecipientReport {
  const named = ['final-recipient', 'original-recipient'].map((name) => withoutType(fields.get(name) ?? ''));
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(fields.get('status') ?? '')?.[0] ?? null;
  const diagnostic = fields.get('diagnostic-code') ?? '';
  const addresses = named.flatMap(addressesIn);
  return {
    addresses: addresses.length > 0 ? addresses : addressesIn(headers['x-failed-recipients'] ?? ''),
    // When the diagnostic field is empty, the reason stands in the text for people.
    outcome: outcomeOf(
      fields.get('action') ?? '',
      { status, diagnostic: diagnostic || text.slice(0, 2_000) },
      meaningOf,
    ),
    detail: `${status ?? ''} ${diagnostic}`.trim().slice(0, MAX_DETAIL),
  };
}

function outcomeOf(
  action: string,
  failure: { status: string | null; diagnostic: string },
  meaningOf: MeaningOf,
): DeliveryOutcome {
  const word = action.trim().toLowerCase();
  if (word.startsWith('delayed')) return 'delayed';
  if (/^(?:delivered|relayed|expanded)/.test(word)) return 'delivered';
  if (word === '' && failure.status?.startsWith('4')) return 'delayed';
  if (word === '' && failure.status?.startsWith('2')) return 'delivered';
  // An action that RFC 3464 does not define, without a status: it is taken as a delay, which harms nobody.
  if (!word.startsWith('fail') && failure.status === null) return 'delayed';
  return failureOutcome(failure, meaningOf);
}

/** `rfc822; a@b.test` without its type; a utf-8 address may be written in escapes (RFC 6533 3). */
const withoutType = (value: string): string =>
  value.replace(/^[\w-]+\s*;/, '').replace(/\\x\{([0-9a-f]{1,6})\}/gi, (whole, hex: string) => {
    const point = Number.parseInt(hex, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
