/** Whose servers send what is handed to this submission host, and the SPF record that they say to include. */
const PROVIDERS: readonly { readonly hosts: RegExp; readonly include: string }[] = [
  { hosts: /(^|\.)(smtp\.gmail\.com|smtp-relay\.gmail\.com|googlemail\.com|google\.com)$/, include: '_spf.google.com' },
  { hosts: /(^|\.)(office365\.com|outlook\.com)$/, include: 'spf.protection.outlook.com' },
  { hosts: /(^|\.)(fastmail\.com|messagingengine\.com)$/, include: 'spf.messagingengine.com' },
  { hosts: /(^|\.)zoho\.eu$/, include: 'zohomail.eu' },
  { hosts: /(^|\.)zoho\.com$/, include: 'zohomail.com' },
  { hosts: /(^|\.)migadu\.com$/, include: 'spf.migadu.com' },
  { hosts: /(^|\.)mailbox\.org$/, include: 'mailbox.org' },
  { hosts: /(^|\.)(mail\.ovh\.net|ovh\.net)$/, include: 'mx.ovh.com' },
  { hosts: /(^|\.)amazonaws\.com$/, include: 'amazonses.com' },
  { hosts: /(^|\.)mailgun\.org$/, include: 'mailgun.org' },
  { hosts: /(^|\.)sendgrid\.net$/, include: 'sendgrid.net' },
  { hosts: /(^|\.)postmarkapp\.com$/, include: 'spf.mtasv.net' },
];

/** The record to include for the provider that a mailbox logs in to; null where it is not known. */
export const spfIncludeOf = (submissionHost: string | null): string | null =>
  PROVIDERS.find(({ hosts }) => submissionHost !== null && hosts.test(submissionHost.toLowerCase()))?.include ?? null;
