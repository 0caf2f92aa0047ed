import { createHmac } from 'node:crypto';
import type { Clock } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db.ts';
import type { OpenMailbox, Outgoing } from '../mailboxes/index.ts';
import { bodiesToSend } from './composing/bodies.ts';
import { composeMessage, messageIdOf } from './composing/compose-message.ts';
import { returnPath } from './composing/return-path.ts';
import type { Claimed } from './store/send-core.ts';
import { type Tokens, TRAP_POSITION } from './tokens.ts';
import { linksIn } from './writing/render-html.ts';

export interface ComposeDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly tokens: Tokens;
  /** Signs Message-IDs and return paths. */
  readonly signingKey: Buffer;
  readonly baseUrl: string;
  readonly postalAddress: (db: Db, orgId: string) => Promise<string | null>;
}

/** The bytes of one step, as they leave: thread, tracking, footer, the way to unsubscribe and the way back. */
export function createCompose({ db, clock, tokens, signingKey, baseUrl, postalAddress }: ComposeDeps) {
  /** What makes a Message-ID of ours unguessable. */
  const secretOf = (messageId: string) =>
    createHmac('sha256', signingKey).update(`message-id\n${messageId}`).digest('hex').slice(0, 32);

  return async (message: Claimed, mailbox: OpenMailbox): Promise<Outgoing> => {
    const body = message.sequence.find(({ step }) => step === message.step);
    if (!body) throw new Error(`Email ${message.emailId} has no step ${message.step}`);
    const links = linksIn(body.bodyText);
    const clickUrl = (position: number) => `${baseUrl}/t/c/${tokens.make('click', message.id, position)}`;
    const unsubscribeToken = tokens.make('unsubscribe', message.id);
    const unsubscribe = `${baseUrl}/u/${unsubscribeToken}`;
    const { text, html } = bodiesToSend({
      text: body.bodyText,
      html: body.bodyHtml,
      urls: {
        unsubscribe,
        pixel: message.trackOpens ? `${baseUrl}/t/o/${tokens.make('open', message.id)}.gif` : null,
        click: (url) => (message.trackClicks && links.includes(url) ? clickUrl(links.indexOf(url)) : null),
        trap: message.trackClicks && links.length ? clickUrl(TRAP_POSITION) : null,
      },
      postalAddress: await postalAddress(db, mailbox.orgId),
    });
    const { firstName, lastName } = message.recipient;
    const { raw, messageId, to } = composeMessage({
      messageRowId: message.id,
      token: secretOf(message.id),
      from: { name: mailbox.fromName, address: mailbox.fromEmail },
      to: { name: [firstName, lastName].filter(Boolean).join(' ') || null, address: message.toAddress },
      replyTo: mailbox.replyTo,
      subject: message.subject,
      thread: message.thread.map((id) => messageIdOf(id, secretOf(id), mailbox.fromEmail)),
      date: clock.now(),
      text,
      html,
      unsubscribe: { url: unsubscribe, address: mailbox.replyTo ?? mailbox.fromEmail, token: unsubscribeToken },
    });
    const mailboxDomain = mailbox.fromEmail.slice(mailbox.fromEmail.lastIndexOf('@') + 1);
    return {
      messageId,
      envelope: { from: returnPath({ mailboxDomain, messageId: message.id, sign: signingKey }), to },
      raw,
      orgId: mailbox.orgId,
      mailboxId: mailbox.id,
      campaignId: message.campaignId,
      step: message.step,
    };
  };
}
