import { limitConcurrency } from '../../kernel/concurrency/limit-concurrency.ts';
import { snapshot } from '../../kernel/db/connection/snapshot.ts';
import type { Db } from '../../kernel/db/db.ts';
import { notFound } from '../../kernel/errors.ts';
import { type Answer, download } from '../../kernel/http/answers/answer.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { lifeOfCampaign } from '../campaigns/index.ts';
import {
  type ExportedAnswer,
  type ExportFileFormat,
  findExportPage,
  listAnsweredMessages,
  writeExportPage,
} from '../emails/index.ts';
import { sentimentOf } from '../replies/index.ts';
import { frameOf } from './export-formats.ts';
import { byPeople, whenAnswered } from './figures/answers.ts';
import type { ResultsSources } from './ports.ts';

/** Messages that are read and held in memory as text at a time: about 300 kB of CSV. */
const EXPORT_PAGE = 2_000;
/** Messages that are written to the connection at a time. */
const EXPORT_PART = 200;
/**
 * Pages that all exports together read at the same time, so that memory and connections are left for other requests.
 */
const PAGES_AT_ONCE = 2;

/** The campaign that an export is about, and its format. */
interface ExportedFile {
  readonly orgId: string;
  readonly campaignId: string;
  readonly format: ExportFileFormat;
}

interface ExportPage {
  /** Parts are removed from the front as they are sent. */
  readonly parts: string[];
  /** The last message of a full page; null on the last page. */
  readonly last: string | null;
}

/**
 * Every message of a campaign as a file (spec 26.6). Each page is read only when the client has received the one
 * before, so that a slow client occupies neither memory nor a connection (decision 0036).
 */
export function createResultsExport(sources: ResultsSources) {
  const { db, clock, leads } = sources;
  const limited = limitConcurrency(PAGES_AT_ONCE);

  /** The answers of these leads. Each lead's answer belongs to one message, which may be on any page. */
  const answersOf = async (tx: Db, orgId: string, leadIds: readonly string[]): Promise<ExportedAnswer[]> => {
    const answered = byPeople(await leads.answered.among(tx, orgId, leadIds));
    if (!answered.length) return [];
    const ids = answered.map(({ leadId }) => leadId);
    const carriers = await listAnsweredMessages(tx, orgId, ids);
    const times = await whenAnswered(tx, orgId, carriers);
    const classes = new Map(answered.map(({ leadId, replyClass }) => [leadId, replyClass]));
    return carriers.map(({ leadId, messageId }) => {
      const replyClass = classes.get(leadId);
      return { messageId, at: times.get(leadId) ?? null, sentiment: replyClass ? sentimentOf(replyClass) : null };
    });
  };

  /** Reads a page and returns it as text; nothing else of it stays in memory while the client is slow. */
  const readPage = ({ orgId, campaignId, format }: ExportedFile, after: string | null): Promise<ExportPage> =>
    limited(() =>
      snapshot(db, async (tx) => {
        const range = { orgId, campaignId, after };
        const { messages, last, leadIds } = await findExportPage(tx, range, EXPORT_PAGE);
        if (last === null) return { parts: [], last };
        const answers = await answersOf(tx, orgId, leadIds);
        const written = { ...range, messages, perPart: EXPORT_PART };
        const parts = await writeExportPage(tx, written, answers, format);
        return { parts, last: messages < EXPORT_PAGE ? null : last };
      }),
    );

  async function* parts(file: ExportedFile, frame: ReturnType<typeof frameOf>, first: ExportPage) {
    let page = first;
    yield `${frame.begin}${page.parts.shift() ?? ''}`;
    for (;;) {
      // A page's memory is freed as it is sent: a slow client holds the rest of one page only.
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
    if (!(await lifeOfCampaign(db, orgId, campaignId))) throw notFound('Campaign');
    const frame = frameOf(format, { campaign_id: campaignId, generated_at: clock.now().toISOString() });
    const file = { orgId, campaignId, format };
    // Read before the first byte is sent, so that a failure can still be answered with a status.
    const first = await readPage(file, null);
    return download(parts(file, frame, first), frame.type, `campaign-${campaignId}.${format}`);
  };
}
