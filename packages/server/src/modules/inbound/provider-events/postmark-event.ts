import { type EventBody, idOf, type MailEvent, type ProviderEvent, word } from './event.ts';

const KINDS: Readonly<Record<string, MailEvent>> = {
  sent: 'email_sent',
  delivery: 'email_delivered',
  delivered: 'email_delivered',
  open: 'email_opened',
  click: 'email_link_clicked',
  link_clicked: 'email_link_clicked',
  bounce: 'email_bounced',
  spamcomplaint: 'email_complained',
  spam_complaint: 'email_complained',
  subscriptionchange: 'lead_unsubscribed',
};

/**
 * Postmark's "Bounce types"; a type that is not named here counts as a refusal by policy, so that it suppresses no
 * person.
 */
const BOUNCES: Readonly<Record<string, 'hard' | 'soft' | 'policy' | 'delayed'>> = {
  hardbounce: 'hard',
  bademailaddress: 'hard',
  softbounce: 'soft',
  transient: 'delayed',
  dnserror: 'soft',
  addresschange: 'policy',
  blocked: 'policy',
  spamnotification: 'policy',
  dmarcpolicy: 'policy',
  templaterenderingfailed: 'policy',
};
/** Kinds that Postmark reports as bounces but that are none. */
const OTHER: Readonly<Record<string, MailEvent | null>> = {
  autoresponder: null,
  challengeverification: null,
  subscribe: null,
  unsubscribe: 'lead_unsubscribed',
  spamcomplaint: 'email_complained',
  manuallydeactivated: null,
  unconfirmed: null,
  smtpapierror: null,
};

export function readPostmarkEvent(body: EventBody): ProviderEvent {
  const providerKind = word(body.RecordType) ?? 'unknown';
  const type = word(body.Type)?.toLowerCase() ?? '';
  const usual = KINDS[providerKind.toLowerCase()] ?? null;
  const kind = usual === 'email_bounced' && type in OTHER ? (OTHER[type] ?? null) : usual;
  // A renewed subscription is not an unsubscription.
  const isResubscribed = kind === 'lead_unsubscribed' && body.SuppressSending === false;
  return {
    eventId: eventIdOf(body, providerKind),
    kind: isResubscribed ? null : kind,
    providerKind: type === '' ? providerKind : `${providerKind}/${word(body.Type)}`,
    messageId: word((body.Metadata as Record<string, unknown> | undefined)?.message),
    recipient: word(body.Email) ?? word(body.Recipient),
    bounce: kind === 'email_bounced' ? (BOUNCES[type] ?? 'policy') : null,
    detail: word(body.Details) ?? word(body.Description),
  };
}

/** Only bounces have an id; the id of another event is computed from its content. */
function eventIdOf(body: EventBody, kind: string): string {
  const id = typeof body.ID === 'number' || typeof body.ID === 'string' ? String(body.ID) : null;
  if (id !== null && id !== '0') return `${kind}:${id}`.slice(0, 200);
  const at = ['DeliveredAt', 'ReceivedAt', 'BouncedAt', 'ChangedAt'].map((name) => word(body[name]) ?? '').join('/');
  return idOf(kind, word(body.MessageID), word(body.Recipient) ?? word(body.Email), at, word(body.OriginalLink));
}
