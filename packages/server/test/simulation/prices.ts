import type { Price } from '../../src/modules/runs/ledger.ts';

export const SEND = 'smtp-email-send';
export const WRITE = 'llm-tokens';
export const SEND_PRICE = 100_000n;
export const WRITE_PRICE = 7_000n;

const words = { provider: 'sim', unit: 'one', category: 'sim' };
export const PRICES: readonly Price[] = [
  { name: SEND, microCents: SEND_PRICE, ...words },
  { name: WRITE, microCents: WRITE_PRICE, ...words },
];
