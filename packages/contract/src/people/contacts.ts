import { z } from 'zod';
import { operations } from '../language/operation.ts';
import {
  Count,
  documented,
  flagParam,
  Id,
  IdListRef,
  IdRef,
  listOf,
  listQuery,
  Nothing,
  Timestamp,
  text,
} from '../language/shared.ts';
import { AddressReason, AddressSummary, AddressVerdict } from './addresses.ts';

export const CONSENT_STATUSES = ['unknown', 'granted', 'withdrawn'] as const;
export const ConsentStatus = z.enum(CONSENT_STATUSES);
/** The encodings in which spreadsheets save a CSV file. */
export const CSV_ENCODINGS = [
  ...(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'windows-1251'] as const),
  ...(['windows-1253', 'windows-1254', 'macintosh', 'shift_jis', 'gb18030', 'big5', 'euc-kr'] as const),
] as const;
/** What a CSV column can hold. */
export const CONTACT_COLUMNS = [
  'email',
  'firstName',
  'lastName',
  'fullName',
  'title',
  'company',
  'phone',
  'country',
  'timezone',
  'consent',
] as const;
export const ROW_REASONS = [
  'missing_email',
  'invalid_email',
  'duplicate_in_file',
  'duplicate_existing',
  'suppressed',
  'too_many_columns',
  'bad_encoding',
] as const;
const RowStatus = z.enum(['accepted', 'updated', 'duplicate', 'rejected']);

export const Contact = z
  .object({
    id: Id,
    orgId: Id,
    brandId: Id,
    primaryEmail: z.string().nullable(),
    phoneE164: z.string().nullable(),
    fullName: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    title: z.string().nullable(),
    company: z.string().nullable(),
    country: z
      .string()
      .nullable()
      .meta({ description: 'The English name where the country is known by it, else as written' }),
    timezone: z.string().nullable().meta({
      description: 'An IANA name: as the file says, else that of a country with one time; null is timed by UTC',
    }),
    rawAttributes: z.record(z.string(), z.string()),
    consentStatus: ConsentStatus,
    unsubscribed: z.boolean(),
    source: z.enum(['csv', 'api', 'hubspot']),
    sourceUploadId: Id.nullable(),
    sourceRow: z.int().nullable(),
    addressCheck: z
      .object({
        verdict: AddressVerdict,
        reasons: z.array(AddressReason),
        suggestion: z.string().nullable(),
        checkedAt: Timestamp,
      })
      .nullable()
      .meta({ description: 'Whether mail to the address would arrive; null before it was checked.' }),
    leftOutAt: Timestamp.nullable().meta({
      description: 'When the contact was left out of campaigns for its verdict.',
    }),
    owner: z.string().nullable().meta({ description: 'Whose contact it is in the CRM that brought it' }),
    leftToOwner: z.boolean().meta({ description: 'In no campaign: its owner in the CRM writes to it' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Contact' });

/** The result of reading a file; part of the stored upload and of the answer to an upload. */
const outcome = {
  rowCount: Count,
  acceptedCount: Count,
  updatedCount: Count,
  duplicateCount: Count,
  rejectedCount: Count,
  status: z.enum(['processing', 'processed', 'failed']),
  mappingProvenance: z.enum(['override', 'heuristic', 'llm']),
  columnMapping: z.record(z.string(), z.string().nullable()),
};

export const Upload = z
  .object({
    id: Id,
    brandId: Id,
    filename: z.string(),
    ...outcome,
    uploadedAt: Timestamp,
    processedAt: Timestamp.nullable(),
  })
  .meta({ id: 'Upload' });

export const RowReport = z
  .object({
    row: z.int().min(1).describe('1 = the first data row'),
    status: RowStatus,
    reason: z.enum(ROW_REASONS).nullable(),
    email: z.string().nullable(),
    contactId: Id.nullable(),
  })
  .meta({ id: 'RowReport' });

/** What the check of an upload's addresses came to; the worst first. */
export const UploadAddresses = z
  .object({
    uploadId: Id,
    summary: AddressSummary,
    worst: z
      .array(
        z.object({
          contactId: Id,
          email: z.string(),
          verdict: AddressVerdict,
          reasons: z.array(AddressReason),
          suggestion: z.string().nullable(),
          leftOut: z.boolean(),
        }),
      )
      .max(20),
  })
  .meta({ id: 'UploadAddresses' });
const OneCheck = z.object({ check: UploadAddresses });

/** A multipart field is text, so the mapping of columns comes as a JSON document. */
export const columnMappingField = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  documented(
    z
      .string()
      .max(100_000)
      .transform((json, context): unknown => {
        try {
          return JSON.parse(json);
        } catch {
          context.addIssue({ code: 'custom', message: 'expected a JSON object' });
          return z.NEVER;
        }
      })
      .pipe(z.record(z.string(), z.enum(words).nullable())),
    {
      type: 'string',
      maxLength: 100_000,
      description: `JSON object: column name to ${words.join(', ')} or null`,
    },
  );

export const contacts = operations('CRM contacts', {
  upload: {
    method: 'POST',
    path: '/v1/orgs/contacts/upload',
    summary: 'Import contacts from a CSV file or an Excel workbook',
    description: 'The same bytes for the same brand again: 200 with the first answer. `dryRun` writes nothing.',
    consumes: 'multipart/form-data',
    body: z.strictObject({
      file: documented(z.unknown(), { type: 'string', format: 'binary' }),
      brandId: Id,
      columnMapping: columnMappingField(CONTACT_COLUMNS).optional(),
      encoding: z.enum(CSV_ENCODINGS).optional().meta({
        description:
          'How the bytes of a CSV file are read. Without it they are looked at: the answer says what was found.',
      }),
      sheet: text(1, 100).optional().meta({
        description: 'The sheet of a workbook. Without it the first one with a value that is not hidden.',
      }),
      dryRun: flagParam.default(false),
    }),
    status: [201, 200],
    errors: [404, 413, 415],
    response: z.object({
      uploadId: Id.nullable(),
      ...outcome,
      encoding: z.enum(CSV_ENCODINGS).describe('How the bytes of the file were read; utf-8 for a workbook'),
      sheet: z.string().nullable().describe('The sheet of a workbook that was read; null for a CSV file'),
      sheets: z.array(z.string()).describe('The sheets of a workbook that are not hidden'),
      columns: z
        .array(
          z.object({
            name: z.string(),
            holds: z.string().nullable(),
            sample: z.string().nullable().describe('The first value of the column, in a dry run only'),
            samples: z
              .array(z.string())
              .max(3)
              .describe('The first values of the column that differ, in a dry run only'),
          }),
        )
        .describe('The columns in the order of the file'),
      rows: z.array(RowReport).describe('The first 100 rows that were not accepted'),
      addresses: AddressSummary.describe(
        'Whether mail to the accepted rows would arrive; what is unchecked is checked next',
      ),
    }),
  },
  listUploads: {
    method: 'GET',
    path: '/v1/orgs/contacts/uploads',
    summary: 'List uploads',
    query: listQuery({ brandId: IdRef.optional() }),
    response: listOf('uploads', Upload),
  },
  getUpload: {
    method: 'GET',
    path: '/v1/orgs/contacts/uploads/{id}',
    summary: 'Read an upload',
    errors: [404],
    response: z.object({ upload: Upload }),
  },
  listUploadRows: {
    method: 'GET',
    path: '/v1/orgs/contacts/uploads/{id}/rows',
    summary: 'What became of each row of an upload, in row order',
    query: listQuery({ status: RowStatus.optional() }),
    errors: [404],
    response: listOf('rows', RowReport),
  },
  exportLeftOut: {
    method: 'GET',
    path: '/v1/orgs/contacts/uploads/{id}/left-out',
    summary: 'Download the rows that were left out, with the reason for each',
    description:
      'The columns of the file after a column `Left out because`. Corrected, it can be uploaded as it is: that column ' +
      'is not imported. A person on the do-not-contact list is named by email address alone.',
    errors: [404],
    produces: 'text/csv',
    response: z.string(),
  },
  getAddresses: {
    method: 'GET',
    path: '/v1/orgs/contacts/uploads/{id}/addresses',
    summary: 'Read how many emails to the people of an upload would bounce',
    errors: [404],
    response: OneCheck,
  },
  checkAddresses: {
    method: 'POST',
    path: '/v1/orgs/contacts/uploads/{id}/addresses/check',
    summary: 'Check the addresses of an upload again',
    description: 'The check goes on in the background; the answer shows what is known now.',
    status: 202,
    errors: [404],
    response: OneCheck,
  },
  leaveOutAddresses: {
    method: 'POST',
    path: '/v1/orgs/contacts/uploads/{id}/addresses/leave-out',
    summary: 'Leave people of an upload out of campaigns by the verdict on their address',
    description: 'Those with another verdict are brought back; an empty list brings everyone back. No one is deleted.',
    body: z.strictObject({ verdicts: z.array(z.enum(['bad', 'risky', 'unknown'])).max(3) }),
    errors: [404],
    response: OneCheck,
  },
  exportAddresses: {
    method: 'GET',
    path: '/v1/orgs/contacts/uploads/{id}/addresses/file',
    summary: 'Download the people of an upload whose address is bad or risky, with the reason for each',
    errors: [404],
    produces: 'text/csv',
    response: z.string(),
  },
  list: {
    method: 'GET',
    path: '/v1/orgs/contacts',
    summary: 'List contacts',
    query: listQuery({
      brandId: IdRef.optional(),
      uploadId: IdRef.optional(),
      email: text(1, 254).optional(),
      consentStatus: ConsentStatus.optional(),
    }),
    response: listOf('contacts', Contact, { total: Count }),
  },
  get: {
    method: 'GET',
    path: '/v1/orgs/contacts/{id}',
    summary: 'Read a contact',
    errors: [404],
    response: z.object({ contact: Contact }),
  },
  delete: {
    method: 'DELETE',
    path: '/v1/orgs/contacts/{id}',
    summary: 'Delete a contact; suppressions stay',
    destructive: true,
    status: 204,
    errors: [404],
    response: Nothing,
  },
  serveStats: {
    method: 'GET',
    path: '/v1/orgs/contacts/serve-stats',
    summary: 'How many contacts of a brand were served and how many can still be',
    query: z.object({ brandId: IdRef, uploadIds: IdListRef.optional() }),
    errors: [404],
    response: z.object({ served: Count, remainingSendable: Count, totalSendable: Count }),
  },
});
