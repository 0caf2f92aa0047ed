import type { FactData } from '../../kernel/events.ts';
import type { LogEntry } from './store/log-entries.ts';

type Line = Pick<LogEntry, 'service' | 'event' | 'level' | 'detail'>;
type LoggedKind =
  | ('campaign.created' | 'campaign.updated' | 'campaign.status_changed' | 'campaign.blocked' | 'campaign.failing')
  | ('workflow_run.ended' | 'budget.warned' | 'brand.paused' | 'mailbox.status_changed' | 'receiving_domain.held')
  | ('people_search.failed' | 'email.draft_refused' | 'brand.tracking_host_failed' | 'campaign.input_unused');

const because = (reason: string | null): string => (reason ? ` (${reason})` : '');

const moved =
  <K extends 'campaign.status_changed' | 'mailbox.status_changed'>(event: K, service: string, bad: string) =>
  ({ from, status, reason }: FactData[K]): Line => ({
    service,
    event,
    level: status === bad ? 'error' : 'info',
    detail: `${from} -> ${status}${because(reason)}`,
  });

/** Facts that the operator of a campaign may look for; the normal course is shown by the statistics. */
const LINES: { readonly [K in LoggedKind]: (data: FactData[K]) => Line | null } = {
  'campaign.created': () => ({ service: 'campaigns', event: 'campaign.created', level: 'info', detail: null }),
  'campaign.updated': () => ({ service: 'campaigns', event: 'campaign.updated', level: 'info', detail: null }),
  'campaign.status_changed': moved('campaign.status_changed', 'campaigns', 'failed'),
  'campaign.blocked': ({ reason, budgetType, until }) => ({
    service: 'campaigns',
    event: 'campaign.blocked',
    level: 'warn',
    detail: `${reason === 'budget_exceeded' ? `${budgetType} budget has no room for another person` : 'insufficient credits'}, until ${until}`,
  }),
  'campaign.failing': ({ failures, error }) => ({
    service: 'campaigns',
    event: 'campaign.failing',
    level: 'warn',
    detail: `${failures} failed runs in a row${because(error)}`,
  }),
  'workflow_run.ended': ({ status, error }) =>
    status === 'failed'
      ? { service: 'workflows', event: 'workflow_run.failed', level: 'error', detail: error || null }
      : null,
  'budget.warned': ({ budgetType }) => ({
    service: 'campaigns',
    event: 'budget.warned',
    level: 'warn',
    detail: `80 % of the ${budgetType} budget is spent`,
  }),
  'brand.paused': ({ paused }) => ({
    service: 'brands',
    event: paused ? 'brand.paused' : 'brand.resumed',
    level: 'info',
    detail: null,
  }),
  'mailbox.status_changed': moved('mailbox.status_changed', 'sending', 'error'),
  'receiving_domain.held': ({ domain, response }) => ({
    service: 'sending',
    event: 'receiving_domain.held',
    level: 'error',
    detail: `${domain} refused three messages in a row: ${response}`,
  }),
  'brand.tracking_host_failed': ({ host }) => ({
    service: 'brands',
    event: 'brand.tracking_host_failed',
    level: 'warn',
    detail: `${host} no longer reaches this installation; links stand under its own address`,
  }),
  'email.draft_refused': ({ model, summary }) => ({
    service: 'content',
    event: 'email.draft_refused',
    level: 'warn',
    detail: `${model}: ${summary}`,
  }),
  'campaign.input_unused': ({ key }) => ({
    service: 'content',
    event: 'input_unused',
    level: 'warn',
    detail: `None of the first ten emails says what you gave as ${key}`,
  }),
  'people_search.failed': ({ reason, detail }) => ({
    service: 'leads',
    event: 'people_search.failed',
    level: 'warn',
    detail: detail ?? reason,
  }),
};

export const LOGGED_KINDS = Object.keys(LINES) as LoggedKind[];

/** Null for a fact that needs no line. */
export const lineOf = <K extends LoggedKind>(kind: K, data: FactData[K]): Line | null => LINES[kind](data);
