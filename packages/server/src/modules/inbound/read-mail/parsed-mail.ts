/** A part that machines talk in: a delivery status, a feedback report, a returned message, a calendar. */
export interface ReportPart {
  /** Lower case, such as `message/delivery-status`. */
  readonly type: string;
  readonly text: string;
  /** Put beside the message as a file. */
  readonly isAttached: boolean;
  /** The METHOD of a calendar part, in upper case. */
  readonly method: string | null;
}

/** An inbound message after reading, every field within bounds. */
export interface ParsedMail {
  readonly messageId: string | null;
  /** In-Reply-To and References, as they were written. */
  readonly threadIds: string;
  readonly from: string | null;
  readonly fromName: string | null;
  /** Every address that it was sent or delivered to, in lower case. */
  readonly recipients: readonly string[];
  readonly subject: string | null;
  /** The first value of each header, by its name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The words of the message; read out of the HTML where there is no plain text. */
  readonly text: string;
  readonly html: string | null;
  readonly reports: readonly ReportPart[];
}
