import { SCOPE_GROUPS, type ScopeGroup } from '@distribute/contract/scopes';

/** Where a person looks for what a group of operations does. */
const AREA_OF: Readonly<Record<ScopeGroup, string>> = {
  me: 'Team and organization',
  apiKeys: 'API keys',
  programs: 'API keys',
  sessions: 'Team and organization',
  companySignIn: 'Team and organization',
  passkeys: 'Team and organization',
  twoStep: 'Team and organization',
  users: 'Team and organization',
  organization: 'Team and organization',
  auth: 'Team and organization',
  invites: 'Team and organization',
  keys: 'Provider keys',
  models: 'Provider keys',
  brands: 'Brands',
  scraping: 'Brands',
  campaigns: 'Campaigns',
  workflows: 'Campaigns',
  workflowRuns: 'Campaigns',
  features: 'Campaigns',
  templates: 'Templates',
  tasks: 'Inbox',
  variants: 'Campaigns',
  audiences: 'Contacts and audiences',
  contacts: 'Contacts and audiences',
  leads: 'Contacts and audiences',
  addresses: 'Contacts and audiences',
  suppressions: 'Do not contact',
  people: 'Data rights',
  mailboxes: 'Mailboxes',
  deliverability: 'Mailboxes',
  placements: 'Mailboxes',
  receivers: 'Mailboxes',
  sendingDomains: 'Mailboxes',
  emails: 'Emails and review',
  qualify: 'Emails and review',
  replies: 'Inbox',
  conversations: 'Inbox',
  inbox: 'Inbox',
  savedReplies: 'Inbox',
  pressKits: 'Press',
  journalists: 'Press',
  outlets: 'Press',
  discoveries: 'Press',
  mediaLists: 'Press',
  coverage: 'Press',
  quoteRequests: 'Press',
  opportunities: 'Press',
  quotePitches: 'Press',
  visibility: 'AI visibility',
  runs: 'Results and costs',
  events: 'Results and costs',
  emailGateway: 'Results and costs',
  results: 'Results and costs',
  books: 'Results and costs',
  billing: 'Billing',
  webhooks: 'Webhooks',
  connectors: 'Connectors',
  chat: 'Assistant',
  activity: 'Activity',
};

/** A part of the product, with the groups of operations that belong to it. */
export interface Area {
  readonly name: string;
  readonly groups: readonly ScopeGroup[];
}

export const AREAS: readonly Area[] = [...Map.groupBy(SCOPE_GROUPS, (group) => AREA_OF[group])]
  .map(([name, groups]) => ({ name, groups }))
  .sort((one, other) => one.name.localeCompare(other.name));
