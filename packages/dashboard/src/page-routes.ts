import { createRoute } from '@tanstack/react-router';
import { readBillingSearch } from './pages/billing/billing-search.ts';
import { readBrandSearch, readBrandsSearch } from './pages/brands/brand-search.ts';
import { readQuestionSearch } from './pages/brands/questions/question-search.ts';
import { readStepSearch } from './pages/campaigns/new/steps.ts';
import { readCampaignSearch } from './pages/campaigns/one/campaign-search.ts';
import { readChatSearch } from './pages/chat/chat-search.ts';
import { readInboxSearch } from './pages/inbox/inbox-search.ts';
import { readPressSearch } from './pages/press/press-search.ts';
import { readKitSearch } from './pages/press-kits/one/kit-search.ts';
import { readQuotesSearch } from './pages/quotes/quotes-search.ts';
import { readReviewSearch } from './pages/review/review-search.ts';
import { readRunSearch } from './pages/visibility/one/run-search.ts';
import { readEditorSearch } from './pages/workflows/editor/editor-search.ts';
import { readWorkflowSearch } from './pages/workflows/one/workflow-search.ts';
import { readRunsSearch } from './pages/workflows/runs/runs-search.ts';
import { NotFound } from './shell/fallbacks.tsx';
import { pageChunk } from './shell/page-chunk.ts';
import { shellRoute } from './shell-route.ts';

const inShell = { getParentRoute: () => shellRoute };
export const pages = [
  createRoute({
    ...inShell,
    path: '/',
    component: pageChunk(() => import('./pages/overview/overview.tsx'), 'OverviewPage'),
  }),
  createRoute({
    ...inShell,
    path: '/campaigns',
    component: pageChunk(() => import('./pages/campaigns/campaigns.tsx'), 'CampaignsPage'),
  }),
  createRoute({
    ...inShell,
    path: '/campaigns/new',
    validateSearch: readStepSearch,
    component: pageChunk(() => import('./pages/campaigns/new/new-campaign.tsx'), 'NewCampaignPage'),
  }),
  createRoute({
    ...inShell,
    path: '/campaigns/$campaignId',
    validateSearch: readCampaignSearch,
    component: pageChunk(() => import('./pages/campaigns/one/campaign.tsx'), 'CampaignPage'),
  }),
  createRoute({
    ...inShell,
    path: '/brands',
    validateSearch: readBrandsSearch,
    component: pageChunk(() => import('./pages/brands/brands.tsx'), 'BrandsPage'),
  }),
  createRoute({
    ...inShell,
    path: '/brands/$brandId',
    validateSearch: readBrandSearch,
    component: pageChunk(() => import('./pages/brands/brand.tsx'), 'BrandPage'),
  }),
  createRoute({
    ...inShell,
    path: '/brands/$brandId/questions',
    validateSearch: readQuestionSearch,
    component: pageChunk(() => import('./pages/brands/questions/questions-page.tsx'), 'QuestionsPage'),
  }),
  createRoute({
    ...inShell,
    path: '/press',
    validateSearch: readPressSearch,
    component: pageChunk(() => import('./pages/press/outlets/outlets.tsx'), 'OutletsPage'),
  }),
  createRoute({
    ...inShell,
    path: '/press/journalists',
    validateSearch: readPressSearch,
    component: pageChunk(() => import('./pages/press/journalists/journalists.tsx'), 'JournalistsPage'),
  }),
  createRoute({
    ...inShell,
    path: '/press/articles',
    validateSearch: readPressSearch,
    component: pageChunk(() => import('./pages/press/articles.tsx'), 'ArticlesPage'),
  }),
  createRoute({
    ...inShell,
    path: '/press/coverage',
    validateSearch: readPressSearch,
    component: pageChunk(() => import('./pages/press/coverage/coverage.tsx'), 'CoveragePage'),
  }),
  createRoute({
    ...inShell,
    path: '/press/lists',
    component: pageChunk(() => import('./pages/press/lists/media-lists.tsx'), 'MediaListsPage'),
  }),
  createRoute({
    ...inShell,
    path: '/press/lists/$listId',
    component: pageChunk(() => import('./pages/press/lists/media-list.tsx'), 'MediaListPage'),
  }),
  createRoute({
    ...inShell,
    path: '/press/kits',
    component: pageChunk(() => import('./pages/press-kits/kits.tsx'), 'KitsPage'),
  }),
  createRoute({
    ...inShell,
    path: '/press/kits/$kitId',
    validateSearch: readKitSearch,
    component: pageChunk(() => import('./pages/press-kits/one/kit.tsx'), 'KitPage'),
  }),
  createRoute({
    ...inShell,
    path: '/press/quotes',
    validateSearch: readQuotesSearch,
    component: pageChunk(() => import('./pages/quotes/quotes.tsx'), 'QuotesPage'),
  }),
  createRoute({
    ...inShell,
    path: '/visibility',
    component: pageChunk(() => import('./pages/visibility/visibility.tsx'), 'VisibilityPage'),
  }),
  createRoute({
    ...inShell,
    path: '/visibility/$runId',
    validateSearch: readRunSearch,
    component: pageChunk(() => import('./pages/visibility/one/run.tsx'), 'VisibilityRunPage'),
  }),
  createRoute({
    ...inShell,
    path: '/contacts',
    component: pageChunk(() => import('./pages/contacts/contacts.tsx'), 'ContactsPage'),
  }),
  createRoute({
    ...inShell,
    path: '/contacts/import',
    component: pageChunk(() => import('./pages/contacts/import/import.tsx'), 'ImportPage'),
  }),
  createRoute({
    ...inShell,
    path: '/contacts/uploads/$uploadId',
    component: pageChunk(() => import('./pages/contacts/upload.tsx'), 'UploadPage'),
  }),
  createRoute({
    ...inShell,
    path: '/tasks',
    component: pageChunk(() => import('./pages/tasks/tasks.tsx'), 'TasksPage'),
  }),
  createRoute({
    ...inShell,
    path: '/templates',
    component: pageChunk(() => import('./pages/templates/templates.tsx'), 'TemplatesPage'),
  }),
  createRoute({
    ...inShell,
    path: '/templates/new',
    component: pageChunk(() => import('./pages/templates/template.tsx'), 'NewTemplatePage'),
  }),
  createRoute({
    ...inShell,
    path: '/templates/$templateId',
    component: pageChunk(() => import('./pages/templates/template.tsx'), 'TemplatePage'),
  }),
  createRoute({
    ...inShell,
    path: '/suppressions',
    component: pageChunk(() => import('./pages/suppressions/suppressions.tsx'), 'SuppressionsPage'),
  }),
  createRoute({
    ...inShell,
    path: '/people',
    component: pageChunk(() => import('./pages/people/people.tsx'), 'PeoplePage'),
  }),
  createRoute({
    ...inShell,
    path: '/inbox',
    validateSearch: readInboxSearch,
    component: pageChunk(() => import('./pages/inbox/inbox.tsx'), 'InboxPage'),
  }),
  createRoute({
    ...inShell,
    path: '/review',
    validateSearch: readReviewSearch,
    component: pageChunk(() => import('./pages/review/review.tsx'), 'ReviewPage'),
  }),
  createRoute({
    ...inShell,
    path: '/mailboxes',
    component: pageChunk(() => import('./pages/mailboxes/mailboxes.tsx'), 'MailboxesPage'),
  }),
  createRoute({
    ...inShell,
    path: '/mailboxes/new',
    component: pageChunk(() => import('./pages/mailboxes/adding/new-mailbox.tsx'), 'NewMailboxPage'),
  }),
  createRoute({
    ...inShell,
    path: '/mailboxes/table',
    component: pageChunk(() => import('./pages/mailboxes/adding/table-page.tsx'), 'MailboxTablePage'),
  }),
  createRoute({
    ...inShell,
    path: '/mailboxes/domains/$domain',
    component: pageChunk(() => import('./pages/mailboxes/domain/domain.tsx'), 'SendingDomainPage'),
  }),
  createRoute({
    ...inShell,
    path: '/mailboxes/$mailboxId',
    validateSearch: (search: Record<string, unknown>): { oauth?: string; oauth_error?: string; verify?: boolean } => ({
      ...(search.verify === true ? { verify: true } : {}),
      ...(typeof search.oauth === 'string' ? { oauth: search.oauth } : {}),
      ...(typeof search.oauth_error === 'string' ? { oauth_error: search.oauth_error } : {}),
    }),
    component: pageChunk(() => import('./pages/mailboxes/mailbox.tsx'), 'MailboxPage'),
  }),
  createRoute({
    ...inShell,
    path: '/api-keys',
    component: pageChunk(() => import('./pages/api-keys/api-keys.tsx'), 'ApiKeysPage'),
  }),
  createRoute({
    ...inShell,
    path: '/api-keys/new',
    component: pageChunk(() => import('./pages/api-keys/new-key.tsx'), 'NewKeyPage'),
  }),
  createRoute({
    ...inShell,
    path: '/api-keys/$keyId',
    component: pageChunk(() => import('./pages/api-keys/one/key.tsx'), 'ApiKeyPage'),
  }),
  createRoute({
    ...inShell,
    path: '/model',
    component: pageChunk(() => import('./pages/model/model.tsx'), 'ModelPage'),
  }),
  createRoute({
    ...inShell,
    path: '/keys',
    component: pageChunk(() => import('./pages/keys/keys.tsx'), 'ProviderKeysPage'),
  }),
  createRoute({
    ...inShell,
    path: '/organization',
    component: pageChunk(() => import('./pages/organization/organization.tsx'), 'SettingsPage'),
  }),
  createRoute({
    ...inShell,
    path: '/organization/sign-in',
    component: pageChunk(() => import('./pages/company-sign-in/company-sign-in.tsx'), 'CompanySignInPage'),
  }),
  createRoute({
    ...inShell,
    path: '/account',
    component: pageChunk(() => import('./pages/account/account.tsx'), 'AccountPage'),
  }),
  createRoute({
    ...inShell,
    path: '/activity',
    component: pageChunk(() => import('./pages/activity/activity.tsx'), 'ActivityPage'),
  }),
  createRoute({
    ...inShell,
    path: '/invites',
    component: pageChunk(() => import('./pages/invites/invites.tsx'), 'InvitesPage'),
  }),
  createRoute({
    ...inShell,
    path: '/users',
    component: pageChunk(() => import('./pages/users/users.tsx'), 'UsersPage'),
  }),
  createRoute({
    ...inShell,
    path: '/costs',
    component: pageChunk(() => import('./pages/costs/costs.tsx'), 'CostsPage'),
  }),
  createRoute({
    ...inShell,
    path: '/organization/billing',
    validateSearch: readBillingSearch,
    component: pageChunk(() => import('./pages/billing/billing.tsx'), 'BillingPage'),
  }),
  createRoute({
    ...inShell,
    path: '/chat',
    validateSearch: readChatSearch,
    component: pageChunk(() => import('./pages/chat/chat.tsx'), 'ChatPage'),
  }),
  createRoute({
    ...inShell,
    path: '/workflows',
    component: pageChunk(() => import('./pages/workflows/workflows.tsx'), 'WorkflowsPage'),
  }),
  createRoute({
    ...inShell,
    path: '/workflows/new',
    validateSearch: readEditorSearch,
    component: pageChunk(() => import('./pages/workflows/editor/editor.tsx'), 'WorkflowEditorPage'),
  }),
  createRoute({
    ...inShell,
    path: '/workflows/runs',
    validateSearch: readRunsSearch,
    component: pageChunk(() => import('./pages/workflows/runs/runs.tsx'), 'RunsPage'),
  }),
  createRoute({
    ...inShell,
    path: '/workflows/features',
    component: pageChunk(() => import('./pages/workflows/features/features.tsx'), 'FeaturesPage'),
  }),
  createRoute({
    ...inShell,
    path: '/workflows/features/$featureSlug',
    component: pageChunk(() => import('./pages/workflows/features/feature.tsx'), 'FeaturePage'),
  }),
  createRoute({
    ...inShell,
    path: '/workflows/$workflowId',
    validateSearch: readWorkflowSearch,
    component: pageChunk(() => import('./pages/workflows/one/workflow.tsx'), 'WorkflowPage'),
  }),
  createRoute({
    ...inShell,
    path: '/costs/prices',
    component: pageChunk(() => import('./pages/costs/prices.tsx'), 'PricesPage'),
  }),
  createRoute({
    ...inShell,
    path: '/webhooks',
    component: pageChunk(() => import('./pages/webhooks/webhooks.tsx'), 'WebhooksPage'),
  }),
  createRoute({
    ...inShell,
    path: '/webhooks/$endpointId',
    component: pageChunk(() => import('./pages/webhooks/endpoint.tsx'), 'EndpointPage'),
  }),
  createRoute({
    ...inShell,
    path: '/connectors',
    component: pageChunk(() => import('./pages/connectors/connectors.tsx'), 'ConnectorsPage'),
  }),
  createRoute({
    ...inShell,
    path: '/connectors/hubspot',
    component: pageChunk(() => import('./pages/connectors/hubspot/connect.tsx'), 'ConnectHubspotPage'),
  }),
  createRoute({
    ...inShell,
    path: '/connectors/slack',
    component: pageChunk(() => import('./pages/connectors/slack/connect.tsx'), 'ConnectSlackPage'),
  }),
  createRoute({
    ...inShell,
    path: '/connectors/$connectorId',
    component: pageChunk(() => import('./pages/connectors/connector.tsx'), 'ConnectorPage'),
  }),
  // Every other path.
  createRoute({ ...inShell, path: '$', component: NotFound }),
] as const;
