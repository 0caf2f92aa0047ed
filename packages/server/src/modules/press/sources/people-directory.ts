import { AppError } from '../../../kernel/errors.ts';
import { isUnavailable, type People } from '../../audiences/index.ts';
import type { PressSource } from '../discovery/ports.ts';

/** Uses the people search as the directory for journalists' addresses, when there is a key for it. */
export const peopleDirectory = (people: Pick<People, 'canSearch' | 'findAtSite'>) =>
  async function directoryFor(orgId: string): Promise<PressSource['findAddress']> {
    if (!(await people.canSearch(orgId))) return null;
    return async ({ name, outletDomain }, signal) => {
      const found = await people.findAtSite(orgId, { name, domain: outletDomain }, signal);
      if (isUnavailable(found)) throw new AppError('not_configured', 'Apollo is not configured');
      const isUsable = found !== null && found.emailStatus !== 'invalid';
      return { email: isUsable ? found.email : null, isVerified: found?.emailStatus === 'verified' };
    };
  };
