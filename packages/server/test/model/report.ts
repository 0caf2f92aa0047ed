import { appendFileSync } from 'node:fs';

/** Figures of one part: printed, and written to the file that `npm run eval -- --model` names. */
export function report(part: string, figures: Readonly<Record<string, unknown>>): void {
  const file = process.env.MODEL_REPORT;
  if (file) appendFileSync(file, `${JSON.stringify({ part, figures })}\n`);
  console.log(`${part}: ${JSON.stringify(figures)}`);
}
