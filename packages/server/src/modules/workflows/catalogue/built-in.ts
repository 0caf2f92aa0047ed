import type { Dag } from '@distribute/contract/workflows';
import { directOutreach, outreach, THREE_STEPS, TWO_STEPS } from './outreach.ts';
import { expertQuotes, outletDiscovery, pitching, pressKit, visibility } from './press.ts';

export interface BuiltIn {
  readonly featureSlug: string;
  readonly codeWord: string;
  /** Oldest first; the last is active. */
  readonly versions: readonly Dag[];
}

/** The workflows that every organisation sees (spec 29.2). Their code words are reserved. */
export const BUILT_IN: readonly BuiltIn[] = [
  {
    featureSlug: 'sales-cold-email-outreach',
    codeWord: 'sienna',
    versions: [directOutreach('audience', 'cold-email', THREE_STEPS), outreach('sales', 'cold-email', THREE_STEPS)],
  },
  {
    featureSlug: 'sales-crm-email-outreach',
    codeWord: 'heron',
    versions: [directOutreach('crm', 'crm-email', TWO_STEPS)],
  },
  {
    featureSlug: 'hiring-cold-email-outreach',
    codeWord: 'harmony',
    versions: [outreach('hiring', 'hiring-email', THREE_STEPS)],
  },
  {
    featureSlug: 'feedback-request-cold-email-outreach',
    codeWord: 'willow',
    versions: [outreach('sales', 'feedback-email', TWO_STEPS)],
  },
  { featureSlug: 'pr-cold-email-outreach', codeWord: 'birch', versions: [pitching] },
  { featureSlug: 'outlet-database-discovery', codeWord: 'cedar', versions: [outletDiscovery] },
  { featureSlug: 'press-kit-page-generation', codeWord: 'marble', versions: [pressKit] },
  { featureSlug: 'pr-expert-quote-outreach', codeWord: 'lyra', versions: [expertQuotes] },
  { featureSlug: 'ai-visibility-scoring', codeWord: 'quartz', versions: [visibility] },
];
