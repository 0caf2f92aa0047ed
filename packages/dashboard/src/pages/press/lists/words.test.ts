import { expect, test } from 'vitest';
import { leftOutCsv } from './words.ts';

test('left-out rows are a file of the same columns, with the reason first and nothing a spreadsheet would run', () => {
  const column = (name: string, holds: string | null) => ({ name, holds, samples: [] });
  const csv = leftOutCsv({
    columns: [column('Who', 'name'), column('Paper', 'outletName'), column('Mail', 'email')],
    leftOut: [
      { row: 2, reason: 'missing_outlet', name: 'Bo "B" Lund', email: null, values: ['Bo "B" Lund', '', '=1+1'] },
      { row: 3, reason: 'suppressed', name: 'Ida', email: 'ida@ledger.test', values: [] },
    ],
  });
  expect(csv.split('\r\n')).toEqual([
    '"Left out because","Who","Paper","Mail"',
    `"No outlet in this row","Bo ""B"" Lund","","'=1+1"`,
    '"On your do-not-contact list","Ida","","ida@ledger.test"',
  ]);
});
