import type { Clock } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db/db.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import type { NewId } from '../../kernel/ids.ts';
import { SMTP_SEND } from '../billing/index.ts';
import { type Models, wantedIn } from '../models/index.ts';
import { campaignOfRun, type NodeHandler, type NodeTask } from '../workflows/index.ts';
import type { Opportunities } from './opportunities.ts';
import type { StandInDigest } from './ports.ts';
import type { Requests } from './requests.ts';
import type { QuoteReview } from './review.ts';
import { SCORED_AT_ONCE } from './score.ts';
import { findPitch, takePitch } from './store/pitches.ts';
import { findRequest, listOpen } from './store/requests.ts';
import { NOT_CONFIRMED, type Submit } from './submit.ts';
import { writePitch } from './write-pitch.ts';

export interface QuoteNodesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly models: Pick<Models, 'choose' | 'ask'>;
  /** The sandbox's own requests; null when the product waits for real ones. */
  readonly standIn: StandInDigest | null;
}

const MIN_RELEVANCE = 60;
const MAX_WORDS = 180;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const textOf = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : null);

export function createQuoteNodes(
  deps: QuoteNodesDeps & { requests: Requests; opportunities: Opportunities; submit: Submit; review: QuoteReview },
) {
  const { db, clock, newId, models, standIn, requests, opportunities, submit, review } = deps;
  const askingOf = async ({ run, config, use, signal, nodeRunId: runId }: NodeTask) => ({
    ...{ models, orgId: run.orgId, step: { runId, use, signal } },
    chosen: await models.choose(run.orgId, wantedIn(config.llm)),
  });
  const primaryOf = ({ run }: NodeTask) => run.brandIds[0] ?? '';

  /** Finds the best request that the brand has not answered; a request below the threshold is never pitched. */
  const find: NodeHandler = async (task) => {
    const { orgId } = task.run;
    const read = await opportunities.read({ orgId, signal: task.signal }, primaryOf(task));
    const none = (reason: string) => ({ output: { found: false, reason, quoteRequest: null } });
    if (!read) return none('site_unread');
    if (standIn) {
      const industry = read.facts.industry?.value ?? read.facts.categories.value[0] ?? 'software';
      await requests.takeInDigest(orgId, 'feed', standIn({ industry, day: clock.now().toISOString().slice(0, 10) }));
    }
    await requests.takeInFeeds(orgId, task.signal);
    const { chosen, step } = await askingOf(task);
    await opportunities.score(orgId, read, SCORED_AT_ONCE, (question) => models.ask(chosen, orgId, question, step));
    const minimum = typeof task.config.minRelevance === 'number' ? task.config.minRelevance : MIN_RELEVANCE;
    const [best] = await listOpen(db, orgId, read.brand.id, { scored: true, limit: 1 });
    if (!best || (best.relevanceScore ?? 0) < minimum) return none('no_request');
    const { id, source, mediaOutlet, deadline } = best;
    return { output: { found: true, reason: null, quoteRequest: { id, source, mediaOutlet, deadline } } };
  };

  const write: NodeHandler = async (task) => {
    const { run, inputs, config, nodeRunId } = task;
    const { orgId } = run;
    const { campaignId } = campaignOfRun(run, 'A pitch belongs to a campaign');
    const requestId = String(inputs.quoteRequestId ?? '');
    const request = ID.test(requestId) ? await findRequest(db, orgId, requestId) : null;
    if (!request) throw notFound('Quote request');
    const read = await opportunities.read({ orgId, signal: task.signal }, primaryOf(task));
    if (!read) throw new AppError({ code: 'unread_site', status: 422 }, 'The website could not be read');
    const given = (inputs.inputs ?? {}) as Record<string, unknown>;
    const onSite = (key: string) => textOf([read.findings.get(key)?.value ?? []].flat()[0]);
    const expert = {
      name: textOf(given.expertName) ?? onSite('spokespersonName'),
      title: textOf(given.expertTitle) ?? onSite('spokespersonTitle'),
    };
    const maxWords = typeof config.maxWords === 'number' ? config.maxWords : MAX_WORDS;
    const { draft, model, refused } = await writePitch(await askingOf(task), read, request, expert, maxWords);
    return {
      record: async (tx) => {
        const pitch = await takePitch(tx, orgId, {
          ...{ id: newId(), quoteRequestId: request.id, campaignId, brandId: read.brand.id, draft, runId: nodeRunId },
          ...{ model, refused },
          review: await review.ofNew(tx, orgId, campaignId),
        });
        return { quotePitchId: pitch.id, draft: pitch.draft };
      },
    };
  };

  /** A repeated run finds the pitch submitted and sends nothing. */
  const send: NodeHandler = async ({ run, inputs, config }) => {
    const id = String(inputs.quotePitchId ?? '');
    const known = ID.test(id) ? await findPitch(db, run.orgId, id) : null;
    if (!known) throw notFound('Quote pitch');
    const shown = { status: known.status, submittedAt: known.submittedAt };
    // The person who approves the pitch submits it and pays for it; or the run of another campaign that wrote it does.
    const reviewed = await review.find(db, run.orgId, id);
    if (reviewed !== null || known.campaignId !== run.campaignId) {
      return { output: { ...shown, ...(reviewed === 'waiting' ? { awaitingReview: true } : {}) } };
    }
    if (known.status !== 'drafted' && known.status !== 'error') {
      // A process that was lost during sending has not settled the cost, and the mail may have arrived.
      const isInDoubt = known.status === 'submitted' && known.error === NOT_CONFIRMED;
      return { used: isInDoubt ? { [SMTP_SEND]: 1 } : {}, output: shown };
    }
    // In manual mode the person submits the pitch after using the request's link.
    if (config.mode === 'manual') return { output: { status: known.status, submittedAt: null } };
    const { pitch, sent } = await submit(run.orgId, id);
    return {
      used: sent ? { [SMTP_SEND]: 1 } : {},
      output: { status: pitch.status, submittedAt: pitch.submittedAt },
    };
  };

  return { 'quote-request-find': find, 'quote-pitch-generate': write, 'quote-pitch-submit': send };
}
