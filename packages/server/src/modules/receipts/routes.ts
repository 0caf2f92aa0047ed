import type { ReceiptAct } from '@distribute/contract/receipts';
import type { z } from 'zod';
import { invalidRequest } from '../../kernel/errors.ts';
import { SYSTEM } from '../../kernel/events.ts';
import { raw } from '../../kernel/http/answers/answer.ts';
import { pageAnswer, unknownLink, wantsPage } from '../../kernel/http/answers/reader-page.ts';
import { type Route, routes } from '../../kernel/http/routes.ts';
import { reportUnsubscribed, type TrackedMessage } from '../emails/index.ts';
import type { ReceiptsContext } from './context.ts';
import { findMessage, openReceipt } from './receipt.ts';
import { donePage, erasedPage, type ReceiptAnswer, receiptPage } from './receipt-page.ts';

const isErased = ({ toAddress }: TrackedMessage) => toAddress === '';

async function pageOf(context: ReceiptsContext, message: TrackedMessage, answer: ReceiptAnswer): Promise<string> {
  const receipt = isErased(message) ? null : await openReceipt(context, message);
  return receipt ? receiptPage(receipt, answer) : erasedPage(message);
}

export const receiptsRoutes = (context: ReceiptsContext): Route[] =>
  routes('receipts', {
    page: async (caller, { params }) => {
      const message = await findMessage(context, params.token);
      return message ? pageAnswer(200, await pageOf(context, message, null)) : unknownLink(caller);
    },
    act: async (caller, { params, body: { act, address = '' } }) => {
      const message = await findMessage(context, params.token);
      if (!message) return unknownLink(caller);
      const done = await takeAct(context, message, act, address);
      if (done === 'wrong_address') {
        if (!wantsPage(caller)) throw invalidRequest({ address: ['expected the address that the email was sent to'] });
        return pageAnswer(400, await pageOf(context, message, done));
      }
      if (!wantsPage(caller)) return done;
      if (act === 'copy') return copyOf(done);
      if (act === 'show')
        return pageAnswer(200, await pageOf(context, message, done.held ? { held: done.held } : null));
      return pageAnswer(200, donePage(message, act));
    },
  });

const copyOf = (done: unknown) =>
  raw(200, JSON.stringify(done, null, 2), 'application/json', {
    ...{ 'Content-Disposition': 'attachment; filename="held-about-you.json"', 'Cache-Control': 'no-store' },
  });

/** Only `stop` and `never` may be asked for by whoever holds the link: they show nothing and can be taken back. */
async function takeAct(
  { emails, dataRights, bar }: ReceiptsContext,
  message: TrackedMessage,
  act: z.output<typeof ReceiptAct>,
  address: string,
) {
  if (act === 'stop' || act === 'never') {
    await reportUnsubscribed(emails, message);
    if (act === 'never' && !isErased(message)) await bar(message.toAddress);
    return { done: act };
  }
  // An erased person proves nothing any more, and nothing is held.
  if (isErased(message)) return { done: act };
  if (emails.hashOf(address) !== emails.hashOf(message.toAddress)) return 'wrong_address';
  const by = { orgId: message.orgId, userId: null, actor: SYSTEM };
  if (act === 'erase') {
    await dataRights.erase(by, message.toAddress);
    return { done: act };
  }
  return { done: act, held: await dataRights.export(by, message.toAddress) };
}
