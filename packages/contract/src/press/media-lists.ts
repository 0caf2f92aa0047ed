import { z } from 'zod';
import { operations } from '../language/operation.ts';
import {
  Count,
  documented,
  Email,
  flagParam,
  Id,
  listOf,
  listQuery,
  Nothing,
  Timestamp,
  text,
} from '../language/shared.ts';
import { CSV_ENCODINGS, columnMappingField } from '../people/contacts.ts';

/** What a column of a file of journalists can hold. */
export const JOURNALIST_COLUMNS = [
  ...(['email', 'firstName', 'lastName', 'name', 'outletName', 'outletWebsite'] as const),
  ...(['beat', 'country', 'language', 'notes'] as const),
] as const;
/** Why a row of a file did not become a journalist of the list. */
export const JOURNALIST_ROW_REASONS = [
  ...(['missing_name', 'missing_outlet', 'invalid_email', 'suppressed'] as const),
  ...(['too_many_columns', 'bad_encoding', 'list_full'] as const),
] as const;
/** Why nobody writes to a journalist of a list. */
export const NOT_PITCHED_BECAUSE = ['no_email', 'suppressed'] as const;
export const MAX_MEDIA_LISTS = 200;
export const MAX_LISTED = 5_000;

export const MediaList = z
  .object({
    id: Id,
    name: z.string(),
    journalistCount: Count,
    withEmailCount: Count.describe('How many of them have an email address'),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'MediaList' });

const language = documented(
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z]{2,3}$/, 'expected a code such as en'),
  {
    type: 'string',
    pattern: '^[a-z]{2,3}$',
    description: 'A language code such as `en`',
  },
);
const name = text(1, 200);
const outletName = text(1, 200);
const details = {
  email: Email.nullish(),
  outletWebsite: text(1, 2048).nullish().meta({ description: 'A URL or a domain' }),
  beat: text(1, 500).nullish().meta({ description: 'What they write about' }),
  country: text(1, 100).nullish(),
  language: language.nullish(),
  notes: text(1, 5_000).nullish(),
};

export const ListedJournalist = z
  .object({
    id: Id,
    mediaListId: Id,
    name: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string().nullable(),
    outletName: z.string(),
    outletDomain: z.string().nullable().meta({ description: 'Null where the website of the outlet is not known.' }),
    beat: z.string().nullable(),
    country: z.string().nullable(),
    language: z.string().nullable(),
    notes: z.string().nullable(),
    source: z.enum(['hand', 'file']),
    notPitchedBecause: z.enum(NOT_PITCHED_BECAUSE).nullable().meta({
      description: 'Null for a journalist a campaign may contact.',
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'ListedJournalist' });

const OneList = z.object({ mediaList: MediaList });
const OneJournalist = z.object({ journalist: ListedJournalist });

export const JournalistRow = z
  .object({
    row: z.int().min(1).describe('1 = the first data row'),
    reason: z.enum(JOURNALIST_ROW_REASONS),
    name: z.string().nullable(),
    email: z.string().nullable(),
    values: z
      .array(z.string())
      .describe('The whole row in the order of `columns`; empty for a person who must not be contacted'),
  })
  .meta({ id: 'JournalistRow' });

export const mediaLists = operations('PR discovery', {
  list: {
    method: 'GET',
    path: '/v1/media-lists',
    summary: 'List media lists, by name',
    query: listQuery({}),
    response: listOf('mediaLists', MediaList),
  },
  create: {
    method: 'POST',
    path: '/v1/media-lists',
    summary: 'Create a media list',
    description: `At most ${MAX_MEDIA_LISTS} of one organization. 409 \`name_taken\`, \`too_many_lists\`.`,
    body: z.strictObject({ name }),
    status: 201,
    errors: [409],
    response: OneList,
  },
  get: {
    method: 'GET',
    path: '/v1/media-lists/{id}',
    summary: 'Read a media list',
    errors: [404],
    response: OneList,
  },
  update: {
    method: 'PATCH',
    path: '/v1/media-lists/{id}',
    summary: 'Rename a media list',
    body: z.strictObject({ name }),
    errors: [404, 409],
    response: OneList,
  },
  delete: {
    method: 'DELETE',
    path: '/v1/media-lists/{id}',
    summary: 'Delete a media list and its journalists',
    description: 'What was written to them stays. 409 `media_list_in_use` while a campaign that is not over names it.',
    destructive: true,
    status: 204,
    errors: [404, 409],
    response: Nothing,
  },
  listJournalists: {
    method: 'GET',
    path: '/v1/media-lists/{id}/journalists',
    summary: 'List the journalists of a media list, newest first',
    query: listQuery({ search: text(1, 200).optional() }),
    errors: [404],
    response: listOf('journalists', ListedJournalist, { total: Count }),
  },
  addJournalist: {
    method: 'POST',
    path: '/v1/media-lists/{id}/journalists',
    summary: 'Add a journalist to a media list, or complete one that is on it',
    description:
      'The same email address, or without one the same name at the same outlet, is the same person: given values replace those that are stored, missing ones keep them, and notes are added. 200 then. 409 `suppressed`, `media_list_full`.',
    body: z.strictObject({ name, outletName, ...details }),
    status: [201, 200],
    errors: [404, 409],
    response: z.object({ journalist: ListedJournalist, merged: z.boolean() }),
  },
  updateJournalist: {
    method: 'PATCH',
    path: '/v1/media-lists/{id}/journalists/{journalistId}',
    summary: 'Change a journalist of a media list',
    description: 'Null clears a field. A campaign that has not written to them yet uses the new values.',
    body: z.strictObject({ name: name.optional(), outletName: outletName.optional(), ...details }),
    errors: [404, 409],
    response: OneJournalist,
  },
  removeJournalist: {
    method: 'DELETE',
    path: '/v1/media-lists/{id}/journalists/{journalistId}',
    summary: 'Remove a journalist from a media list',
    description: 'Campaigns that have not contacted them yet no longer will.',
    destructive: true,
    status: 204,
    errors: [404],
    response: Nothing,
  },
  upload: {
    method: 'POST',
    path: '/v1/media-lists/{id}/upload',
    summary: 'Add journalists from a CSV file or an Excel workbook',
    description: `Read like a file of contacts: of a workbook one sheet, the first with names and outlets unless \`sheet\` names one. At most ${MAX_LISTED} journalists on one list. \`dryRun\` writes nothing, and shows the columns also where those of names or outlets are not known. A file whose first column is \`Left out because\` is read without it.`,
    consumes: 'multipart/form-data',
    body: z.strictObject({
      file: documented(z.unknown(), { type: 'string', format: 'binary' }),
      columnMapping: columnMappingField(JOURNALIST_COLUMNS).optional(),
      encoding: z.enum(CSV_ENCODINGS).optional(),
      sheet: text(1, 100).optional(),
      dryRun: flagParam.default(false),
    }),
    errors: [404, 413, 415],
    response: z.object({
      rowCount: Count,
      addedCount: Count,
      mergedCount: Count.describe('Rows of people who were on the list, or in the file above'),
      leftOutCount: Count,
      columnMapping: z.record(z.string(), z.string().nullable()),
      encoding: z.enum(CSV_ENCODINGS),
      sheet: z.string().nullable().describe('The sheet of a workbook that was read; null for a CSV file'),
      sheets: z.array(z.string()).describe('The sheets of a workbook that are not hidden'),
      columns: z
        .array(
          z.object({
            name: z.string(),
            holds: z.string().nullable(),
            samples: z.array(z.string()).max(3).describe('The first values that differ, in a dry run only'),
          }),
        )
        .describe('The columns in the order of the file'),
      leftOut: z.array(JournalistRow).describe('The first 1000 rows that were left out'),
    }),
  },
});
