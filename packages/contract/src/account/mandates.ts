import { z } from 'zod';
import { nearest } from '../language/did-you-mean.ts';
import { SCOPE_GROUPS, SCOPES, type Scope as ScopeWord } from '../language/scopes.ts';
import { Count, documented, Id, Timestamp, Usd, UsdInput } from '../language/shared.ts';

export const MANDATE_REVIEWS = ['none', 'all'] as const;
export { MANDATE_WINDOWS, type MandateWindow } from '../language/scopes.ts';

const meant = (word: string) => {
  const near = nearest(word, SCOPES);
  return near ? `there is no scope ${word}: did you mean ${near}?` : `there is no scope ${word}: write group:read`;
};
const scopeForm = {
  type: 'string',
  maxLength: 40,
  pattern: '^(\\*|[a-zA-Z]+):(read|write)$',
  description: `\`group:read\` or \`group:write\`; \`*\` stands for every group. Groups: ${SCOPE_GROUPS.join(', ')}`,
  examples: ['campaigns:write'],
};
export const Scope = documented(
  z
    .string()
    .max(40)
    .refine((word) => (SCOPES as readonly string[]).includes(word), { error: ({ input }) => meant(String(input)) })
    .transform((word) => word as ScopeWord),
  scopeForm,
);

const CIDR = z
  .string()
  .max(64)
  .pipe(
    z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
      error: 'expected an address or a range such as 192.0.2.0/24 or 2001:db8::/32',
    }),
  );
const AllowedAddress = documented(CIDR, { type: 'string', maxLength: 64, examples: ['192.0.2.0/24'] });

/** A cap for each window. */
export const eachWindow = <T extends z.ZodType>(cap: T) =>
  z.strictObject({ daily: cap, weekly: cap, monthly: cap, total: cap });
const MaxSpend = eachWindow(UsdInput.nullable().default(null));
const MaxMessages = eachWindow(z.int().min(0).max(1_000_000_000).nullable().default(null));
const ids = (most: number) => z.array(Id).min(1).max(most).nullable().default(null);

/** What a key may do at most; what is left out or null limits nothing (spec 3.15). */
export const MandateInput = z
  .strictObject({
    scopes: z.array(Scope).min(1).max(SCOPES.length).nullable().default(null),
    brandIds: ids(100),
    campaignIds: ids(100),
    expiresAt: z.iso.datetime({ offset: true }).max(40).nullable().default(null),
    allowedAddresses: z.array(AllowedAddress).min(1).max(50).nullable().default(null),
    maxSpend: MaxSpend.nullable().default(null),
    maxMessages: MaxMessages.nullable().default(null),
    review: z.enum(MANDATE_REVIEWS).default('none'),
  })
  .meta({ id: 'MandateInput' });

export const Mandate = z
  .object({
    id: Id,
    scopes: z
      .array(documented(z.string(), scopeForm))
      .nullable()
      .describe('Null: every operation that its role allows'),
    brandIds: z.array(Id).nullable(),
    campaignIds: z.array(Id).nullable(),
    expiresAt: Timestamp.nullable(),
    allowedAddresses: z.array(z.string()).nullable(),
    maxSpend: eachWindow(Usd.nullable()),
    maxMessages: eachWindow(z.int().nullable()),
    review: z.enum(MANDATE_REVIEWS),
  })
  .meta({ id: 'Mandate' });

export const MandateSpend = z
  .object({
    spentUsd: Usd.describe('Paid, and held for work under way'),
    heldUsd: Usd,
    limitUsd: Usd.nullable(),
    endsAt: Timestamp.nullable().describe('When the window ends; null of the total'),
  })
  .meta({ id: 'MandateSpend' });
export const MandateMessages = z
  .object({
    count: Count.describe('Emails and answers that left or are scheduled'),
    limit: z.int().nullable(),
    endsAt: Timestamp.nullable(),
  })
  .meta({ id: 'MandateMessages' });
