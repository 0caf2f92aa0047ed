/** The kinds of results that a feature yields, each with its icon. */
export const ENTITIES = {
  leads: { label: 'Leads', icon: 'users' },
  companies: { label: 'Companies', icon: 'building-2' },
  emails: { label: 'Emails', icon: 'mail' },
  outlets: { label: 'Outlets', icon: 'newspaper' },
  journalists: { label: 'Journalists', icon: 'pen-tool' },
  'press-kits': { label: 'Press Kits', icon: 'file-text' },
  articles: { label: 'Articles', icon: 'scroll-text' },
  'quote-requests': { label: 'Quote Requests', icon: 'message-circle-question' },
  'quote-pitches': { label: 'Quote Pitches', icon: 'quote' },
  'visibility-runs': { label: 'Visibility Runs', icon: 'eye' },
  prompts: { label: 'Prompts', icon: 'terminal' },
  competitors: { label: 'Competitors', icon: 'swords' },
} as const;

export type EntityName = keyof typeof ENTITIES;
