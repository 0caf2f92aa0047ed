export const INBOX_KEYS = {
  j: 'Next reply',
  k: 'Reply before',
  Enter: 'Open the reply',
  r: 'Answer',
  e: 'Give a verdict',
  Escape: 'Leave the field, or go back to the list',
  '?': 'These shortcuts',
} as const;
