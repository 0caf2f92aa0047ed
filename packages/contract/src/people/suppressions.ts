import { z } from 'zod';
import { operations } from '../language/operation.ts';
import {
  Count,
  documented,
  flagParam,
  Id,
  IdRef,
  listOf,
  listQuery,
  Nothing,
  Timestamp,
  text,
} from '../language/shared.ts';

export const SUPPRESSION_REASONS = [
  'unsubscribed',
  'hard_bounce',
  'complaint',
  'reply_unsubscribe',
  'manual',
  'import',
  'erased',
] as const;
export const SuppressionReason = z.enum(SUPPRESSION_REASONS);
export const SuppressionKind = z.enum(['email', 'domain']);

export const Suppression = z
  .object({
    id: Id,
    kind: SuppressionKind,
    value: z.string().nullable(),
    reason: SuppressionReason,
    brandId: Id.nullable(),
    campaignId: Id.nullable(),
    note: z.string().nullable(),
    createdBy: Id.nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'Suppression' });

/** Why a row of an import was refused: the reasons of contact uploads, and similar ones for domains. */
export const ImportRowReason = z.enum([
  'missing_email',
  'invalid_email',
  'missing_domain',
  'invalid_domain',
  'too_many_columns',
  'bad_encoding',
]);

export const suppressions = operations('Suppressions', {
  list: {
    method: 'GET',
    path: '/v1/suppressions',
    summary: 'List who must not be contacted',
    query: listQuery({
      kind: SuppressionKind.optional(),
      reason: SuppressionReason.optional(),
      brandId: IdRef.optional(),
      value: text(1, 254).optional(),
    }),
    response: listOf('suppressions', Suppression, { total: Count }),
  },
  create: {
    method: 'POST',
    path: '/v1/suppressions',
    summary: 'Add an email address or a domain to the do-not-contact list',
    description: 'Cancels every scheduled email to them. Without a brand it applies to the whole organization.',
    body: z.strictObject({
      kind: SuppressionKind,
      value: text(1, 254),
      brandId: Id.nullable().optional(),
      note: z.string().max(500).optional(),
    }),
    status: [201, 200],
    errors: [404],
    response: z.object({ suppression: Suppression }),
  },
  delete: {
    method: 'DELETE',
    path: '/v1/suppressions/{id}',
    role: 'admin',
    summary: 'Lift a suppression',
    description: 'Where the person asked not to be contacted, `confirm=true` is needed. `erased` cannot be lifted.',
    query: z.object({ confirm: flagParam.default(false) }),
    destructive: true,
    status: 204,
    errors: [404, 409],
    response: Nothing,
  },
  import: {
    method: 'POST',
    path: '/v1/suppressions/import',
    summary: 'Import email addresses or domains',
    description:
      'A CSV file or an Excel workbook with a column `email` or `domain`, or a JSON body with `values` and their `kind`. Every sheet with such a column is read.',
    consumes: 'multipart/form-data',
    alsoConsumes: 'application/json',
    // One object, not a union, so that a refusal can name the wrong field.
    body: z
      .strictObject({
        file: documented(z.unknown(), { type: 'string', format: 'binary' }).optional(),
        values: z.array(z.string().max(2_000)).max(10_000).optional(),
        kind: SuppressionKind.optional(),
      })
      .refine(
        ({ file, values, kind }) => (file === undefined ? values && kind : !values && !kind),
        'Provide either a file, or values and their kind',
      ),
    response: z.object({
      rowCount: Count,
      added: Count,
      existing: Count,
      rejected: Count,
      rows: z
        .array(
          z.object({
            sheet: z.string().nullable().describe('The sheet of a workbook; null for a CSV file'),
            row: z.int().min(1),
            value: z.string(),
            reason: ImportRowReason,
          }),
        )
        .max(100),
      sheets: z.array(z.string()).describe('The sheets of a workbook that were read'),
      unreadSheets: z.array(z.string()).describe('Sheets without a column `email` or `domain`'),
    }),
  },
});
