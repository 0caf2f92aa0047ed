import { AppError, conflict } from '../../kernel/errors.ts';
import { printCents, printUsd } from '../../kernel/money/money.ts';
import { mandateExceeded } from '../identity/index.ts';
import type { ClosedCap } from './budgets.ts';

/** The refusal of a reservation: missing credit is 402 (spec 18), a cap of the campaign 409 `budget_exceeded`. */
export function outOfMoney(closed: readonly ClosedCap[]): AppError {
  const credit = closed.find(({ cap }) => cap === 'credits');
  if (credit) {
    const extra = { balance_cents: printCents(credit.limit), required_cents: printCents(credit.spent) };
    return new AppError('insufficient_credits', 'Insufficient credits', extra);
  }
  const mandate = closed.find((one) => one.mandate)?.mandate;
  if (mandate) return mandateExceeded(mandate);
  const [cap] = closed;
  if (!cap || cap.cap === 'max_leads') return conflict('budget_exceeded', 'A budget of the campaign does not allow it');
  const { spent, held, limit } = cap;
  return conflict('budget_exceeded', `The ${cap.cap} budget of the campaign does not allow it`, {
    budget: cap.cap,
    spentUsd: printUsd(spent - held),
    heldUsd: printUsd(held),
    limitUsd: printUsd(limit),
  });
}
