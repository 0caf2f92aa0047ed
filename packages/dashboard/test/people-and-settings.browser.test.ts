import { describe } from 'vitest';
import { isAbsent } from './browser.ts';
import { useDesk } from './desk.ts';
import { brandStories } from './stories/brands.ts';
import { contactStories } from './stories/contacts.ts';
import { inboxStories } from './stories/inbox.ts';
import { mailboxStories } from './stories/mailboxes.ts';
import { organizationStories } from './stories/organization.ts';
import { paletteStories } from './stories/palette.ts';

describe.skipIf(isAbsent)('people, brands and settings on the real server', { timeout: 240_000 }, () => {
  const desk = useDesk({ ALLOW_PRIVATE_HOSTS: 'true' });
  // First, while the code of a page is not loaded yet.
  paletteStories(desk);
  brandStories(desk);
  contactStories(desk);
  inboxStories(desk);
  mailboxStories(desk);
  organizationStories(desk);
});
