import { z } from 'zod';
import { Id, prose, Timestamp, UrlInput } from '../language/shared.ts';

const lines = (most: number, length: number) => z.array(prose(1, length)).max(most).default([]);

/** What a reader is offered, such as a call or a trial. */
const offer = { what: prose(1, 300), length: prose(1, 100).nullable(), price: prose(1, 100).nullable() };

/** How a customer writes, what it never says and what it offers. */
export const BrandVoiceInput = z.strictObject({
  examples: lines(10, 4_000).meta({ description: 'Mails that the customer wrote: examples of how, not of what' }),
  neverWords: lines(50, 100).meta({ description: 'Words that no email may contain' }),
  neverClaims: lines(50, 300).meta({ description: 'What no email may claim, in the words of the customer' }),
  offer: z
    .strictObject({
      what: offer.what,
      length: offer.length.default(null),
      price: offer.price.default(null),
      link: UrlInput.nullable().default(null),
    })
    .nullable()
    .default(null),
});

export const BrandVoice = z
  .object({
    brandId: Id,
    examples: z.array(z.string()),
    neverWords: z.array(z.string()),
    neverClaims: z.array(z.string()),
    offer: z
      .object({
        what: z.string(),
        length: z.string().nullable(),
        price: z.string().nullable(),
        link: z.string().nullable(),
      })
      .nullable(),
    updatedAt: Timestamp.nullable(),
    learned: z
      .array(z.object({ id: Id, before: z.string(), after: z.string(), editedAt: Timestamp }))
      .meta({ description: 'The newest ten drafts that people changed in review, without the names of their readers' }),
  })
  .meta({ id: 'BrandVoice' });
