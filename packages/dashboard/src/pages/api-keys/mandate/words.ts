import type { MandateWindow } from '@distribute/contract/scopes';
import type { Option } from '../../../ui/forms/choice.tsx';
import type { Purpose, ShownMandate, Within } from './draft.ts';

export const PURPOSE_OPTIONS: readonly Option<Purpose>[] = [
  {
    value: 'everything',
    label: 'Everything you can',
    hint: 'No limit to what it calls. It still gives rights to nobody.',
  },
  {
    value: 'campaigns',
    label: 'Run campaigns',
    hint: 'Brands, audiences, contacts, templates, campaigns and their emails.',
  },
  { value: 'answers', label: 'Answer people', hint: 'The inbox, answers and saved replies; reads people and emails.' },
  { value: 'report', label: 'Report', hint: 'Reads results and costs, and changes nothing.' },
  { value: 'read', label: 'Read everything', hint: 'Sees all that a member sees, and changes nothing.' },
  { value: 'own', label: 'Choose by area', hint: 'Each area: nothing, read, or read and write.' },
];

export const WITHIN_OPTIONS: readonly Option<Within>[] = [
  { value: 'all', label: 'All brands and campaigns' },
  {
    value: 'brands',
    label: 'Only some brands',
    hint: 'Requests must name one of them. Lists without that filter are refused.',
  },
  {
    value: 'campaigns',
    label: 'Only some campaigns',
    hint: 'Requests must name one of them, or a person, email or reply of one.',
  },
];

export const WINDOW_WORDS: Readonly<Record<MandateWindow, string>> = {
  daily: 'A day',
  weekly: 'A week',
  monthly: 'A month',
  total: 'In total',
};

const some = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** What a mandate limits, in a few words for a list. */
export function limitsInWords(mandate: ShownMandate | null): string {
  if (!mandate) return 'No limits';
  const { scopes, brandIds, campaignIds, allowedAddresses, maxSpend, maxMessages, review } = mandate;
  const limits = [
    scopes && (scopes.every((scope) => scope.endsWith(':read')) ? 'reads only' : 'some areas'),
    brandIds && some(brandIds.length, 'brand'),
    campaignIds && some(campaignIds.length, 'campaign'),
    Object.values(maxSpend).some((cap) => cap !== null) && 'money',
    Object.values(maxMessages).some((cap) => cap !== null) && 'messages',
    allowedAddresses && some(allowedAddresses.length, 'address range'),
    review === 'all' && 'reviewed',
  ].filter((limit): limit is string => typeof limit === 'string');
  const text = limits.join(', ') || 'end date';
  return text[0]?.toUpperCase() + text.slice(1);
}
