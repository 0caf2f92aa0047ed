import { z } from 'zod';
import { operations } from '../language/operation.ts';
import { Id, Timestamp, UrlInput } from '../language/shared.ts';
import { DroppedValue } from './brand-extraction.ts';

export const SCRAPE_PROVIDERS = ['builtin', 'firecrawl'] as const;
const ScrapeProvider = z.enum(SCRAPE_PROVIDERS);

export const ScrapeResult = z
  .object({
    id: Id,
    url: z.string(),
    companyName: z.string().nullable(),
    description: z.string().nullable(),
    industry: z.string().nullable(),
    employeeCount: z.string().nullable(),
    foundedYear: z.string().nullable(),
    headquarters: z.string().nullable(),
    website: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    linkedinUrl: z.string().nullable(),
    twitterUrl: z.string().nullable(),
    products: z.array(z.string()),
    services: z.array(z.string()),
    rawMarkdown: z.string().nullable(),
    dropped: z
      .array(DroppedValue)
      .meta({ description: 'What a language model read and was not believed, each with the reason' }),
    createdAt: Timestamp,
    expiresAt: Timestamp,
  })
  .meta({ id: 'ScrapeResult' });

export const scraping = operations('Scraping', {
  scrape: {
    method: 'POST',
    path: '/v1/scraping/scrape',
    summary: "Read a company's website into structured facts",
    description: 'Kept 30 days per organization and URL.',
    body: z.strictObject({
      url: UrlInput,
      provider: ScrapeProvider.default('builtin'),
      skipCache: z.boolean().default(false),
      options: z.strictObject({ maxPages: z.int().min(1).max(10).default(1) }).default({ maxPages: 1 }),
    }),
    errors: [402, 422],
    response: z.object({
      cached: z.boolean(),
      provider: ScrapeProvider,
      requestId: Id,
      runId: Id.nullable(),
      result: ScrapeResult,
    }),
  },
  findByUrl: {
    method: 'GET',
    path: '/v1/scraping/scrape/by-url',
    summary: 'Find the stored scrape of a URL',
    query: z.object({ url: UrlInput }),
    errors: [404],
    response: z.object({ cached: z.literal(true), expired: z.boolean(), result: ScrapeResult }),
  },
  get: {
    method: 'GET',
    path: '/v1/scraping/scrape/{id}',
    summary: 'Read a stored scrape',
    errors: [404],
    response: z.object({ result: ScrapeResult }),
  },
});
