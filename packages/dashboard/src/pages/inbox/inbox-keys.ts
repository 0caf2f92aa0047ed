export const INBOX_KEYS = {
  j: 'Next conversation',
  k: 'Previous conversation',
  Enter: 'Open the conversation',
  r: 'Reply',
  d: 'Done, or open again',
  s: 'Snooze',
  a: 'Assign',
  u: 'Mark as unread',
  n: 'Add a note',
  e: 'Change the label',
  Escape: 'Leave the field, or go back to the list',
  '?': 'These shortcuts',
} as const;
