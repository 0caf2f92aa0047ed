import { type OutgoingMessage, parseMessage } from '../../../modules/mailboxes/index.ts';

export interface MessageFields {
  readonly from: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** Every header that an API does not take as a field of its own, or writes itself. */
  readonly headers: readonly (readonly [string, string])[];
}

const OWN_FIELDS = /^(from|to|reply-to|subject|date|mime-version|content-.*)$/i;

/** A name decoded from encoded words has lost its quotation marks, so they are added again. */
const withQuotedName = (from: string): string => {
  const at = from.endsWith('>') ? from.lastIndexOf('<') : -1;
  const name = from.slice(0, Math.max(at, 0)).trimEnd();
  const address = from.slice(at);
  if (!/[()<>@,;:\\".[\]]/.test(name) || /^"(?:[^"\\]|\\.)*"$/s.test(name)) return from;
  return `"${name.replace(/[\\"]/g, '\\$&')}" ${address}`;
};

/** A message for an API that takes no complete one: its fields, its texts, and its other headers. */
export async function fieldsOf({ envelope, raw }: Pick<OutgoingMessage, 'envelope' | 'raw'>): Promise<MessageFields> {
  const { subject, headers, text, html } = await parseMessage(raw);
  const named = (wanted: string) => Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1];
  return {
    ...{ subject, text, html },
    from: withQuotedName(named('from') ?? envelope.from),
    replyTo: named('reply-to') ?? null,
    headers: Object.entries(headers).filter(([name]) => !OWN_FIELDS.test(name)),
  };
}
