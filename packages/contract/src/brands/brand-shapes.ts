import { z } from 'zod';
import { Id, Timestamp, Url } from '../language/shared.ts';
import { DroppedValue, evidenced } from './brand-extraction.ts';

export const BrandItem = z
  .object({
    id: Id,
    domain: z.string(),
    name: z.string(),
    nameSource: z.enum(['person', 'website', 'domain']).meta({
      description: 'Where the name comes from: a person, the website, or neither yet (made from the domain)',
    }),
    brandUrl: Url,
    logoUrl: Url.meta({ description: "The logo that the site shows, else one drawn from the name's first letter" }),
    elevatorPitch: z.string().nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    analysisStatus: z.enum(['pending', 'ready', 'failed']),
    paused: z.boolean(),
  })
  .meta({ id: 'BrandItem' });

export const BrandDetail = z
  .object({
    ...BrandItem.shape,
    bio: z.string().nullable(),
    mission: z.string().nullable(),
    location: z.string().nullable(),
    categories: z.string().nullable(),
    categoryList: z.array(z.string()),
    clickDestinationUrl: Url.nullable(),
    trackingHost: z.string().nullable(),
    researchReaders: z
      .boolean()
      .meta({ description: 'Whether a language model looks at the site of a reader’s company before it writes' }),
    analysedAt: Timestamp.nullable(),
    analysisError: z.string().nullable(),
    modelFault: z.string().nullable().meta({
      description:
        'Why the language model did not read the site: the values are those of our own rules, or of the reading before. The site is read again by itself every 30 minutes until the model answers',
    }),
    dropped: z
      .array(DroppedValue)
      .meta({ description: 'What the language model read of the site and was not believed, each with the reason' }),
    facts: z
      .array(
        z.object({
          key: z.string(),
          value: z.string(),
          ...evidenced,
          provenance: z.enum(['confirmed', 'suggested']),
        }),
      )
      .meta({ description: 'What is known of the brand: confirmed by a person, or suggested by its site' }),
  })
  .meta({ id: 'BrandDetail' });
