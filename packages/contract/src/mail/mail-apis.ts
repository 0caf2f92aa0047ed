import { z } from 'zod';
import { text } from '../language/shared.ts';
import { API_FIELDS, type ApiField, isKeyedApi } from './mail-api-fields.ts';

/** A region of Amazon stands in a host name, so that nothing but such a name may be one. */
const SES_REGION = /^[a-z]{2}(?:-[a-z]{2,12}){1,2}-\d$/;

const WHAT: Readonly<Record<ApiField, string>> = {
  region: 'ses: such as `eu-central-1`; mailgun: `us` or `eu`; sendgrid: `global` (default) or `eu`',
  url: 'kumomta, postal: the address of your server',
  domain: 'mailgun: the sending domain; left out: that of `fromEmail`',
  username: 'ses: the access key id; kumomta: the user name, where it asks for one',
  configurationSet: 'ses: whose event destination is the topic of `webhookKey`',
  key: 'The API key, secret access key or password. Never shown; left out in a change: the stored one is kept',
  webhookKey:
    'What its events are checked with. ses: the ARN of the topic; resend: the signing secret; mailgun: the webhook ' +
    'signing key; sendgrid, postal: the public key. Never shown',
};

const line = (most: number) => text(1, most);
export const ApiInput = z.strictObject({
  region: line(40).optional().meta({ description: WHAT.region }),
  url: line(500).optional().meta({ description: WHAT.url }),
  domain: line(253).optional().meta({ description: WHAT.domain }),
  username: line(320).optional().meta({ description: WHAT.username }),
  configurationSet: line(64).optional().meta({ description: WHAT.configurationSet }),
  key: z.string().min(1).max(1024).optional().meta({ description: WHAT.key }),
  webhookKey: z.string().min(1).max(4096).optional().meta({ description: WHAT.webhookKey }),
});

export const MailboxApi = z.object({
  region: z.string().nullable(),
  url: z.string().nullable(),
  domain: z.string().nullable(),
  username: z.string().nullable(),
  configurationSet: z.string().nullable(),
  hasKey: z.boolean(),
  hasWebhookKey: z.boolean(),
});

type GivenApi = z.output<typeof ApiInput>;

/** What is wrong with the settings of an API, by field; empty where nothing is. `kept` are secrets that are stored. */
export function apiFaults(
  transport: string,
  given: Partial<Record<ApiField, string | null | undefined>> | undefined,
  kept: readonly ApiField[] = [],
): Readonly<Record<string, string[]>> {
  if (!isKeyedApi(transport)) return given ? { api: ['only for a transport with a key of its own'] } : {};
  const { required, optional, regions } = API_FIELDS[transport];
  const takes = [...required, ...optional];
  const faults: Record<string, string[]> = {};
  for (const field of required) {
    if (!given?.[field] && !kept.includes(field)) faults[`api.${field}`] = ['required for this transport'];
  }
  for (const field of Object.keys(given ?? {}) as (keyof GivenApi)[]) {
    if (given?.[field] && !takes.includes(field)) faults[`api.${field}`] = [`${transport} takes no ${field}`];
  }
  const region = given?.region;
  if (region && regions && !regions.includes(region)) {
    faults['api.region'] = [`expected ${regions.join(' or ')}`];
  }
  if (region && transport === 'ses' && !SES_REGION.test(region)) {
    faults['api.region'] = ['expected a region of AWS, such as eu-central-1'];
  }
  return faults;
}
