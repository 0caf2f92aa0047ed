/** How much a soak does, as its environment says: a run that was cut short goes on where it ended. */
export function amount(name: string, otherwise: number): number {
  const text = process.env[name];
  if (text === undefined || text === '') return otherwise;
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1) throw new Error(`${name} is not a number of things: ${text}`);
  return number;
}

/** Not `console`: a soak says what it found, also where nobody looks at the tests. */
export const say = (what: Readonly<Record<string, unknown>>) => void process.stdout.write(`${JSON.stringify(what)}\n`);
