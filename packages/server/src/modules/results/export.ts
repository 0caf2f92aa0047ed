import type { Db } from '../../kernel/db/db.ts';
import { snapshot } from '../../kernel/db/snapshot.ts';
import { notFound } from '../../kernel/errors.ts';
import { type Answer, download } from '../../kernel/http/answers/answer.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { limitConcurrency } from '../../kernel/limit-concurrency.ts';
import type { ExportedAnswer, ExportFileFormat } from '../emails/index.ts';
import { sentimentOf } from '../replies/index.ts';
import { byPeople, whenAnswered } from './answers.ts';
import { frameOf } from './export-formats.ts';
import type { ResultsSources } from './ports.ts';

/** Messages that are read, and held in memory as text, at a time: about 300 kB of CSV. */
const EXPORT_PAGE = 2_000;
/** Messages that are handed to the connection at a time. */
const EXPORT_PART = 200;
/** Pages that are read at the same time, of all exports: they leave memory and connections to the other requests. */
const PAGES_AT_ONCE = 2;

/** What an export is of, and how it is written. */
interface ExportedFile {
  readonly orgId: string;
  readonly campaignId: string;
  readonly format: ExportFileFormat;
}

interface ExportPage {
  /** Taken from its front. */
  readonly parts: string[];
  /** The last message of a full page; null at the end. */
  readonly last: string | null;
}

/**
 * Every message of a campaign as a file (api.md 26.6). It is read page by page, each when the reader has taken the one
 * before, so that neither memory nor a connection waits for a slow reader (decision 0036).
 */
export function createResultsExport(sources: ResultsSources) {
  const { db, clock, campaigns, leads, emails } = sources;
  const limited = limitConcurrency(PAGES_AT_ONCE);

  /** The answers to the messages of these leads: each lead's answer belongs to one message, whichever page that is on. */
  const answersOf = async (tx: Db, orgId: string, leadIds: readonly string[]): Promise<ExportedAnswer[]> => {
    const answered = byPeople(await leads.answered.among(tx, orgId, leadIds));
    if (!answered.length) return [];
    const ids = answered.map(({ leadId }) => leadId);
    const carriers = await emails.ofResults.listAnsweredMessages(tx, orgId, ids);
    const times = await whenAnswered(sources, tx, orgId, carriers);
    const classes = new Map(answered.map(({ leadId, replyClass }) => [leadId, replyClass]));
    return carriers.map(({ leadId, messageId }) => {
      const replyClass = classes.get(leadId);
      return { messageId, at: times.get(leadId) ?? null, sentiment: replyClass ? sentimentOf(replyClass) : null };
    });
  };

  /** A page as text: while its reader waits, nothing else of it is kept. */
  const readPage = ({ orgId, campaignId, format }: ExportedFile, after: string | null): Promise<ExportPage> =>
    limited(() =>
      snapshot(db, async (tx) => {
        const range = { orgId, campaignId, after };
        const { messages, last, leadIds } = await emails.ofResults.findExportPage(tx, range, EXPORT_PAGE);
        if (last === null) return { parts: [], last };
        const answers = await answersOf(tx, orgId, leadIds);
        const written = { ...range, messages, perPart: EXPORT_PART };
        const parts = await emails.ofResults.writeExportPage(tx, written, answers, format);
        return { parts, last: messages < EXPORT_PAGE ? null : last };
      }),
    );

  async function* parts(file: ExportedFile, frame: ReturnType<typeof frameOf>, first: ExportPage) {
    let page = first;
    yield `${frame.begin}${page.parts.shift() ?? ''}`;
    for (;;) {
      // The memory of a page is freed as it is sent: a waiting reader holds the rest of one page only.
      for (let part = page.parts.shift(); part !== undefined; part = page.parts.shift())
        yield `${frame.between}${part}`;
      if (page.last === null) break;
      page = await readPage(file, page.last);
    }
    if (frame.end !== '') yield frame.end;
  }

  return async function exportCampaign(
    { orgId }: Caller,
    campaignId: string,
    format: ExportFileFormat,
  ): Promise<Answer<never>> {
    if (!(await campaigns.lifeOf(db, orgId, campaignId))) throw notFound('Campaign');
    const frame = frameOf(format, { campaign_id: campaignId, generated_at: clock.now().toISOString() });
    const file = { orgId, campaignId, format };
    // Before the first byte: what cannot be read at all is refused with a status, not broken off.
    const first = await readPage(file, null);
    return download(parts(file, frame, first), frame.type, `campaign-${campaignId}.${format}`);
  };
}
