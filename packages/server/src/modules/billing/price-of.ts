import { AppError } from '../../kernel/errors.ts';
import { type CostName, mayLackPrice } from './cost-names.ts';

/**
 * The price of a cost among those in force; null where it is free. A cost that must have a price and has none is a
 * fault: it would be free and outside every budget.
 */
export function priceFinder<P extends { readonly name: string }>(prices: readonly P[]): (name: CostName) => P | null {
  const byName = new Map(prices.map((price) => [price.name, price]));
  return (name) => {
    const price = byName.get(name);
    if (price) return price;
    if (mayLackPrice(name)) return null;
    throw new AppError('unavailable', `No price is in force for ${name}`, {}, { headers: { 'Retry-After': '60' } });
  };
}

/** Which of these costs must have a price in force and have none. */
export function unpriced(names: readonly CostName[], prices: readonly { readonly name: string }[]): CostName[] {
  const known = new Set(prices.map(({ name }) => name));
  return names.filter((name) => !known.has(name) && !mayLackPrice(name));
}
