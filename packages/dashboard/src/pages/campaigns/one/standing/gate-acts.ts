import { count, dollars } from '../../../../format.ts';
import type { CampaignGates } from '../use-campaign.ts';
import type { Gate } from './verdict.ts';

type Cap = 'maxBudgetDailyUsd' | 'maxBudgetWeeklyUsd' | 'maxBudgetMonthlyUsd' | 'maxBudgetTotalUsd';

type Place =
  | 'runs'
  | '/organization'
  | '/organization/billing'
  | '/campaigns/new'
  | '/contacts'
  | '/keys'
  | '/mailboxes'
  | '/press/lists'
  | '/press/quotes'
  | '/review';

/** What the button of a gate does. */
export type GateAct =
  | {
      readonly kind: 'raise';
      readonly label: string;
      readonly change: Partial<Record<Cap, string>> | { maxLeads: number };
    }
  | { readonly kind: 'skip'; readonly label: string }
  | { readonly kind: 'template'; readonly label: string; readonly templateId: string }
  | { readonly kind: 'release'; readonly label: string; readonly brandIds: readonly string[] }
  | { readonly kind: 'go'; readonly label: string; readonly to: Place }
  | { readonly kind: 'brand'; readonly label: string; readonly brandId: string; readonly tab: 'facts' | 'audiences' }
  | { readonly kind: 'key'; readonly label: string; readonly keyId: string }
  | { readonly kind: 'domain'; readonly label: string; readonly domain: string }
  | { readonly kind: 'legal'; readonly label: string }
  | { readonly kind: 'answer'; readonly label: string; readonly brandId: string };

const CAPS: Readonly<Partial<Record<Gate['gate'], readonly [cap: Cap, when: string]>>> = {
  budget_daily: ['maxBudgetDailyUsd', ' today'],
  budget_weekly: ['maxBudgetWeeklyUsd', ' this week'],
  budget_monthly: ['maxBudgetMonthlyUsd', ' this month'],
  budget_total: ['maxBudgetTotalUsd', ''],
};

interface Spend {
  readonly spentUsd: string;
  /** Reserved for work in progress. */
  readonly heldUsd: string;
  readonly limitUsd: string;
  readonly estimateUsd: string;
}

/** The numbers of a budget gate; null when the service did not send them. */
function spendOf(data: Gate['data']): Spend | null {
  const { spentUsd, heldUsd = '0', limitUsd, estimateUsd } = data ?? {};
  const isText = (value: unknown): value is string => typeof value === 'string';
  const isComplete = isText(spentUsd) && isText(heldUsd) && isText(limitUsd) && isText(estimateUsd);
  return isComplete ? { spentUsd, heldUsd, limitUsd, estimateUsd } : null;
}

/** Amounts to the cent: smaller parts are noise on a button. */
const cents = (usd: string): string => dollars((Math.round(Number(usd) * 100) / 100).toFixed(2));

/** The next round amount that lets more people through: twice the cap, and at least what one more person needs. */
export function raisedCap({ spentUsd, heldUsd, limitUsd, estimateUsd }: Spend): string {
  const needed = Math.max(2 * Number(limitUsd), Number(spentUsd) + Number(heldUsd) + Number(estimateUsd));
  const step = needed >= 20 ? 5 : needed >= 2 ? 1 : 0.5;
  return String(Math.ceil(needed / step) * step);
}

/** Why a gate is closed, as a sentence with its numbers; null when the service's reason is enough. */
export function gateSentence({ gate, data }: Gate): string | null {
  const cap = CAPS[gate];
  const spend = spendOf(data);
  if (cap && spend) {
    const { spentUsd, heldUsd, limitUsd, estimateUsd } = spend;
    const held = Number(heldUsd) > 0 ? ` and ${cents(heldUsd)} reserved` : '';
    return `${cents(spentUsd)} of ${cents(limitUsd)} spent${held}${cap[1]}; the next person may cost ${cents(estimateUsd)}.`;
  }
  if (gate === 'max_leads' && data) {
    const { count: people, maxLeads } = data as { count: number; maxLeads: number };
    return `Contacted ${count(people)} of ${count(maxLeads)} people.`;
  }
  if (gate === 'review' && data) {
    const { waiting, needed } = data as { waiting: number; needed: number | null };
    return approvalWords(waiting, needed);
  }
  if (gate === 'audience' && data) {
    const { unread = [], words = null } = data as { unread?: string[]; words?: string | null };
    if (unread.length > 0)
      return `We couldn’t understand the audience: ${unread.map((word) => `“${word}”`).join(', ')}.`;
    return words === null ? null : `“${words}” is too wide: it names neither a role nor a place.`;
  }
  return null;
}

/** What to approve, and what that starts. */
function approvalWords(waiting: number, needed: number | null): string {
  const need = waiting === 1 ? '1 email needs your approval.' : `${count(waiting)} emails need your approval.`;
  if (!needed) return need;
  // More may still be written than wait now.
  return `${need} Approve ${needed === waiting ? (waiting === 1 ? 'it' : 'them') : `${needed}`} and the rest are sent automatically.`;
}

export function approvalSentence({ review, gates }: Pick<CampaignGates, 'review' | 'gates'>): string {
  const { data } = gates.find(({ gate }) => gate === 'review') ?? { data: null };
  const { needed = null } = (data ?? {}) as { needed?: number | null };
  return approvalWords(review.waiting, needed);
}

/** The brand whose questions a gate asks a person to answer; null where it asks for something else. */
export function askedBrandOf(data: Gate['data']): string | null {
  const { link } = data ?? {};
  return typeof link === 'string' ? (/\/brands\/([0-9a-f-]{36})\/questions$/.exec(link)?.[1] ?? null) : null;
}

/** The sending domain whose page a gate links to. */
function domainOfLink(data: Gate['data']): string | null {
  const { link } = data ?? {};
  return typeof link === 'string' ? (/\/mailboxes\/domains\/([a-z0-9._-]+)$/.exec(link)?.[1] ?? null) : null;
}

const go = (to: Place, label: string): GateAct => ({ kind: 'go', label, to });

/** Where a gate that needs people is opened, by its reason. */
function audienceAct(reason: unknown, brandId: string | undefined): GateAct | null {
  if (reason === 'nobody_listed') return go('/press/lists', 'Go to media lists');
  if (reason === 'bounce_forecast') return go('/contacts', 'Go to contacts');
  if (reason === 'key_refused' || reason === 'search_not_configured') return go('/keys', 'Go to provider keys');
  const isOfAudience = ['audience_exhausted', 'no_audience', 'audience_not_understood', 'audience_paused'];
  if (brandId === undefined || !isOfAudience.includes(String(reason))) return null;
  return { kind: 'brand', label: 'Go to audiences', brandId, tab: 'audiences' };
}

/** Where a workflow that cannot run is mended. */
function workflowAct(data: Gate['data']): GateAct | null {
  const { reason, brandIds, issues } = (data ?? {}) as { reason?: string; brandIds?: string[]; issues?: unknown[] };
  if (reason === 'brand_unnamed' && brandIds?.[0])
    return { kind: 'brand', label: 'Name the brand', brandId: brandIds[0], tab: 'facts' };
  return issues?.length ? go('/campaigns/new', 'New campaign') : null;
}

/** Where what the law asks is given. */
function legalAct(data: Gate['data']): GateAct {
  const { reason, stated } = (data ?? {}) as { reason?: string; stated?: string | null };
  if (reason === 'no_postal_address' || reason === 'no_source_notice') return go('/organization', 'Go to settings');
  return { kind: 'legal', label: stated ? 'Change the answers' : 'Answer the legal questions' };
}

/** People who lack a field can be skipped; what nobody has cannot. */
function templateAct(data: Gate['data']): GateAct | null {
  const { forNobody, templateId } = (data ?? {}) as { forNobody?: string[]; templateId?: string };
  if (!forNobody) return { kind: 'skip', label: 'Skip these people' };
  return templateId === undefined ? null : { kind: 'template', label: 'Open the template', templateId };
}

/** What one press can do about a closed gate; null when only the service's advice helps. */
export function gateAct({ gate, data, reason }: Gate, campaignBrandId?: string): GateAct | null {
  const brandId = askedBrandOf(data);
  if (brandId !== null) return { kind: 'answer', label: 'Answer the questions', brandId };
  const cap = CAPS[gate];
  const spend = spendOf(data);
  if (cap && spend) {
    const raised = raisedCap(spend);
    return { kind: 'raise', label: `Raise to ${dollars(raised)}`, change: { [cap[0]]: raised } };
  }
  if (gate === 'max_leads' && data) {
    const maxLeads = 2 * (data as { maxLeads: number }).maxLeads;
    return { kind: 'raise', label: `Raise to ${count(maxLeads)}`, change: { maxLeads } };
  }
  if (gate === 'brand_paused' && data)
    return { kind: 'release', label: 'Resume brand', brandIds: (data as { brandIds: string[] }).brandIds };
  if (gate === 'provider_keys') return go('/keys', 'Go to provider keys');
  if (gate === 'credits') return go('/organization/billing', 'Go to billing');
  if (gate === 'audience') return audienceAct(data?.reason, campaignBrandId);
  if (gate === 'workflow') return workflowAct(data);
  if (gate === 'legal_basis' && reason !== null) return legalAct(data);
  if (gate === 'template_fields') return templateAct(data);
  if (gate === 'mandate' && data)
    return { kind: 'key', label: 'See the limits of the key', keyId: (data as { keyId: string }).keyId };
  const domain = domainOfLink(data);
  if (gate === 'mailbox' && domain !== null) return { kind: 'domain', label: 'See what to fix', domain };
  if (gate === 'mailbox') return go('/mailboxes', 'Go to mailboxes');
  if (gate === 'failure_backoff') return go('runs', 'See the runs');
  if (gate === 'review')
    return reason?.startsWith('Quotes') ? go('/press/quotes', 'Review the quotes') : go('/review', 'Review the emails');
  return null;
}
