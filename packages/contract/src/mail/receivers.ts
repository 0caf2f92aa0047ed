import { z } from 'zod';
import { operations } from '../language/operation.ts';
import { Timestamp } from '../language/shared.ts';

export const Receiver = z
  .object({
    sendingDomain: z.string(),
    receiver: z.string().meta({
      description:
        'The provider that takes the mail, by its MX records (`google`, `microsoft`, …), or else the domain itself',
    }),
    name: z.string(),
    budget: z
      .int()
      .meta({ description: 'How many emails may leave for it today; grows after good days, halves on trouble' }),
    sentToday: z.int().meta({ description: 'UTC; let go, also what it refused' }),
    sent30d: z.int(),
    deferred30d: z.int().meta({ description: 'It asked us to send less' }),
    refused30d: z.int().meta({ description: 'Refused because of our domain, our server or the text' }),
    bounced30d: z.int(),
    complained30d: z.int(),
    slowedUntil: Timestamp.nullable().meta({
      description: 'Nothing is sent to it before then; null while it accepts email',
    }),
    bulkSince: z.string().nullable().meta({
      description: 'The day on which 5,000 emails of its organizational domain left for Google, Yahoo or Microsoft',
    }),
    heldFor: z.string().nullable().meta({
      description: 'Why it would refuse bulk email from this domain: nothing is sent to it until that is fixed',
    }),
    words: z
      .string()
      .nullable()
      .meta({ description: 'What it last said when it slowed or refused us, without addresses' }),
  })
  .meta({ id: 'Receiver' });

export const receivers = operations('Mailboxes', {
  list: {
    method: 'GET',
    path: '/v1/receivers',
    summary: 'List what each sending domain may send to each receiver today, and what became of it',
    description:
      'Of the last 30 days, slowed ones first, then those that get most; at most 200. Empty where the operator keeps no pace.',
    response: z.object({ receivers: z.array(Receiver) }),
  },
});
