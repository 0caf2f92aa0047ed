import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { retryOnDeadlock } from '../../kernel/db/connection/retry-on-deadlock.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { CampaignsModule } from '../campaigns/index.ts';
import type { NotificationLinks } from '../replies/index.ts';
import { setOff } from './store/campaign-notifications.ts';

export interface OffLinksDeps {
  readonly db: Db;
  readonly baseUrl: string;
  readonly signingKey: Buffer;
  readonly campaigns: Pick<CampaignsModule['notify'], 'find' | 'turnOff'>;
}

interface NamedCampaign {
  readonly orgId: string;
  readonly campaignId: string;
}

const IDS_BYTES = 32;
const MAC_BYTES = 16;
/** 48 bytes are exactly 64 base64 letters, so every token has one spelling only. */
const TOKEN = /^[A-Za-z0-9_-]{64}$/;

const uuidOf = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Links that turn off the notifications of one campaign and can do nothing else (spec 27.3). */
export function createOffLinks({ db, baseUrl, signingKey, campaigns }: OffLinksDeps) {
  const key = createSecretKey(signingKey);
  const mac = (ids: Buffer) => createHmac('sha256', key).update('notify\n').update(ids).digest().subarray(0, MAC_BYTES);

  const read = (token: string): NamedCampaign | null => {
    if (!TOKEN.test(token)) return null;
    const bytes = Buffer.from(token, 'base64url');
    const ids = bytes.subarray(0, IDS_BYTES);
    if (!timingSafeEqual(bytes.subarray(IDS_BYTES), mac(ids))) return null;
    const hex = ids.toString('hex');
    return { orgId: uuidOf(hex.slice(0, IDS_BYTES)), campaignId: uuidOf(hex.slice(IDS_BYTES)) };
  };

  const links: NotificationLinks = {
    findName: async (token) => {
      const named = read(token);
      return named && ((await campaigns.find(db, named.orgId, named.campaignId))?.name ?? null);
    },

    turnOff: async (token) => {
      const named = read(token);
      if (!named) return false;
      const { orgId, campaignId } = named;
      await retryOnDeadlock(() =>
        db.transaction().execute(async (tx) => {
          const address = await campaigns.turnOff(tx, orgId, campaignId);
          if (address !== null) await setOff(tx, orgId, campaignId, address);
        }),
      );
      return true;
    },
  };

  return {
    ...links,
    linkOf: (orgId: string, campaignId: string): string => {
      const ids = Buffer.from(`${orgId}${campaignId}`.replaceAll('-', ''), 'hex');
      return `${baseUrl}/u/${Buffer.concat([ids, mac(ids)]).toString('base64url')}`;
    },
  };
}
export type OffLinks = ReturnType<typeof createOffLinks>;
