/** What the assistant reads with each of its tools (spec 20); an unknown tool is shown by its name. */
export const TOOL_WORDS: Readonly<Record<string, string>> = {
  list_brands: 'brands',
  list_campaigns: 'campaigns',
  campaign_stats: 'figures of a campaign',
  campaign_gates: 'what blocks a campaign',
  list_leads: 'people',
  list_replies: 'replies',
  read_email: 'an email',
  read_conversation: 'a conversation',
  list_workflows: 'workflows',
  preview_campaign: 'a preview of a campaign',
  suggest_icp: 'who a brand should contact',
};

export const lookedAt = (names: readonly string[]): string =>
  `Looked at ${[...new Set(names)].map((name) => TOOL_WORDS[name] ?? name).join(', ')}`;

/** First questions, which the built-in guide understands too. */
export const FIRST_QUESTIONS = [
  'Which campaigns are running?',
  'Why is nothing being sent?',
  'What did I spend?',
  'Who replied?',
  'Help me to set up a campaign',
] as const;
