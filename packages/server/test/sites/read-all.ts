import { createEgress } from '../../src/kernel/egress/fetcher.ts';
import { createPageReader, readerOf } from '../../src/modules/scraping/read-page/reader.ts';
import { createFetchPage } from '../../src/modules/scraping/site/fetch-page.ts';
import { createHostGate } from '../../src/modules/scraping/site/host-gate.ts';
import { readSite } from '../../src/modules/scraping/site/read-site.ts';
import { FIELDS, type Field, type FieldReading, judge, readFields, type Verdict } from './judge.ts';
import { serveSite } from './serve.ts';
import type { Site } from './site.ts';

export interface SiteReport {
  readonly site: Site;
  /** `read`, or why not. */
  readonly outcome: string;
  readonly pages: number;
  readonly asked: readonly string[];
  readonly ms: number;
  readonly values: Record<Field, FieldReading> | null;
  readonly verdicts: Record<Field, Verdict> | null;
}

/** Fixtures read by the real fetcher, the real parser and the real rules. */
export async function readAll(sites: readonly Site[]): Promise<SiteReport[]> {
  const egress = createEgress({ allowPrivateHosts: true, log: { info: () => {} } });
  const fetchPage = createFetchPage({ egress, gate: createHostGate(), baseUrl: 'http://distribute.test' });
  const reader = createPageReader();
  const reports: SiteReport[] = [];
  for (const site of sites) {
    const server = await serveSite(site);
    const began = performance.now();
    const reading = await readSite(
      { fetchPage, fetchFile: fetchPage, reader: readerOf(reader, 'fixtures', undefined) },
      { orgId: 'fixtures', url: server.url, maxPages: 10 },
    );
    const ms = performance.now() - began;
    const values = reading.ok ? readFields(reading.evidence) : null;
    const { truth } = site;
    const verdicts =
      values && truth
        ? (Object.fromEntries(FIELDS.map((field) => [field, judge(truth[field], values[field])])) as Record<
            Field,
            Verdict
          >)
        : null;
    const pages = reading.ok ? reading.evidence.pages.length : 0;
    reports.push({
      site,
      outcome: reading.ok ? 'read' : reading.reason,
      pages,
      asked: server.asked,
      ms,
      values,
      verdicts,
    });
    await server.close();
  }
  await reader.close();
  await egress.close();
  return reports;
}
