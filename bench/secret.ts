/** One secret for all parts: they use one database one after another, and its keys are wrapped with it. */
export const SECRET = '0123456789abcdef'.repeat(4);
