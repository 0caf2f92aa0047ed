import type { DomainReport } from '../../deliverability/index.ts';

/** A part for programs: a delivery status, a feedback report, a returned message, a calendar. */
export interface ReportPart {
  /** Lower case, such as `message/delivery-status`. */
  readonly type: string;
  readonly text: string;
  /** Whether the part is an attached file. */
  readonly isAttached: boolean;
  /** The METHOD of a calendar part, in upper case. */
  readonly method: string | null;
}

/** A parsed incoming message; every field is within its limit. */
export interface ParsedMail {
  readonly messageId: string | null;
  /** References and In-Reply-To, decoded and unfolded. */
  readonly threadIds: string;
  readonly from: string | null;
  readonly fromName: string | null;
  /** Every address that the message was sent or delivered to, in lower case. */
  readonly recipients: readonly string[];
  readonly subject: string | null;
  /** The first value of each header, by its name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The plain text of the message, or the text of its HTML when there is no plain text. */
  readonly text: string;
  readonly html: string | null;
  readonly reports: readonly ReportPart[];
  /** The DMARC or TLS report that is attached; null for a mail without one. */
  readonly domainReport: DomainReport | null;
}
