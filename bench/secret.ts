/** One for all parts: they follow each other on one database, and its keys are wrapped with it. */
export const SECRET = '0123456789abcdef'.repeat(4);
