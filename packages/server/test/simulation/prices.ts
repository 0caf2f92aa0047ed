import { SMTP_SEND, tokenCosts } from '../../src/modules/billing/index.ts';
import type { Price } from '../../src/modules/runs/reservations.ts';

export const SEND = SMTP_SEND;
export const WRITE = tokenCosts('openai', 'gpt-5').output;
export const SEND_PRICE = 100_000n;
export const WRITE_PRICE = 7_000n;

const words = { provider: 'sim', unit: 'one', category: 'sim' };
export const PRICES: readonly Price[] = [
  { name: SEND, microCents: SEND_PRICE, ...words },
  { name: WRITE, microCents: WRITE_PRICE, ...words },
];
