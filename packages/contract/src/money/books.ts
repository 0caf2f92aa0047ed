import { z } from 'zod';
import { operations } from '../language/operation.ts';
import { Count, Day, Id, intParam, listOf, listQuery, Timestamp } from '../language/shared.ts';

const Hash = z.string().regex(/^[0-9a-f]{64}$/);
/** What stands for an address or a domain: the same for the same one, in the books of one organisation only. */
const Pseudonym = z.string().regex(/^[\w-]{22}$/);
/** Millionths of a US cent. */
const MicroCents = z.string().regex(/^\d+$/);

/** One email or answer that passed the fence: `whom` is the address, then its domain and those above it. */
const left = {
  fenced: Timestamp,
  message: Id,
  campaign: Id,
  brands: z.array(Id),
  whom: z.array(Pseudonym).min(1),
};
/** Each claim of a message is an attempt; a copy is one that passed the fence. */
const ofStep = { step: z.int().min(1), attempt: Count };
const ofMessage = { at: Timestamp, message: Id, attempt: Count, fenced: Timestamp.nullable() };

/** A line of a page. */
export const BookEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sent'), at: Timestamp, ...ofStep, ...left }),
  z.object({ kind: z.literal('unconfirmed'), at: Timestamp, ...ofStep, ...left }),
  z.object({ kind: z.literal('answered'), ...left }),
  z.object({ kind: z.literal('returned'), ...ofMessage }),
  z.object({ kind: z.literal('bounced'), ...ofMessage }),
  z.object({ kind: z.literal('refused'), ...ofMessage }),
  z.object({ kind: z.literal('forbidden'), at: Timestamp, who: Pseudonym, brand: Id.nullable(), reason: z.string() }),
  z.object({
    ...{ kind: z.literal('released'), at: Timestamp, who: Pseudonym, brand: Id.nullable(), reason: z.string() },
    since: Timestamp,
  }),
  z.object({
    ...{ kind: z.literal('caps'), at: Timestamp, campaign: Id },
    ...{ daily: MicroCents.nullable(), weekly: MicroCents.nullable() },
    ...{ monthly: MicroCents.nullable(), total: MicroCents.nullable() },
  }),
  z.object({
    ...{ kind: z.literal('spent'), campaign: Id.nullable(), on: Day },
    ...{ committed: MicroCents, actual: MicroCents, beyond: MicroCents },
  }),
]);
export type BookEntry = z.infer<typeof BookEntry>;

/** The line above the entries of a page. */
export const BookHead = z.object({
  page: z.int().min(1),
  organization: Id,
  day: Day,
  entries: z.int().min(1),
  previous: Hash,
  hash: Hash,
});
export type BookHead = z.infer<typeof BookHead>;

export const BookPage = z
  .object({ number: z.int().min(1), day: Day, entries: Count, previous: Hash, hash: Hash, closedAt: Timestamp })
  .meta({ id: 'BookPage' });

export const books = operations('Books', {
  list: {
    method: 'GET',
    path: '/v1/books',
    summary: 'List the closed pages of the books',
    description:
      'The newest first. A page is closed after its UTC day has ended; its hash stands for it and all before.',
    query: listQuery({}),
    response: listOf('pages', BookPage, { closesAt: Timestamp }),
  },
  export: {
    method: 'GET',
    path: '/v1/books/export',
    summary: 'Download the books, without addresses',
    description: 'A line of JSON for each page and each of its entries, oldest first: what `distribute verify` reads.',
    query: z.object({ fromPage: intParam(1, 2_147_483_647).optional() }),
    errors: [404],
    produces: 'application/x-ndjson',
    response: z.string(),
  },
});
