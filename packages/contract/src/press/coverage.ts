import { z } from 'zod';
import { operations } from '../language/operation.ts';
import {
  Count,
  DateInput,
  Id,
  IdRef,
  listOf,
  listQuery,
  Nothing,
  Timestamp,
  text,
  Url,
  UrlInput,
} from '../language/shared.ts';

export const COVERAGE_STATUSES = ['confirmed', 'possible', 'dismissed'] as const;
export const CoverageStatus = z.enum(COVERAGE_STATUSES);
/** What shows that an article is about the brand. */
export const COVERAGE_SIGNS = ['link', 'domain', 'name', 'author'] as const;

export const Coverage = z
  .object({
    id: Id,
    brandId: Id,
    campaignId: Id.nullable(),
    outletId: Id.nullable(),
    outletName: z.string().nullable(),
    journalistId: Id.nullable().meta({ description: 'The pitched journalist who signed it.' }),
    url: Url,
    title: z.string().nullable(),
    author: z.string().nullable(),
    excerpt: z.string().nullable().meta({ description: 'The words around the name of the brand.' }),
    signs: z.array(z.enum(COVERAGE_SIGNS)),
    publishedAt: Timestamp.nullable(),
    pitchedAt: Timestamp.nullable().meta({ description: 'When the pitch was sent that it is tied to.' }),
    status: CoverageStatus,
    source: z.enum(['found', 'hand']),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Coverage' });

const OneArticle = z.object({ article: Coverage });

export const coverage = operations('PR discovery', {
  list: {
    method: 'GET',
    path: '/v1/coverage',
    summary: 'List published articles that name a brand, newest first',
    description: 'Without `status` confirmed and possible ones.',
    query: listQuery({
      brandId: IdRef.optional(),
      campaignId: IdRef.optional(),
      outletId: IdRef.optional(),
      journalistId: IdRef.optional(),
      status: CoverageStatus.optional(),
    }),
    response: listOf('articles', Coverage, { total: Count, byStatus: z.object({ confirmed: Count, possible: Count }) }),
  },
  add: {
    method: 'POST',
    path: '/v1/coverage',
    summary: 'Add an article by its URL',
    description:
      'The page is read for its title, author and date where robots.txt allows it. An article that is known is confirmed: 200.',
    body: z.strictObject({
      brandId: Id,
      url: UrlInput,
      campaignId: Id.nullish(),
      title: text(1, 500).nullish(),
      publishedAt: DateInput.nullish(),
    }),
    status: [201, 200],
    errors: [404],
    response: OneArticle,
  },
  setStatus: {
    method: 'PATCH',
    path: '/v1/coverage/{id}',
    summary: 'Confirm or dismiss an article',
    body: z.strictObject({ status: z.enum(['confirmed', 'dismissed']) }),
    errors: [404],
    response: OneArticle,
  },
  remove: {
    method: 'DELETE',
    path: '/v1/coverage/{id}',
    summary: 'Remove an article; it is not found again',
    destructive: true,
    status: 204,
    errors: [404],
    response: Nothing,
  },
});
