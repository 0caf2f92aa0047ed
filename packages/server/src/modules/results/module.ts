import { type BenchmarksDeps, createBenchmarks } from './benchmarks.ts';
import { createCampaignResults } from './campaign.ts';
import { createDailyResults } from './daily.ts';
import { createResultsExport } from './export.ts';
import { createOlderCreation, type OlderCreationDeps } from './older-form/create-older.ts';
import { createCampaignReplies } from './replies.ts';
import { createUsage, type UsageDeps } from './usage.ts';

/** The results of campaigns, with the field names of the results group (spec 26). */
export function createResults(deps: UsageDeps & BenchmarksDeps & OlderCreationDeps) {
  return {
    campaign: createCampaignResults(deps),
    daily: createDailyResults(deps),
    replies: createCampaignReplies(deps),
    usage: createUsage(deps),
    benchmarks: createBenchmarks(deps),
    export: createResultsExport(deps),
    createCampaign: createOlderCreation(deps),
  };
}

export type Results = ReturnType<typeof createResults>;
