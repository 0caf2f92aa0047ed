import { describe } from 'vitest';
import { isAbsent } from './browser.ts';
import { useDesk } from './desk.ts';
import { campaignPageStories } from './stories/campaign-page.ts';
import { mediaListStories } from './stories/media-lists.ts';
import { newCampaignStories } from './stories/new-campaign.ts';
import { pressStories } from './stories/press.ts';
import { reviewStories } from './stories/review.ts';
import { workflowStories } from './stories/workflows.ts';

describe.skipIf(isAbsent)('campaigns, workflows and the press on the real server', { timeout: 240_000 }, () => {
  // Days are as long as they are, so that nothing moves before a story says so.
  const desk = useDesk(async () => ({ RUN_SLOTS: '4', SANDBOX_DAY_SECONDS: '86400', REVIEW_BUFFER: '6' }));
  newCampaignStories(desk);
  reviewStories(desk);
  pressStories(desk);
  mediaListStories(desk);
  workflowStories(desk);
  // Last, because it lets weeks pass.
  campaignPageStories(desk);
});
