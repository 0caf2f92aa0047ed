/** The row of a statement that always returns one: an insert, a sum, an update of a locked row. */
export function oneRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('a statement that returns one row returned none');
  return row;
}
