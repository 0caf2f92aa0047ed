import { setImmediate as breath } from 'node:timers/promises';
import type { CampaignRehearsal, RehearseRequest } from '@distribute/contract/campaigns';
import type { z } from 'zod';
import { limitConcurrency } from '../../../kernel/concurrency/limit-concurrency.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { CampaignsContext } from '../context.ts';
import { previewEmails } from '../preview/sample-emails.ts';
import { chanceOf } from './chance.ts';
import { liveThrough } from './live-through.ts';
import type { Future, RehearsalPlan } from './plan.ts';
import { readPlan } from './read-plan.ts';
import { showRehearsal } from './show.ts';

type Rehearsal = z.output<typeof CampaignRehearsal>;
type Input = z.output<typeof RehearseRequest>;

const MOST_FUTURES = 1000;
const LEAST_FUTURES = 200;
/** So many looks at gates and mailboxes take a few seconds; a campaign with more people has fewer futures drawn. */
const LOOKS = 1_000_000;
const BREATH_MS = 20;

/** One at a time in each process: a rehearsal is work for the processor, and nobody else must wait for it. */
const oneAtATime = limitConcurrency(1);

/** Draws futures of a campaign; the same plan gives the same futures. */
export async function drawFutures(plan: RehearsalPlan, signal?: AbortSignal): Promise<Future[]> {
  const futures: Future[] = [];
  let wanted = MOST_FUTURES;
  let since = performance.now();
  while (futures.length < wanted) {
    const future = liveThrough(plan, chanceOf(`${plan.label} ${futures.length}`));
    futures.push(future);
    wanted = Math.min(wanted, Math.max(LEAST_FUTURES, Math.floor(LOOKS / Math.max(1, future.looks))));
    if (performance.now() - since < BREATH_MS) continue;
    await breath();
    signal?.throwIfAborted();
    since = performance.now();
  }
  return futures;
}

/** The whole campaign in advance: nothing is sent, and nothing is spent but on the samples asked for (spec 7.20). */
export async function rehearseCampaign(
  context: CampaignsContext,
  caller: Caller,
  { samples: count, ...input }: Input,
): Promise<Rehearsal> {
  const samples = count === 0 ? null : await previewEmails(context, caller, { ...input, count, offset: 0 });
  const written = (samples?.emails ?? []).map(({ steps }) => steps.length);
  const known = await readPlan(context, caller, input, written);
  if (known.planned.needs.writes !== 'emails' || known.plan.steps.length === 0) {
    throw new AppError({ code: 'no_emails', status: 422 }, 'This workflow writes no emails');
  }
  const futures = await oneAtATime(() => drawFutures(known.plan, caller.signal));
  return showRehearsal(known, futures, samples);
}
