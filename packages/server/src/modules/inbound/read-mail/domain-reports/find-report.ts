import type { DomainReport } from '../../../deliverability/index.ts';
import { readDmarc } from './read-dmarc.ts';
import { readTls } from './read-tls.ts';
import { unpack } from './unpack.ts';

/** What reporters call their files, by type or by name: many say `application/octet-stream`. */
const TYPE = /^(?:application\/(?:x-)?(?:gzip|zip|zip-compressed|xml|json|tlsrpt\+(?:gzip|json))|text\/xml)$/;
const NAME = /\.(?:xml|json)(?:\.gz|\.zip)?$|\.zip$|\.gz$/i;
const MOST_FILES = 5;

export interface AttachedFile {
  readonly mimeType: string;
  readonly filename: string | null;
  readonly bytes: Buffer;
}

/** The DMARC or TLS report that a mail carries; null for a mail without one. */
export function findReport(files: readonly AttachedFile[]): DomainReport | null {
  const candidates = files.filter(({ mimeType, filename }) => TYPE.test(mimeType) || NAME.test(filename ?? ''));
  for (const { bytes } of candidates.slice(0, MOST_FILES)) {
    const text = unpack(bytes)?.trimStart();
    const report = text?.startsWith('<') ? readDmarc(text) : text?.startsWith('{') ? readTls(text) : null;
    if (report) return report;
  }
  return null;
}
