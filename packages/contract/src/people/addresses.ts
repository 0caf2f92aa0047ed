import { z } from 'zod';
import { operations } from '../language/operation.ts';
import { Count, text } from '../language/shared.ts';

export const ADDRESS_VERDICTS = ['good', 'risky', 'bad', 'unknown'] as const;
export const AddressVerdict = z.enum(ADDRESS_VERDICTS);

/** Why an address has its verdict; `free_mail` and `accepted` are said of good ones. */
export const ADDRESS_REASONS = [
  ...(['invalid_syntax', 'domain_missing', 'receives_no_mail', 'no_mail_server', 'mailbox_unknown'] as const),
  ...(['disposable', 'dead_domain', 'misspelled_domain', 'catch_all', 'bounces_often', 'no_mx', 'role'] as const),
  ...(['not_looked_up', 'server_unsure', 'free_mail', 'accepted'] as const),
] as const;
export const AddressReason = z.enum(ADDRESS_REASONS);

export const AddressCheck = z
  .object({
    email: z.string(),
    verdict: AddressVerdict,
    reasons: z.array(AddressReason),
    suggestion: z
      .string()
      .nullable()
      .meta({ description: 'The address that was probably meant. It is a question: nothing is corrected by itself.' }),
  })
  .meta({ id: 'AddressCheck' });

const Share = z.number().min(0).max(1);

/** What checking many addresses came to. */
export const AddressSummary = z
  .object({
    checked: Count,
    unchecked: Count.meta({ description: 'Not checked yet: the check continues in the background.' }),
    good: Count,
    risky: Count,
    bad: Count,
    unknown: Count,
    leftOut: Count.meta({ description: 'Left out of campaigns; not in the counts and not in the forecast.' }),
    bounceForecast: Share.nullable().meta({
      description: 'The share of emails that would bounce if everyone checked were emailed; null before a check.',
    }),
    bounceLimit: Share.meta({ description: 'A campaign does not start with a list whose forecast is higher.' }),
  })
  .meta({ id: 'AddressSummary' });

export const MAX_CHECKED = 500;

export const addresses = operations('Addresses', {
  check: {
    method: 'POST',
    path: '/v1/orgs/addresses/check',
    summary: 'Check whether mail to these addresses would arrive',
    description:
      'Asks name servers, the organization’s own bounces and, where the operator allows it, the receiving servers. ' +
      'The addresses are not stored. A name server that does not answer makes an address `unknown`, never `bad`.',
    body: z.strictObject({ emails: z.array(text(1, 320)).min(1).max(MAX_CHECKED) }),
    response: z.object({ addresses: z.array(AddressCheck), summary: AddressSummary }),
  },
});
