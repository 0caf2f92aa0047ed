import { activity } from './account/activity.ts';
import { companySignIn } from './account/company-sign-in.ts';
import { passkeys, twoStep } from './account/factors.ts';
import { apiKeys, me, organization, sessions, users } from './account/identity.ts';
import { invites, waitlist } from './account/invites.ts';
import { keys } from './account/keys.ts';
import { models } from './account/models.ts';
import { admin } from './account/operator.ts';
import { programs } from './account/programs.ts';
import { auth } from './account/sign-in.ts';
import { brands, conversions } from './brands/brands.ts';
import { scraping } from './brands/scraping.ts';
import { visibility } from './brands/visibility.ts';
import { campaigns } from './campaigns/campaigns.ts';
import { channels } from './campaigns/channels.ts';
import { features } from './campaigns/features.ts';
import { tasks } from './campaigns/tasks.ts';
import { templates } from './campaigns/templates.ts';
import { variants } from './campaigns/variants.ts';
import { workflowRuns, workflows } from './campaigns/workflows.ts';
import { chat } from './integrations/chat.ts';
import { connectors } from './integrations/connectors.ts';
import { webhooks } from './integrations/webhooks.ts';
import type { Group } from './language/operation.ts';
import type { ScopeGroup, UNSCOPED_GROUPS } from './language/scopes.ts';
import { deliverability } from './mail/deliverability/deliverability.ts';
import { placements } from './mail/deliverability/placements.ts';
import { emails } from './mail/emails.ts';
import { inbox, savedReplies } from './mail/inbox.ts';
import { mailboxes } from './mail/mailboxes.ts';
import { qualify } from './mail/qualify.ts';
import { receipts } from './mail/receipts.ts';
import { receivers } from './mail/receivers.ts';
import { conversations, replies } from './mail/replies.ts';
import { sendingDomains } from './mail/sending-domains.ts';
import { inbound, tracking, trackingHosts } from './mail/tracking.ts';
import { billing } from './money/billing.ts';
import { books } from './money/books.ts';
import { costs } from './money/costs.ts';
import { runs } from './money/runs.ts';
import { addresses } from './people/addresses.ts';
import { audiences } from './people/audiences.ts';
import { contacts } from './people/contacts.ts';
import { leads } from './people/leads.ts';
import { people } from './people/people.ts';
import { suppressions } from './people/suppressions.ts';
import { coverage } from './press/coverage.ts';
import { mediaLists } from './press/media-lists.ts';
import { discoveries, journalists, outlets } from './press/press.ts';
import { pressKits } from './press/press-kits.ts';
import { opportunities, quotePitches, quoteRequests } from './press/quotes.ts';
import { results } from './reports/results.ts';
import { service } from './reports/service.ts';
import { emailGateway, events } from './reports/stats.ts';

/** Every operation of the product, by capability. Client, server, CLI and document are derived from it. */
export const contract = {
  service,
  me,
  apiKeys,
  sessions,
  users,
  organization,
  auth,
  programs,
  companySignIn,
  passkeys,
  twoStep,
  admin,
  keys,
  models,
  costs,
  brands,
  conversions,
  campaigns,
  leads,
  addresses,
  audiences,
  contacts,
  suppressions,
  mailboxes,
  deliverability,
  placements,
  receivers,
  sendingDomains,
  people,
  emails,
  replies,
  conversations,
  inbox,
  savedReplies,
  tasks,
  templates,
  variants,
  qualify,
  workflows,
  workflowRuns,
  features,
  channels,
  pressKits,
  journalists,
  outlets,
  discoveries,
  mediaLists,
  coverage,
  runs,
  events,
  emailGateway,
  billing,
  webhooks,
  connectors,
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
  receipts,
  books,
  trackingHosts,
  inbound,
} satisfies Record<ScopeGroup | (typeof UNSCOPED_GROUPS)[number], Group>;

export type Contract = typeof contract;

/** Every operation with its place in the contract. */
export const allOperations = Object.entries(contract as Record<string, Group>).flatMap(([group, operations]) =>
  Object.entries(operations).map(([name, operation]) => ({ group, name, operation })),
);

export * from './language/errors.ts';
export * from './language/named-objects.ts';
export * from './language/operation.ts';
export * from './language/scopes.ts';
export * from './language/shared.ts';
