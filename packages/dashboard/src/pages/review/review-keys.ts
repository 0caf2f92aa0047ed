export const REVIEW_KEYS = {
  j: 'Next email',
  k: 'Previous email',
  Enter: 'Open the email',
  a: 'Approve and send',
  r: 'Reject and cancel',
  e: 'Edit the text',
  x: 'Select, to approve several',
  Escape: 'Leave the field, or go back to the list',
  '?': 'Show shortcuts',
} as const;
