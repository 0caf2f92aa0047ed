import type { Db, Tx } from '../../kernel/db/db.ts';
import { AppError, conflict, notFound } from '../../kernel/errors.ts';
import { type Actor, SYSTEM } from '../../kernel/events.ts';
import { composePitch, type EmailsContext } from '../emails/index.ts';
import { type Delivery, type Mailboxes, type OpenMailbox, type OpenTransport, shownWords } from '../mailboxes/index.ts';
import { domainOf, normalizeAddress, type Suppressions } from '../suppressions/index.ts';
import { renderHtml } from '../writing/index.ts';
import type { FindCampaign } from './ports.ts';
import type { QuoteReview } from './review.ts';
import * as store from './store/pitches.ts';
import { findRequest, isOver, markPitched, type RequestRow } from './store/requests.ts';

export interface SubmitDeps {
  readonly db: Db;
  readonly emails: EmailsContext;
  readonly mailboxes: Pick<Mailboxes, 'assign'>;
  readonly suppressions: Pick<Suppressions, 'findReason' | 'hashOf'>;
  readonly openMailbox: (orgId: string, mailboxId: string) => Promise<OpenMailbox>;
  readonly openTransport: OpenTransport;
  readonly findCampaign: FindCampaign;
}

/** The error of a pitch whose process was lost while its mail was being sent, or whose server gave no answer. */
export const NOT_CONFIRMED = 'not confirmed';
const MAX_SUBJECT = 80;

const subjectOf = ({ opportunityText }: RequestRow) => {
  const [line = ''] = opportunityText.split('\n');
  const subject = line.length <= MAX_SUBJECT ? line : `${line.slice(0, MAX_SUBJECT).replace(/\s\S*$/, '')}…`;
  return `Re: ${subject.trim() || 'your request'}`;
};

/**
 * Submits a pitch once. The commit that marks it `submitted` comes before the first byte, and after it the pitch is
 * never sent again. A process that is lost in between leaves it `submitted` with `not confirmed`.
 */
export function createQuoteSubmit(deps: SubmitDeps & { readonly review: QuoteReview }) {
  const { db, review, emails, mailboxes, suppressions, openMailbox, openTransport, findCampaign } = deps;

  const assertAllowed = async (tx: Tx, orgId: string, pitch: store.PitchRow, email: string): Promise<void> => {
    const normal = normalizeAddress(email) ?? email;
    const recipient = { orgId, hash: suppressions.hashOf(email), domain: domainOf(normal), brandIds: [pitch.brandId] };
    const reason = await suppressions.findReason(tx, recipient);
    if (reason) throw conflict('suppressed', 'Nobody may write to this person', { reason });
  };

  /** Null when there is nothing to send, because the person has used the request's link. */
  const fence = (orgId: string, id: string, byHand: boolean, actor: Actor) =>
    db.transaction().execute(async (tx) => {
      const found = await store.findPitch(tx, orgId, id);
      if (found) await review.lock(tx, orgId, found);
      const pitch = await store.lockPitch(tx, orgId, id);
      if (!pitch) throw notFound('Quote pitch');
      if (pitch.status !== 'drafted' && pitch.status !== 'error') {
        throw conflict('invalid_state', `A pitch that is ${pitch.status} cannot be submitted`, {
          status: pitch.status,
        });
      }
      const request = await findRequest(tx, orgId, pitch.quoteRequestId);
      if (!request) throw notFound('Quote request');
      if (await isOver(tx, orgId, request.id)) {
        throw conflict('deadline_passed', 'The deadline of this request has passed', { deadline: request.deadline });
      }
      await review.approve(tx, orgId, pitch, request, actor);
      const email = byHand ? null : request.pitchEmail;
      if (email === null) {
        await store.setPitch(tx, orgId, id, { status: 'submitted', error: null });
        await markPitched(tx, orgId, request.id, pitch.campaignId);
        return null;
      }
      await assertAllowed(tx, orgId, pitch, email);
      const { mailboxIds } = await findCampaign(orgId, pitch.campaignId);
      const mailboxId = await mailboxes.assign(tx, orgId, mailboxIds);
      if (mailboxId === null) throw conflict('no_mailbox', 'No active mailbox: add or activate one');
      await store.setPitch(tx, orgId, id, { status: 'submitted', error: NOT_CONFIRMED });
      await markPitched(tx, orgId, request.id, pitch.campaignId);
      return { pitch, request, email, mailboxId };
    });

  const deliver = async (
    pitch: store.PitchRow,
    request: RequestRow,
    toAddress: string,
    mailbox: OpenMailbox,
  ): Promise<Delivery> => {
    const transport = openTransport(mailbox);
    try {
      const bodyText = pitch.draft;
      const { id, campaignId, orgId } = pitch;
      const mail = {
        ...{ id, campaignId, toAddress, subject: subjectOf(request), bodyText, bodyHtml: renderHtml(bodyText) },
        authorship: await store.findAuthorship(db, orgId, id),
      };
      return await transport.send(await composePitch(emails, mail, mailbox));
    } catch (thrown) {
      // A transport that throws does not say whether the message left. A message that could not be composed did not
      // leave.
      const response = thrown instanceof Error ? thrown.message : 'fault';
      return thrown instanceof AppError ? { kind: 'rejected', response } : { kind: 'unknown', response };
    } finally {
      await transport.close();
    }
  };

  /** `sent` says whether a mail may have left; the money is settled by it. */
  return async function submitPitch(orgId: string, id: string, { byHand = false, actor = SYSTEM } = {}) {
    const out = await fence(orgId, id, byHand, actor);
    if (out) {
      const delivery = await deliver(out.pitch, out.request, out.email, await openMailbox(orgId, out.mailboxId));
      const isOut = delivery.kind === 'sent' || delivery.kind === 'unknown';
      await db
        .transaction()
        .execute((tx) =>
          store.setPitch(
            tx,
            orgId,
            id,
            isOut
              ? { error: delivery.kind === 'sent' ? null : NOT_CONFIRMED }
              : { status: 'error', error: shownWords(delivery.response) },
          ),
        );
    }
    const pitch = await store.findPitch(db, orgId, id);
    if (!pitch) throw notFound('Quote pitch');
    return { pitch, sent: out !== null && pitch.status === 'submitted' };
  };
}
export type Submit = ReturnType<typeof createQuoteSubmit>;
