import { EgressError } from '../../kernel/egress/errors.ts';
import type { Egress } from '../../kernel/egress/fetcher.ts';

const MOST_BYTES = 64 * 1024;
const TOTAL_MS = 10_000;

/** Asks a provider for what belongs to its events: a certificate, or that a subscription be confirmed. */
export const createProviderQuestion =
  (egress: Pick<Egress, 'request'>) =>
  async (orgId: string, url: string): Promise<string | null> => {
    try {
      const limits = { maxWireBytes: MOST_BYTES, maxDecodedBytes: MOST_BYTES, totalMs: TOTAL_MS };
      const { status, body } = await egress.request({ purpose: 'provider-events', url, orgId, ...limits });
      return status === 200 ? body.toString('utf8') : null;
    } catch (error) {
      if (error instanceof EgressError) return null;
      throw error;
    }
  };
