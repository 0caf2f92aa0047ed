import type { DMARC_SOURCE_KINDS } from '@distribute/contract/sending-domains';
import { isWithin } from '../domain/dmarc.ts';
import type { SourceSums } from '../store/reports.ts';

export type SourceKind = (typeof DMARC_SOURCE_KINDS)[number];

export interface OwnSide {
  readonly domain: string;
  /** Addresses that test emails were seen to leave from. */
  readonly own: readonly string[];
}

const MOST_NAMES = 5;

/** The domains that mail of this server was proven for. */
export const provenFor = (source: SourceSums): string[] => [...new Set(source.provenFor.flat())].slice(0, MOST_NAMES);

/** Whose server this seems to be. A few emails that forwarding changed make no stranger of it. */
export function kindOf(source: SourceSums, { domain, own }: OwnSide): SourceKind {
  const { emails, aligned } = source;
  if (source.source !== null && own.includes(source.source)) return 'own';
  if (aligned >= emails / 2) return 'aligned';
  const others = provenFor(source).filter((one) => !isWithin(one, domain) && !isWithin(domain, one));
  return others.length ? 'service' : 'unproven';
}

const WORDS: Readonly<Record<'own' | 'ownFails' | Exclude<SourceKind, 'own'>, readonly [string, string | null]>> = {
  own: ['Your server. Its emails are proven.', null],
  ownFails: [
    'Your server, but receivers find emails from it that neither SPF nor DKIM proves.',
    'Look at the findings for SPF and DKIM.',
  ],
  aligned: ['Proven to be yours.', null],
  service: [
    'A service or a forwarder: its emails prove another domain than yours.',
    'If you send through it, set up DKIM for your domain there. Forwarded emails need nothing.',
  ],
  unproven: [
    'Nothing authenticates these emails. Someone forges your name, or one of your servers isn’t in SPF and doesn’t sign.',
    'If you know this server, add it to SPF or let it sign. If not, p=quarantine or p=reject in DMARC keeps its emails out.',
  ],
};

export function explainSource(source: SourceSums, kind: SourceKind): { explanation: string; action: string | null } {
  const isFailing = kind === 'own' && source.aligned < source.emails;
  const [explanation, action] = WORDS[isFailing ? 'ownFails' : kind];
  return { explanation, action };
}
