import { AppError } from '../../errors.ts';
import { rateLimited } from './refusal.ts';

export const DOWNLOADS_PER_ORGANIZATION = 8;
const DOWNLOADS_IN_ALL = 200;
const RETRY_AFTER_SECONDS = 60;

/**
 * Counts open downloads. A client that stops reading holds a part of its file in memory, so their number is limited
 * per organisation (spec 26.6) and per process.
 */
export function createDownloads() {
  const perOrganization = new Map<string, number>();
  let total = 0;

  return {
    /** Takes a slot; the returned function releases it, once. */
    open(orgId: string): () => void {
      const count = perOrganization.get(orgId) ?? 0;
      if (count >= DOWNLOADS_PER_ORGANIZATION) {
        const limit = { policy: 'downloads', limit: DOWNLOADS_PER_ORGANIZATION };
        throw rateLimited({ ...limit, remaining: 0, reset: RETRY_AFTER_SECONDS, allowed: false });
      }
      if (total >= DOWNLOADS_IN_ALL) {
        const headers = { 'Retry-After': String(RETRY_AFTER_SECONDS) };
        throw new AppError('unavailable', 'Service unavailable', {}, { headers });
      }
      perOrganization.set(orgId, count + 1);
      total += 1;
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        total -= 1;
        const left = (perOrganization.get(orgId) ?? 1) - 1;
        if (left > 0) perOrganization.set(orgId, left);
        else perOrganization.delete(orgId);
      };
    },
  };
}
