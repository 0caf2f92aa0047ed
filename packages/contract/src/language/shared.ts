import { z } from 'zod';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const NIL = '00000000-0000-0000-0000-000000000000';

/** Gives a schema another JSON schema for the document, when the parsed form would confuse readers. */
export const documented = <T extends z.ZodType>(schema: T, json: Record<string, unknown>): T =>
  schema.meta({ documented: json }) as T;

export const Id = documented(z.string().regex(UUID), { type: 'string', format: 'uuid' });

/** An id in a path or query is opaque (spec 1.5): a malformed one names nothing, so it becomes the nil id. */
export const IdRef = documented(
  z.string().transform((value) => (UUID.test(value.toLowerCase()) ? value.toLowerCase() : NIL)),
  { type: 'string' },
);

/** Comma-separated opaque ids in a query, unchanged: for an answer that names the unknown ones. */
export const IdListText = documented(
  z.string().transform((value) => value.split(',').map((id) => id.trim())),
  { type: 'string', description: 'Comma-separated ids' },
);

/** Comma-separated opaque ids in a query. */
export const IdListRef = documented(
  z.string().transform((value) => value.split(',').map((id) => IdRef.parse(id.trim()))),
  { type: 'string', description: 'Comma-separated ids' },
);

const noBrand = 'x-brand-id header is required';
/** `x-brand-id` where it is required: one or more ids, the primary brand first. */
export const BrandIdsHeader = documented(z.string(noBrand).trim().min(1, noBrand).pipe(IdListRef), {
  type: 'string',
  description: 'Comma-separated brand ids, the primary brand first',
});

export const Timestamp = documented(z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/), {
  type: 'string',
  format: 'date-time',
});
/** A date or a date-time with offset, as spec 1.9 accepts them. */
export const DateInput = documented(z.union([z.iso.date(), z.iso.datetime({ offset: true }).max(40)]), {
  type: 'string',
  maxLength: 40,
  description: 'A date (YYYY-MM-DD) or an ISO 8601 date-time with offset',
});
export const Day = documented(z.iso.date(), { type: 'string', format: 'date' });

/** Exact amount of US cents as a decimal string (spec 1.9). */
export const Cents = documented(z.string().regex(/^-?\d+(\.\d*[1-9])?$/), {
  type: 'string',
  pattern: '^-?\\d+(\\.\\d*[1-9])?$',
  examples: ['1047.3'],
});
/** US dollars in answers: at least two and at most six decimals. */
export const Usd = documented(z.string().regex(/^\d+\.\d{2,6}$/), {
  type: 'string',
  pattern: '^\\d+\\.\\d{2,6}$',
  examples: ['10.50'],
});
/** US dollars in requests: a plain decimal string, or a number whose shortest form is one. */
export const UsdInput = documented(
  z
    .union([z.string(), z.number()], { error: 'expected a non-negative decimal amount in US dollars' })
    .transform((value) => String(value))
    .refine((value) => /^\d{1,9}(\.\d{1,6})?$/.test(value), 'expected a non-negative decimal amount in US dollars'),
  {
    anyOf: [
      { type: 'string', pattern: '^\\d{1,9}(\\.\\d{1,6})?$' },
      { type: 'number', minimum: 0 },
    ],
  },
);

/** A name, slug or address: trimmed before its length is counted. */
export const text = (min: number, max: number) => z.string().trim().min(min).max(max);
/** A slug that names something stored; the service checks that it exists. */
export const Slug = text(1, 255);
/** Free text is kept as sent; blanks alone do not count towards its length (spec 1.6). */
export const prose = (min: number, max: number) =>
  documented(
    z
      .string()
      .max(max)
      .refine((value) => value.trim().length >= min, `must have at least ${min} characters`),
    { type: 'string', minLength: min, maxLength: max },
  );
export const Email = documented(z.string().trim().max(254).pipe(z.email()), { type: 'string', format: 'email' });
/** An absolute http(s) URL in an answer. */
export const Url = documented(z.string().regex(/^https?:\/\//), { type: 'string', format: 'uri' });
/** A URL in a request; the service that stores it applies the host rules of spec 6. */
export const UrlInput = documented(z.string().trim().min(1).max(2048), { type: 'string', format: 'uri' });

export const Count = z.int().min(0);

/** A whole number in a query string. */
export const intParam = (min: number, max: number) =>
  documented(
    z
      .union([
        z.int(),
        z
          .string()
          .regex(/^-?\d{1,15}$/)
          .transform(Number),
      ])
      .pipe(z.int().min(min).max(max)),
    { type: 'integer', minimum: min, maximum: max },
  );
/** `true` or `false` in a query string. */
export const flagParam = documented(
  z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]),
  { type: 'string', enum: ['true', 'false'] },
);
/** A comma list of words from a vocabulary in a query string. */
export const wordsParam = <const T extends readonly [string, ...string[]]>(words: T) =>
  documented(
    z
      .string()
      .transform((value) => value.split(',').map((word) => word.trim()))
      .pipe(z.array(z.enum(words)).min(1)),
    { type: 'string', description: `Comma-separated: ${words.join(', ')}` },
  );

const paging = { limit: intParam(1, 200).default(100), cursor: z.string().min(1).optional() };

/** Query of a keyset-paged list (spec 1.10). */
export const listQuery = <S extends z.ZodRawShape>(filters: S) => z.object({ ...filters, ...paging });
/** Query of a list that also takes `offset`. */
export const offsetQuery = <S extends z.ZodRawShape>(filters: S) =>
  z.object({ ...filters, ...paging, offset: intParam(0, 100_000).optional() });

export const nextCursor = z.string().nullable();
/** `{<name>: [item], nextCursor}`, with the list's further fields. */
export const listOf = <K extends string, T extends z.ZodType, S extends z.ZodRawShape = Record<never, never>>(
  name: K,
  item: T,
  extra: S = {} as S,
) =>
  z.object({ [name]: z.array(item), ...extra, nextCursor } as { [P in K]: z.ZodArray<T> } & S & {
      nextCursor: typeof nextCursor;
    });

/** The answer of a 204. */
export const Nothing = z.void();
/** A free-form JSON object that the service stores unchanged. */
export const FreeObject = z.record(z.string(), z.unknown());
