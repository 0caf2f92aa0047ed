import type { TestApp, TestOrg } from '../harness.ts';
import { drawnCampaign } from './drawn-campaigns.ts';
import { type Miss, missesOf } from './misses.ts';
import { type Rehearsal, type Running, readRunOut, runOut } from './run-out.ts';

export interface Rehearsed {
  readonly seed: number;
  readonly rehearsal: Rehearsal;
  readonly misses: readonly Miss[];
}

/** Rehearses a drawn campaign of each organisation, runs all of them with the moved clock, and holds them together. */
export async function rehearseAndRun(
  app: TestApp,
  smtpPort: number,
  of: readonly { readonly org: TestOrg; readonly seed: number }[],
): Promise<Rehearsed[]> {
  const begun: { seed: number; rehearsal: Rehearsal; running: Running }[] = [];
  for (const { org, seed } of of) {
    const body = await drawnCampaign(org, seed, smtpPort, app.clock.now());
    // The sites of the brands are read before, as they are when somebody fills in the form.
    await app.drain();
    const rehearsal = await org.campaigns.rehearse({ body });
    const { samples: _none, ...settings } = body;
    const { campaign } = await org.campaigns.create({ body: settings as never });
    begun.push({
      seed,
      rehearsal,
      running: { org, campaignId: campaign.id, closed: new Map(), isOver: false, isDraining: false, nextRunAt: null },
    });
  }
  await runOut(
    app,
    begun.map(({ running }) => running),
  );
  const done: Rehearsed[] = [];
  for (const { seed, rehearsal, running } of begun) {
    done.push({ seed, rehearsal, misses: missesOf(rehearsal, await readRunOut(app, running)) });
  }
  return done;
}
