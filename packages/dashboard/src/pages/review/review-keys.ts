export const REVIEW_KEYS = {
  j: 'Next email',
  k: 'Email before',
  Enter: 'Open the email',
  a: 'Approve: it leaves',
  r: 'Reject: it is called off',
  e: 'Edit its text',
  x: 'Select, to approve several',
  Escape: 'Leave the field, or go back to the list',
  '?': 'These shortcuts',
} as const;
