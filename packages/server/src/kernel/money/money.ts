/** Every amount inside the service: whole millionths of a US cent. Exact for prices (6 decimals of a cent) and caps. */
export type MicroCents = bigint;

const MICRO = 6;
const PER_CENT = 10n ** 6n;
const PER_MICRO_USD = 100n;

const USD = /^\d{1,9}(?:\.\d{1,6})?$/;
// Twelve digits of cents keep every amount and every plausible sum inside a Postgres bigint.
const CENTS = /^\d{1,12}(?:\.\d{1,6})?$/;

/** Reads a cap in US dollars from a request; null for anything but a plain non-negative decimal. */
export function parseUsd(input: string | number): MicroCents | null {
  const text = typeof input === 'number' ? String(input) : input;
  return USD.test(text) ? scaled(text) * PER_MICRO_USD : null;
}

/** Two to six decimals: `10.00`, `0.000125`. */
export function printUsd(amount: MicroCents): string {
  const [whole, decimals] = decimal(divideHalfEven(amount, PER_MICRO_USD)).split('.');
  return `${whole}.${(decimals ?? '').padEnd(2, '0')}`;
}

/** Dollars as people write them, the sign before the dollar: `$10.00`, `-$1.50`. */
export const writeUsd = (amount: MicroCents): string =>
  amount < 0n ? `-$${printUsd(-amount)}` : `$${printUsd(amount)}`;

/** Reads an amount in cents; a minus is allowed only with `signed`. */
export function parseCents(text: string, { signed = false } = {}): MicroCents | null {
  const negative = signed && text.startsWith('-');
  const digits = negative ? text.slice(1) : text;
  if (!CENTS.test(digits)) return null;
  const amount = scaled(digits);
  if (!negative) return amount;
  return amount === 0n ? null : -amount;
}

/** Exact, without trailing zeros: `12`, `0.0012`, `-3.5`. */
export function printCents(amount: MicroCents): string {
  return decimal(amount);
}

/** The price of a number of units. */
export function times(unitPrice: MicroCents, quantity: number): MicroCents {
  if (!Number.isSafeInteger(quantity) || quantity < 0) throw new RangeError(`Not a quantity: ${quantity}`);
  return unitPrice * BigInt(quantity);
}

/** Dollars as a JSON number: exact cents ÷ 100, half-even to 6 decimals. For answers only, never for sums. */
export function usdNumber(amount: MicroCents): number {
  return Number(decimal(divideHalfEven(amount, PER_MICRO_USD)));
}

/** A cost per unit, half-even to 6 decimals of a cent; null when the count is zero. */
export function divideCents(amount: MicroCents, count: number): MicroCents | null {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`Not a count: ${count}`);
  return count === 0 ? null : divideHalfEven(amount, BigInt(count));
}

/** A whole number of cents (settings typed `int`) as an amount. */
export function fromWholeCents(cents: number): MicroCents {
  return times(PER_CENT, cents);
}

function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  const twice = 2n * (dividend % divisor);
  const distance = twice < 0n ? -twice : twice;
  const roundsAway = distance > divisor || (distance === divisor && quotient % 2n !== 0n);
  if (!roundsAway) return quotient;
  return dividend < 0n ? quotient - 1n : quotient + 1n;
}

/** A checked decimal text as a whole number of millionths. */
function scaled(text: string): bigint {
  const [whole = '', decimals = ''] = text.split('.');
  return BigInt(whole + decimals.padEnd(MICRO, '0'));
}

/** A whole number of millionths as decimal text, without trailing zeros. */
function decimal(millionths: bigint): string {
  const digits = (millionths < 0n ? -millionths : millionths).toString().padStart(MICRO + 1, '0');
  const decimals = digits.slice(-MICRO).replace(/0{1,6}$/, '');
  const sign = millionths < 0n ? '-' : '';
  return `${sign}${digits.slice(0, -MICRO)}${decimals === '' ? '' : `.${decimals}`}`;
}
