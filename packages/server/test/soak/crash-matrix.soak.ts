import { afterAll } from 'vitest';
import { type Cell, COMBINED, everyPoint } from '../crash/cells.ts';
import { describeCells } from '../crash/describe-cells.ts';
import type { Roles } from '../crash/matrix.ts';
import { amount, say } from './amount.ts';

const REPEATS = amount('CRASH_REPEATS', 3);
/** A run that is told one repeat goes on at the next one. */
const FIRST = amount('SEED_FROM', 1);
/** `CRASH_ROWS=10,11` runs these rows only, while one works on what they check (reliability.md 3.3). */
const ROWS = process.env.CRASH_ROWS?.split(',').map(Number);
const ROLES: readonly Roles[] = ['all', 'apart'];
const isRead = ({ story }: Cell) => story === 'read';

const benches = ROLES.flatMap((roles) =>
  Array.from({ length: REPEATS }, (_, at) => {
    // Another passing each time, so that the kill falls elsewhere in the work.
    const repeat = FIRST - 1 + at;
    const cells = ROWS ? everyPoint(repeat, ROWS) : [...everyPoint(repeat), ...COMBINED];
    return [
      [roles, repeat, 'a campaign', cells.filter((cell) => !isRead(cell))],
      [roles, repeat, 'a campaign that reads', cells.filter(isRead)],
    ] as const;
  }).flat(),
).filter(([, , , cells]) => cells.length > 0);

for (const [roles, repeat, what, cells] of benches)
  describeCells(`roles ${roles}, repeat ${repeat}, ${what}`, cells, roles);

afterAll(() => say({ soak: 'crash-matrix', repeats: REPEATS, next: FIRST + REPEATS }));
