import { z } from 'zod';
import { LegalFence } from '../account/identity.ts';
import { Count, text } from '../language/shared.ts';

/** What an email may lack: what it rests on, the sender's postal address, or where the address comes from. */
export const LEGAL_ASKS = ['basis', 'address', 'source'] as const;
export const LegalAsk = z.enum(LEGAL_ASKS);
export const LEGAL_BASES = ['consent', 'existing_customer', 'legitimate_interest'] as const;

const answer = (description: string) => text(10, 2000).meta({ description });

/** What the customer says the emails of a campaign rest on, in answers to a few questions. */
export const LegalBasisInput = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('consent'),
      proof: answer('How these people agreed, when, and where the proof is kept.'),
    }),
    z.strictObject({
      kind: z.literal('existing_customer'),
      relationship: answer('What they bought or asked about, when, and that the email is about something similar.'),
    }),
    z.strictObject({
      kind: z.literal('legitimate_interest'),
      purpose: answer('What you want to achieve, and why that is legitimate.'),
      necessity: answer('Why email to these people is needed for it, and nothing milder does.'),
      balance: answer('Why they may expect it, and what keeps it from weighing on them.'),
    }),
  ])
  .meta({ id: 'LegalBasisInput' });

export const LegalBasis = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('consent'), proof: z.string() }),
    z.object({ kind: z.literal('existing_customer'), relationship: z.string() }),
    z.object({
      kind: z.literal('legitimate_interest'),
      purpose: z.string(),
      necessity: z.string(),
      balance: z.string(),
    }),
  ])
  .meta({ id: 'LegalBasis' });

export const LegalCountry = z
  .object({
    country: z
      .string()
      .nullable()
      .meta({ description: 'ISO 3166; null where the country of the people is not known.' }),
    name: z.string(),
    kind: z.enum(['business', 'person']),
    people: Count.nullable().meta({ description: 'Null where nobody was counted yet, as before a search.' }),
    rule: z.enum(['country', 'region', 'all']).meta({
      description: 'Whose rule it is: of the country, or the strictest of its region or of all, where there is none.',
    }),
    basis: z.enum(['none', 'legitimate_interest', 'consent_or_customer', 'consent']),
    missing: z.array(LegalAsk),
    article: z.string().meta({ description: 'Empty where the rule is not that of the country, as `link` is.' }),
    link: z.string(),
    sure: z.enum(['high', 'medium', 'low']),
    reviewedOn: z.string(),
    note: z.string().nullable(),
    hours: z.string().nullable().meta({ description: 'When email may arrive, where the law says it.' }),
    retention: z.string().nullable(),
  })
  .meta({ id: 'LegalCountry' });

export const Legal = z
  .object({
    fence: LegalFence.meta({ description: 'What counts: the stricter of the organization’s and the operator’s.' }),
    stated: z.enum(LEGAL_BASES).nullable(),
    countries: z.array(LegalCountry),
    missing: z.array(LegalAsk),
    notice: z.string(),
  })
  .meta({ id: 'Legal' });
