import { afterAll, describe } from 'vitest';
import { type StripeStandIn, startStripe } from '../../server/test/stripe-server.ts';
import { isAbsent } from './browser.ts';
import { useDesk } from './desk.ts';
import { billingStories } from './stories/billing.ts';
import { brandStories } from './stories/brands.ts';
import { contactStories } from './stories/contacts.ts';
import { inboxStories } from './stories/inbox.ts';
import { mailboxStories } from './stories/mailboxes.ts';
import { organizationStories } from './stories/organization.ts';
import { paletteStories } from './stories/palette.ts';
import { questionStories } from './stories/questions.ts';

describe.skipIf(isAbsent)('people, brands and settings on the real server', { timeout: 240_000 }, () => {
  let stripe: StripeStandIn;
  const desk = useDesk(async () => {
    stripe = await startStripe();
    return { ...stripe.env, SIGNUP_CREDIT_CENTS: '1234', ALLOW_PRIVATE_HOSTS: 'true' };
  });
  afterAll(() => stripe?.close());
  // First, while the code of a page is not loaded yet.
  paletteStories(desk);
  brandStories(desk);
  questionStories(desk);
  contactStories(desk);
  inboxStories(desk);
  mailboxStories(desk);
  organizationStories(desk);
  billingStories(desk, () => stripe);
});
