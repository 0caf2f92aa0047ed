/** What files write where nothing is known, with its signs and case: `NA` is Namibia, and people are called Null. */
const NOTHING = /^(?:[-\u2010-\u2015\u2212]+|#?[nN]\/[aA]|null|NULL|undefined)$/;

/** The text of a cell, empty where it says that nothing is known. */
export const said = (cell: string): string => (NOTHING.test(cell.trim()) ? '' : cell);
