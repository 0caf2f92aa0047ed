import type { Context } from '../../kernel/context.ts';
import type { UrlRules } from '../../kernel/egress/url.ts';
import type { AskDns } from '../../kernel/mail/ask-dns.ts';
import type { Random } from '../../kernel/random.ts';
import type { Identity } from '../identity/index.ts';
import type { Sealing } from '../keys/index.ts';
import type { OpenId } from './ports.ts';

export interface CompanySignInContext extends Context {
  readonly random: Random;
  readonly sealing: Sealing;
  readonly askDns: AskDns;
  readonly openId: OpenId;
  readonly urlRules: UrlRules;
  /** Counts tries by a policy of its own and throws 429 past the limit. */
  readonly attempts: (policy: string, bucket: string, limit: number) => Promise<void>;
  readonly identity: Pick<Identity, 'signIn' | 'members'>;
  readonly baseUrl: string;
}

export const redirectUrlOf = ({ baseUrl }: Pick<CompanySignInContext, 'baseUrl'>) => `${baseUrl}/app/sign-in/company`;
