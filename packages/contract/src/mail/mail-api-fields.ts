/** APIs that a mailbox sends through with a key of its own. */
export const KEYED_APIS = ['ses', 'resend', 'mailgun', 'sendgrid', 'kumomta', 'postal'] as const;
/** APIs that a mailbox sends through with the access that its owner gave by signing in. */
export const SIGNED_IN_APIS = ['gmail', 'graph'] as const;

export type KeyedApi = (typeof KEYED_APIS)[number];
export type ApiField = 'region' | 'url' | 'domain' | 'username' | 'configurationSet' | 'key' | 'webhookKey';

export interface ApiSettings {
  readonly required: readonly ApiField[];
  readonly optional: readonly ApiField[];
  /** The regions that the API names; null where a name of another form is checked. */
  readonly regions: readonly string[] | null;
}

/** The settings that each API takes; every other one is refused. */
export const API_FIELDS: Readonly<Record<KeyedApi, ApiSettings>> = {
  ses: { required: ['region', 'username', 'key'], optional: ['configurationSet', 'webhookKey'], regions: null },
  resend: { required: ['key'], optional: ['webhookKey'], regions: null },
  mailgun: { required: ['region', 'key'], optional: ['domain', 'webhookKey'], regions: ['us', 'eu'] },
  sendgrid: { required: ['key'], optional: ['region', 'webhookKey'], regions: ['global', 'eu'] },
  kumomta: { required: ['url'], optional: ['username', 'key'], regions: null },
  postal: { required: ['url', 'key'], optional: ['webhookKey'], regions: null },
};

export const isKeyedApi = (transport: string): transport is KeyedApi => KEYED_APIS.some((name) => name === transport);
