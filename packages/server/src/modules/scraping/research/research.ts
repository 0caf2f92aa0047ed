import type { Db } from '../../../kernel/db/db.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Asking } from '../../models/index.ts';
import { endingWith, type FetchPage } from '../ports.ts';
import { type PageReader, readerOf } from '../read-page/reader.ts';
import { readSite } from '../site/read-site.ts';
import { findCompanyFindings, setCompanyFindings } from '../store/company-findings.ts';
import { type CompanyFinding, findingsOf, researchQuestion } from './question.ts';

/** The home page and the two that say most. */
const MAX_PAGES = 3;
const SITE_MS = 12_000;
const KEPT_DAYS = 30;
/** A site that could not be read is left alone for a day. */
const UNREAD_DAYS = 1;
/** A host with letters in its last label: no address, no single label. */
const DOMAIN = /^(?:[a-z0-9-]{1,63}\.){1,8}[a-z][a-z0-9-]{1,62}$/;

export interface ResearchDeps {
  readonly db: Db;
  readonly fetchPage: FetchPage;
  readonly reader: Pick<PageReader, 'run'>;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * What the own site of a reader's company says that a mail may begin with: at most two passages, kept for the company.
 * A site out of reach or a model that fails costs nothing more and holds nothing up.
 */
export const createReaderResearch = ({ db, fetchPage, reader, log }: ResearchDeps) =>
  async function researchCompany(
    { models, chosen, orgId, step }: Asking,
    domain: string,
  ): Promise<readonly CompanyFinding[]> {
    const host = domain.toLowerCase();
    if (!DOMAIN.test(host)) return [];
    const kept = await findCompanyFindings(db, orgId, host);
    if (kept) return kept;
    const inTime = AbortSignal.timeout(SITE_MS);
    const ending = step.signal ? AbortSignal.any([inTime, step.signal]) : inTime;
    const fetching = endingWith(ending, fetchPage);
    try {
      const reading = await readSite(
        { fetchPage: fetching, fetchFile: fetching, reader: readerOf(reader, orgId, ending) },
        { orgId, url: `https://${host}/`, maxPages: MAX_PAGES },
      );
      if (step.signal?.aborted) return [];
      if (!reading.ok) {
        await setCompanyFindings(db, orgId, host, [], UNREAD_DAYS);
        return [];
      }
      const told = await models.ask(chosen, orgId, researchQuestion(reading.evidence), step);
      const findings = findingsOf(reading.evidence, told.value);
      await setCompanyFindings(db, orgId, host, findings, KEPT_DAYS);
      return findings;
    } catch (thrown) {
      // The mail can be written without it, and its own question to the model tells of a fault.
      if (!(thrown instanceof AppError)) throw thrown;
      log.warn({ code: thrown.code }, 'a reader’s site was not looked at');
      return [];
    }
  };
export type ResearchCompany = ReturnType<typeof createReaderResearch>;
