import type { Fact } from '../../kernel/events.ts';
import type { LogEntry } from './store/log-entries.ts';

type Line = Pick<LogEntry, 'service' | 'event' | 'level' | 'detail'>;
type Data = Readonly<Record<string, unknown>>;

const word = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : 'unknown');
const because = (reason: unknown): string => (typeof reason === 'string' && reason !== '' ? ` (${reason})` : '');
const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const moved = (service: string, event: string, isBad: (status: string) => boolean) => (data: Data) => {
  const status = word(data.status);
  const detail = `${word(data.from)} -> ${status}${because(data.reason)}`;
  return { service, event, level: isBad(status) ? ('error' as const) : ('info' as const), detail };
};

/** Facts that an operator of a campaign wants to find; what goes as it should is told by the statistics. */
const LINES: Readonly<Record<string, (data: Data) => Line | null>> = {
  'campaign.created': () => ({ service: 'campaigns', event: 'campaign.created', level: 'info', detail: null }),
  'campaign.updated': () => ({ service: 'campaigns', event: 'campaign.updated', level: 'info', detail: null }),
  'campaign.status_changed': moved('campaigns', 'campaign.status_changed', (status) => status === 'failed'),
  'campaign.failing': ({ failures, error }) => ({
    service: 'campaigns',
    event: 'campaign.failing',
    level: 'warn',
    detail: `${failures} failed runs in a row${because(error)}`,
  }),
  'workflow_run.ended': ({ status, error }) =>
    status === 'failed'
      ? { service: 'workflows', event: 'workflow_run.failed', level: 'error', detail: textOrNull(error) }
      : null,
  'budget.warned': ({ budgetType }) => ({
    service: 'campaigns',
    event: 'budget.warned',
    level: 'warn',
    detail: `80 % of the ${word(budgetType)} budget is spent`,
  }),
  'brand.paused': ({ paused }) => ({
    service: 'brands',
    event: paused === false ? 'brand.resumed' : 'brand.paused',
    level: 'info',
    detail: null,
  }),
  'mailbox.status_changed': moved('sending', 'mailbox.status_changed', (status) => status === 'error'),
};

export const LOGGED_KINDS = Object.keys(LINES);

/** Null for what is not worth a line. */
export const lineOf = ({ kind, data }: Pick<Fact, 'kind' | 'data'>): Line | null => LINES[kind]?.(data ?? {}) ?? null;
