import { type PASSWORD_KINDS, securityOf } from '@distribute/contract/mailboxes';
import type { OauthProviderName } from '../oauth/ports.ts';
import type { TransportName } from '../store/mailboxes.ts';

export interface KnownServer {
  /** Null where it differs from account to account; `$1` is what the pattern of the MX record or domain caught. */
  readonly host: string | null;
  readonly hostExample: string | null;
  readonly port: number;
  readonly security: 'tls' | 'starttls';
  readonly username: string | null;
}

export interface KnownProvider {
  readonly id: string;
  readonly name: string;
  readonly smtp: KnownServer;
  readonly imap: KnownServer | null;
  readonly password: (typeof PASSWORD_KINDS)[number] | null;
  readonly passwordUrl?: string;
  readonly signIn?: OauthProviderName;
  readonly note?: string;
  /** Domains of the addresses that it gives away. */
  readonly domains?: readonly string[];
  /** The servers that receive mail for its customers, where they leave no doubt which servers send for them. */
  readonly mx?: RegExp;
  /** Whose servers send what is handed to these hosts, or to the API, and the SPF record that they say to include. */
  readonly sends?: { readonly hosts: RegExp; readonly spf: string; readonly api?: TransportName };
}

const at = (host: string, port: number, username: string | null = null): KnownServer => ({
  host,
  hostExample: null,
  port,
  security: securityOf(port),
  username,
});
const like = (hostExample: string, port: number): KnownServer => ({ ...at('', port), host: null, hostExample });

const APP_PASSWORD = 'Make an app password there: it doesn’t accept the password you sign in with.';
const SEND_ONLY = 'Sends only. Replies go to the mailbox of the address: fill in IMAP to have them read here.';

/** Mailboxes that people and companies have, the most common first. */
const MAILBOXES: readonly KnownProvider[] = [
  {
    ...{ id: 'google', name: 'Google (Gmail, Workspace)', password: 'app_password', signIn: 'google' },
    passwordUrl: 'https://myaccount.google.com/apppasswords',
    note: 'Make an app password (it needs 2-step verification), or sign in with Google.',
    ...{ smtp: at('smtp.gmail.com', 465), imap: at('imap.gmail.com', 993) },
    ...{ domains: ['gmail.com', 'googlemail.com'], mx: /(^|\.)(google|googlemail)\.com$/ },
    sends: {
      hosts: /(^|\.)(smtp\.gmail\.com|smtp-relay\.gmail\.com|googlemail\.com|google\.com)$/,
      spf: '_spf.google.com',
      api: 'gmail',
    },
  },
  {
    ...{ id: 'microsoft', name: 'Microsoft (365, Outlook)', password: null, signIn: 'microsoft' },
    note: 'Takes no passwords from programs: its owner signs in.',
    ...{ smtp: at('smtp.office365.com', 587), imap: at('outlook.office365.com', 993) },
    domains: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'hotmail.co.uk', 'outlook.de', 'hotmail.fr'],
    mx: /\.(protection\.outlook\.com|mx\.microsoft)$/,
    sends: { hosts: /(^|\.)(office365\.com|outlook\.com)$/, spf: 'spf.protection.outlook.com', api: 'graph' },
  },
  {
    ...{ id: 'fastmail', name: 'Fastmail', password: 'app_password', note: APP_PASSWORD },
    passwordUrl: 'https://www.fastmail.help/hc/en-us/articles/360058752854',
    ...{ smtp: at('smtp.fastmail.com', 465), imap: at('imap.fastmail.com', 993) },
    ...{ domains: ['fastmail.com', 'fastmail.fm'], mx: /\.messagingengine\.com$/ },
    sends: { hosts: /(^|\.)(fastmail\.com|messagingengine\.com)$/, spf: 'spf.messagingengine.com' },
  },
  {
    ...{ id: 'zoho', name: 'Zoho Mail', password: 'app_password' },
    note: 'Switch IMAP on in the settings of Zoho Mail. With two-factor sign-in it wants an app password.',
    ...{ smtp: at('smtppro.zoho.$1', 465), imap: at('imappro.zoho.$1', 993) },
    mx: /\.zoho\.(com|eu|in|jp|com\.au)$/,
    sends: { hosts: /(^|\.)zoho\.eu$/, spf: 'zohomail.eu' },
  },
  {
    ...{ id: 'zoho_personal', name: 'Zoho Mail (personal address)', password: 'app_password' },
    note: 'Switch IMAP on in the settings of Zoho Mail. With two-factor sign-in it wants an app password.',
    ...{ smtp: at('smtp.zoho.com', 465), imap: at('imap.zoho.com', 993), domains: ['zoho.com', 'zohomail.com'] },
    sends: { hosts: /(^|\.)zoho\.com$/, spf: 'zohomail.com' },
  },
  {
    ...{ id: 'icloud', name: 'iCloud', password: 'app_password', note: APP_PASSWORD },
    passwordUrl: 'https://support.apple.com/102654',
    ...{ smtp: at('smtp.mail.me.com', 587), imap: at('imap.mail.me.com', 993) },
    ...{ domains: ['icloud.com', 'me.com', 'mac.com'], mx: /\.mail\.icloud\.com$/ },
  },
  {
    ...{ id: 'yahoo', name: 'Yahoo', password: 'app_password', note: APP_PASSWORD },
    passwordUrl: 'https://help.yahoo.com/kb/SLN15241.html',
    ...{ smtp: at('smtp.mail.yahoo.com', 465), imap: at('imap.mail.yahoo.com', 993) },
    ...{ domains: ['yahoo.com', 'yahoo.co.uk', 'yahoo.de', 'yahoo.fr', 'yahoo.es', 'ymail.com', 'rocketmail.com'] },
  },
  {
    ...{ id: 'aol', name: 'AOL', password: 'app_password', note: APP_PASSWORD },
    ...{ smtp: at('smtp.aol.com', 465), imap: at('imap.aol.com', 993), domains: ['aol.com'] },
  },
  {
    ...{ id: 'ionos', name: 'IONOS', password: 'password', mx: /\.ionos\.(com|de|fr|es|it|co\.uk)$/ },
    ...{ smtp: at('smtp.ionos.$1', 465), imap: at('imap.ionos.$1', 993) },
  },
  {
    ...{ id: 'ionos_de', name: 'IONOS (Germany)', password: 'password', mx: /\.kundenserver\.de$/ },
    ...{ smtp: at('smtp.ionos.de', 465), imap: at('imap.ionos.de', 993) },
  },
  {
    ...{ id: 'ovh', name: 'OVHcloud', password: 'password', mx: /^mx\d\.(mail\.)?ovh\.net$/ },
    ...{ smtp: at('ssl0.ovh.net', 465), imap: at('ssl0.ovh.net', 993) },
    note: 'Exchange and Email Pro have servers of their own, such as ex5.mail.ovh.net: see its control panel.',
    sends: { hosts: /(^|\.)(mail\.ovh\.net|ovh\.net)$/, spf: 'mx.ovh.com' },
  },
  {
    ...{ id: 'migadu', name: 'Migadu', password: 'password', mx: /\.migadu\.com$/ },
    ...{ smtp: at('smtp.migadu.com', 465), imap: at('imap.migadu.com', 993) },
    sends: { hosts: /(^|\.)migadu\.com$/, spf: 'spf.migadu.com' },
  },
  {
    ...{ id: 'mailbox_org', name: 'mailbox.org', password: 'password' },
    note: 'With two-factor sign-in it wants an app password.',
    ...{ smtp: at('smtp.mailbox.org', 465), imap: at('imap.mailbox.org', 993) },
    ...{ domains: ['mailbox.org'], mx: /\.mailbox\.org$/ },
    sends: { hosts: /(^|\.)mailbox\.org$/, spf: 'mailbox.org' },
  },
  {
    ...{ id: 'proton', name: 'Proton Mail', password: 'smtp_key', imap: null, smtp: at('smtp.protonmail.ch', 587) },
    note: 'Takes an SMTP token, for addresses of your own domain. Replies can be read through Proton Bridge only: its host and port go into IMAP, and the operator must allow them in ALLOWED_MAIL_HOSTS.',
    ...{ domains: ['proton.me', 'protonmail.com', 'pm.me'], mx: /\.protonmail\.ch$/ },
  },
  {
    ...{ id: 'gmx', name: 'GMX', password: 'password', domains: ['gmx.de', 'gmx.net', 'gmx.at', 'gmx.ch'] },
    ...{ smtp: at('mail.gmx.net', 465), imap: at('imap.gmx.net', 993), note: 'Switch IMAP on in its settings first.' },
  },
  {
    ...{
      id: 'gmx_com',
      name: 'GMX (international)',
      password: 'password',
      domains: ['gmx.com', 'gmx.co.uk', 'gmx.us'],
    },
    ...{ smtp: at('mail.gmx.com', 465), imap: at('imap.gmx.com', 993), note: 'Switch IMAP on in its settings first.' },
  },
  {
    ...{ id: 'web_de', name: 'WEB.DE', password: 'password', domains: ['web.de'] },
    ...{ smtp: at('smtp.web.de', 587), imap: at('imap.web.de', 993), note: 'Switch IMAP on in its settings first.' },
  },
  {
    ...{ id: 'telekom', name: 'Telekom', password: 'password', domains: ['t-online.de', 'magenta.de'] },
    ...{ smtp: at('securesmtp.t-online.de', 465), imap: at('secureimap.t-online.de', 993) },
    note: 'Set a password for email programs in its customer center.',
  },
  {
    ...{ id: 'strato', name: 'STRATO', password: 'password', mx: /\.rzone\.de$/ },
    ...{ smtp: at('smtp.strato.de', 465), imap: at('imap.strato.de', 993) },
  },
  {
    ...{ id: 'gandi', name: 'Gandi', password: 'password', mx: /\.mail\.gandi\.net$/ },
    ...{ smtp: at('mail.gandi.net', 465), imap: at('mail.gandi.net', 993) },
  },
  {
    ...{ id: 'infomaniak', name: 'Infomaniak', password: 'password', mx: /\.infomaniak\.(ch|com)$/ },
    ...{ smtp: at('mail.infomaniak.com', 465), imap: at('mail.infomaniak.com', 993) },
  },
  {
    ...{ id: 'hostinger', name: 'Hostinger', password: 'password', mx: /\.hostinger\.com$/ },
    ...{ smtp: at('smtp.hostinger.com', 465), imap: at('imap.hostinger.com', 993) },
  },
  {
    ...{ id: 'namecheap', name: 'Namecheap Private Email', password: 'password', mx: /\.privateemail\.com$/ },
    ...{ smtp: at('mail.privateemail.com', 465), imap: at('mail.privateemail.com', 993) },
  },
  {
    ...{ id: 'rackspace', name: 'Rackspace', password: 'password', mx: /\.emailsrvr\.com$/ },
    ...{ smtp: at('secure.emailsrvr.com', 465), imap: at('secure.emailsrvr.com', 993) },
  },
  {
    ...{ id: 'titan', name: 'Titan', password: 'password', mx: /\.titan\.email$/ },
    ...{ smtp: at('smtp.titan.email', 465), imap: at('imap.titan.email', 993) },
  },
  {
    ...{ id: 'purelymail', name: 'Purelymail', password: 'password', mx: /\.purelymail\.com$/ },
    ...{ smtp: at('smtp.purelymail.com', 465), imap: at('imap.purelymail.com', 993) },
  },
  {
    ...{ id: 'yandex', name: 'Yandex', password: 'app_password', note: APP_PASSWORD, mx: /^mx\.yandex\.(net|ru)$/ },
    ...{ smtp: at('smtp.yandex.com', 465), imap: at('imap.yandex.com', 993), domains: ['yandex.com', 'yandex.ru'] },
  },
];

/** Services that send for an address whose mailbox is elsewhere: they are chosen, never found by an address. */
const RELAYS: readonly KnownProvider[] = [
  {
    ...{ id: 'amazon_ses', name: 'Amazon SES', password: 'smtp_key', imap: null },
    smtp: like('email-smtp.eu-central-1.amazonaws.com', 587),
    note: 'The host names your region. User name and password are its SMTP credentials, not your access key.',
    sends: { hosts: /(^|\.)amazonaws\.com$/, spf: 'amazonses.com', api: 'ses' },
  },
  {
    ...{ id: 'mailgun', name: 'Mailgun', password: 'smtp_key', imap: null, smtp: at('smtp.mailgun.org', 587) },
    note: `${SEND_ONLY} In the EU its host is smtp.eu.mailgun.org.`,
    sends: { hosts: /(^|\.)mailgun\.org$/, spf: 'mailgun.org', api: 'mailgun' },
  },
  {
    ...{ id: 'postmark_smtp', name: 'Postmark (SMTP)', password: 'smtp_key', imap: null, note: SEND_ONLY },
    smtp: at('smtp.postmarkapp.com', 587),
    sends: { hosts: /(^|\.)postmarkapp\.com$/, spf: 'spf.mtasv.net', api: 'postmark' },
  },
  {
    ...{ id: 'sendgrid', name: 'SendGrid', password: 'smtp_key', imap: null, note: SEND_ONLY },
    smtp: at('smtp.sendgrid.net', 587, 'apikey'),
    sends: { hosts: /(^|\.)sendgrid\.net$/, spf: 'sendgrid.net', api: 'sendgrid' },
  },
  {
    ...{ id: 'brevo', name: 'Brevo', password: 'smtp_key', imap: null, note: SEND_ONLY },
    smtp: at('smtp-relay.brevo.com', 587),
  },
  {
    ...{ id: 'mailjet', name: 'Mailjet', password: 'smtp_key', imap: null, note: SEND_ONLY },
    smtp: at('in-v3.mailjet.com', 587),
  },
  {
    ...{ id: 'resend', name: 'Resend', password: 'smtp_key', imap: null, note: SEND_ONLY },
    smtp: at('smtp.resend.com', 465, 'resend'),
  },
];

export const KNOWN_PROVIDERS: readonly KnownProvider[] = [...MAILBOXES, ...RELAYS];
