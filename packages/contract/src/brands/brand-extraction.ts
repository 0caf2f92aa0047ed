import { z } from 'zod';
import { Count, Id, prose, Timestamp, text, Url } from '../language/shared.ts';

/** A brand that an extraction read. */
const ExtractedBrand = z.object({ brandId: Id, domain: z.string(), name: z.string(), brandUrl: Url });

export const BrandIdsInput = z.array(Id).min(1).max(10);

/** Null when the site does not say it: a value is never invented. */
export const ExtractedValue = z.union([z.string(), z.array(z.string())]).nullable();

/** The sentences that support a value, and its confidence. */
export const evidenced = {
  evidence: z
    .array(z.object({ quote: z.string().max(500), url: Url }))
    .meta({ description: 'The sentences it rests on; none where a person said it or nothing was found' }),
  confidence: z.number().min(0).max(1).nullable().meta({ description: 'Null if it wasn’t judged' }),
};

/** A value that a language model read and that was not believed: nothing takes its place. */
const DroppedReading = z.object({ value: z.string(), quote: z.string(), reason: z.string() });
export const DroppedValue = z.object({ key: z.string(), ...DroppedReading.shape }).meta({ id: 'DroppedValue' });
export const dropped = z
  .array(DroppedReading)
  .meta({ description: 'What a language model read and was not believed, each with the reason' });

const extraction = {
  value: ExtractedValue,
  cached: z.boolean(),
  extractedAt: Timestamp,
  expiresAt: Timestamp.nullable(),
  sourceUrls: z.array(Url),
  ...evidenced,
  engine: z.string().meta({ description: '`builtin`, `<provider>/<model>`, or `person` where it was confirmed' }),
  dropped,
};

/** A field over all requested brands, and by domain. */
export const ExtractedField = z
  .object({ ...extraction, byBrand: z.record(z.string(), z.object(extraction)) })
  .meta({ id: 'ExtractedField' });

export const ExtractFields = z.strictObject({
  brandIds: BrandIdsInput,
  fields: z
    .array(
      z.strictObject({
        key: text(1, 100).regex(/^[^\p{Cc}]+$/u, 'must not contain control characters'),
        description: prose(1, 1000),
      }),
    )
    .min(1)
    .max(50)
    .refine((fields) => new Set(fields.map(({ key }) => key)).size === fields.length, 'keys must be unique'),
  campaignId: Id.optional(),
  resetCache: z.boolean().default(false),
});

export const ExtractedFields = z.object({
  brands: z.array(ExtractedBrand),
  fields: z.record(z.string(), ExtractedField),
  provenance: z.record(z.string(), z.enum(['confirmed', 'suggested', 'extracted'])),
});

export const StoredField = z.object({
  key: z.string(),
  description: z.string(),
  value: ExtractedValue,
  sourceUrls: z.array(Url),
  ...evidenced,
  engine: z.string().nullable().meta({ description: 'Null of what was read before engines were noted' }),
  dropped,
  campaignId: Id.nullable(),
  extractedAt: Timestamp,
  expiresAt: Timestamp.nullable(),
});

export const Image = z
  .object({
    originalUrl: Url,
    permanentUrl: Url,
    description: z.string().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    format: z.string(),
    sizeBytes: Count,
    relevanceScore: z.number().min(0).max(1),
    cached: z.boolean(),
  })
  .meta({ id: 'Image' });

export const ExtractImages = z.strictObject({
  brandIds: BrandIdsInput,
  categories: z
    .array(z.strictObject({ key: text(1, 100), description: prose(1, 1000), maxCount: z.int().min(1).max(20) }))
    .min(1)
    .max(10),
});

export const ExtractedImages = z.object({
  brands: z.array(ExtractedBrand),
  results: z.array(
    z.object({ category: z.string(), images: z.array(Image), byBrand: z.record(z.string(), z.array(Image)) }),
  ),
});

export const StoredImage = z.object({ ...Image.shape, category: z.string(), extractedAt: Timestamp });

export const UserFields = z.object({
  brandId: Id,
  fields: z.record(
    z.string(),
    z.object({ value: z.string(), provenance: z.enum(['confirmed', 'suggested']), updatedAt: Timestamp }),
  ),
});
