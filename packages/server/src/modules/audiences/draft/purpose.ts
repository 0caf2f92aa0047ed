import type { Purpose } from '../store/audiences.ts';

/** Features that look for other people than buyers, by lineage. */
const OF_FEATURE: Readonly<Record<string, Purpose>> = {
  'hiring-cold-email-outreach': 'hiring',
  'feedback-request-cold-email-outreach': 'feedback',
  'sales-crm-email-outreach': 'crm',
};

/**
 * The purpose of the audiences that a campaign draws from when it names none (spec 9.3). A workflow for own
 * contacts reserves no money for a search, whatever its feature.
 */
export const purposeOf = (featureDynastySlug: string, source: 'audience' | 'crm'): Purpose =>
  source === 'crm' ? 'crm' : (OF_FEATURE[featureDynastySlug] ?? 'sales');
