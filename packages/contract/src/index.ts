import { activity } from './activity.ts';
import { audiences } from './audiences.ts';
import { billing } from './billing.ts';
import { brands, conversions } from './brands.ts';
import { campaigns } from './campaigns.ts';
import { channels } from './channels.ts';
import { chat } from './chat.ts';
import { contacts } from './contacts.ts';
import { costs } from './costs.ts';
import { emails } from './emails.ts';
import { features } from './features.ts';
import { apiKeys, me, organization, users } from './identity.ts';
import { invites, waitlist } from './invites.ts';
import { keys } from './keys.ts';
import { leads } from './leads.ts';
import { mailboxes } from './mailboxes.ts';
import type { Group } from './operation.ts';
import { admin } from './operator.ts';
import { pending } from './pending.ts';
import { people } from './people.ts';
import { discoveries, journalists, outlets } from './press.ts';
import { pressKits } from './press-kits.ts';
import { qualify } from './qualify.ts';
import { opportunities, quotePitches, quoteRequests } from './quotes.ts';
import { conversations, replies } from './replies.ts';
import { results } from './results.ts';
import { runs } from './runs.ts';
import { scraping } from './scraping.ts';
import { service } from './service.ts';
import { auth } from './sign-in.ts';
import { emailGateway, events } from './stats.ts';
import { suppressions } from './suppressions.ts';
import { inbound, tracking, trackingHosts } from './tracking.ts';
import { visibility } from './visibility.ts';
import { webhooks } from './webhooks.ts';
import { workflowRuns, workflows } from './workflows.ts';

/** Every operation of the product, by capability. Client, server, CLI and document are derived from it. */
export const contract = {
  service,
  me,
  apiKeys,
  users,
  organization,
  auth,
  admin,
  keys,
  costs,
  brands,
  conversions,
  campaigns,
  leads,
  audiences,
  contacts,
  suppressions,
  mailboxes,
  people,
  emails,
  replies,
  conversations,
  qualify,
  workflows,
  workflowRuns,
  features,
  channels,
  pressKits,
  journalists,
  outlets,
  discoveries,
  runs,
  events,
  emailGateway,
  billing,
  webhooks,
  chat,
  scraping,
  activity,
  quoteRequests,
  opportunities,
  quotePitches,
  visibility,
  invites,
  waitlist,
  results,
  tracking,
  trackingHosts,
  inbound,
};

export type Contract = typeof contract;
type Pending = typeof pending;

type PendingIn<G extends keyof Contract> = G extends keyof Pending
  ? Pending[G] extends 'all'
    ? keyof Contract[G]
    : Pending[G] extends readonly (infer Name)[]
      ? Name
      : never
  : never;

/** The operations of a group that a server must answer in this release. */
export type Implemented<G extends keyof Contract> = Exclude<keyof Contract[G], PendingIn<G>>;

export const isPending = (group: string, name: string): boolean => {
  const list = (pending as Record<string, 'all' | readonly string[]>)[group];
  return list === 'all' || (list?.includes(name) ?? false);
};

/** Every operation with its place in the contract. */
export const allOperations = Object.entries(contract as Record<string, Group>).flatMap(([group, operations]) =>
  Object.entries(operations).map(([name, operation]) => ({ group, name, operation, pending: isPending(group, name) })),
);

export * from './errors.ts';
export * from './operation.ts';
export * from './shared.ts';
