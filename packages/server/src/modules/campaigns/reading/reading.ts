import { createCampaignPress, type PressLists } from './press.ts';
import { createCampaignReads, type ReadDeps } from './read.ts';
import { createCampaignStats, type StatsDeps } from './stats.ts';
import { createStream, type StreamDeps } from './stream.ts';

export function createCampaignReading(deps: ReadDeps & StatsDeps & StreamDeps & { readonly press: PressLists }) {
  const { db, clock, log, cursors, show, surveys, readGateInputs, numbers, brandsOf, whom } = deps;
  const { leads, emails, execution, mailboxes, budgets, runCounts, press } = deps;
  return {
    read: createCampaignReads({ db, cursors, show, whom, surveys, readGateInputs, emails, execution, mailboxes }),
    stats: createCampaignStats({ db, clock, cursors, brandsOf, leads, emails, budgets, runCounts }),
    press: createCampaignPress({ db, press }),
    stream: createStream({ db, log, numbers }),
  };
}
