import { z } from 'zod';
import { operations } from '../language/operation.ts';
import { text } from '../language/shared.ts';
import { PersonExport } from '../people/people.ts';

const params = z.object({ token: z.string() });

/** What a reader may ask for on the receipt of an email. */
export const ReceiptAct = z.enum(['stop', 'never', 'show', 'copy', 'erase']);

export const receipts = operations('Tracking and inbound', {
  page: {
    method: 'GET',
    path: '/r/{token}',
    summary: 'The receipt of an email, for its reader',
    description: 'Who sent it and why, what it rests on, what comes next, and what the reader may do. Changes nothing.',
    auth: 'token',
    lenientQuery: true,
    params,
    errors: [404],
    produces: 'text/html',
    pages: true,
    response: z.string(),
  },
  act: {
    method: 'POST',
    path: '/r/{token}',
    summary: 'What the reader of an email asks for on its receipt',
    description:
      '`stop`: this sender does not write again; `never`: nobody on this installation does; `show` and `copy`: what is ' +
      'held; `erase`: all of it goes. The last three need the address that the email was sent to. Answers a page to a ' +
      'browser, and a file for `copy`.',
    auth: 'token',
    lenientQuery: true,
    params,
    consumes: 'application/x-www-form-urlencoded',
    body: z.looseObject({ act: ReceiptAct, address: text(1, 254).optional() }),
    errors: [400, 404],
    pages: true,
    response: z.object({ done: ReceiptAct, held: PersonExport.optional() }),
  },
});
