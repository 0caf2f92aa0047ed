import { describe } from 'vitest';
import { isAbsent } from './browser.ts';
import { useDesk } from './desk.ts';
import { accountStories } from './stories/account.ts';
import { companyStories } from './stories/company.ts';
import { programStories } from './stories/programs.ts';

describe.skipIf(isAbsent)('who comes in, and as whom, on the real server', { timeout: 240_000 }, () => {
  /** What the name servers say. */
  const zone = new Map<string, string>();
  const askDns = async (name: string) => {
    const found = zone.get(name);
    if (found === undefined) throw Object.assign(new Error(name), { code: 'ENOTFOUND' });
    return [[found]];
  };
  const desk = useDesk(async () => ({}), { askDns: askDns as never });
  programStories(desk);
  accountStories(desk);
  companyStories(desk, zone);
});
