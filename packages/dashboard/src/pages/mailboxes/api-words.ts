import { API_FIELDS, type ApiField, KEYED_APIS, type KeyedApi } from '@distribute/contract/mail-api-fields';

export { API_FIELDS, KEYED_APIS, type KeyedApi };

export const API_NAMES: Readonly<Record<KeyedApi, string>> = {
  ses: 'Amazon SES',
  resend: 'Resend',
  mailgun: 'Mailgun',
  sendgrid: 'SendGrid',
  kumomta: 'KumoMTA (your own server)',
  postal: 'Postal (your own server)',
};

export interface FieldWords {
  readonly label: string;
  readonly hint?: string;
}

const LABELS: Readonly<Record<ApiField, FieldWords>> = {
  region: { label: 'Region' },
  url: { label: 'Server URL', hint: 'Such as https://mail.example.com' },
  domain: { label: 'Sending domain', hint: 'Leave empty for the domain of the email address' },
  username: { label: 'User name' },
  configurationSet: { label: 'Configuration set', hint: 'The one whose events go to the topic below' },
  key: { label: 'API key' },
  webhookKey: { label: 'Key of its events' },
};

/** What each provider calls its settings. */
const OWN: Readonly<Record<KeyedApi, Partial<Record<ApiField, FieldWords>>>> = {
  ses: {
    region: { label: 'Region', hint: 'Such as eu-central-1' },
    username: { label: 'Access key ID' },
    key: { label: 'Secret access key' },
    webhookKey: { label: 'ARN of the SNS topic', hint: 'For bounces and complaints' },
  },
  resend: { webhookKey: { label: 'Signing secret of the webhook', hint: 'Begins with whsec_' } },
  mailgun: { webhookKey: { label: 'HTTP webhook signing key' } },
  sendgrid: { webhookKey: { label: 'Verification key of the event webhook' } },
  kumomta: { key: { label: 'Password', hint: 'Leave both empty if it trusts this server’s IP address' } },
  postal: { webhookKey: { label: 'Public key of its webhooks' } },
};

export const wordsOf = (api: KeyedApi, field: ApiField): FieldWords => OWN[api][field] ?? LABELS[field];

/** How the provider is told where its events go; the address stands below it. */
export const EVENTS_HOW: Readonly<Record<KeyedApi, string>> = {
  ses: 'In Amazon SNS, create an HTTPS subscription of the topic with the events URL. It confirms itself. In SES, add the topic as event destination of the configuration set.',
  resend: 'In Resend, add a webhook with the events URL: delivered, bounced, complained.',
  mailgun:
    'In Mailgun, add the events URL as a webhook of the domain: delivered, permanent failure, spam complaints, unsubscribes.',
  sendgrid:
    'In SendGrid, under Mail Settings, set the event webhook to the events URL and turn on the signed event webhook.',
  kumomta: 'In KumoMTA’s policy, post the records of a log hook to the events URL, with the secret as password.',
  postal: 'In Postal, add a webhook of the mail server with the events URL.',
};
