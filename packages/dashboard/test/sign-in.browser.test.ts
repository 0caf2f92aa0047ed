import { describe } from 'vitest';
import { isAbsent } from './browser.ts';
import { useDesk } from './desk.ts';
import { accountStories } from './stories/account.ts';
import { programStories } from './stories/programs.ts';

describe.skipIf(isAbsent)('who comes in, and as whom, on the real server', { timeout: 240_000 }, () => {
  const desk = useDesk(async () => ({}));
  programStories(desk);
  accountStories(desk);
});
