import type { Reporter } from 'vitest/node';

/** Says before the run, and after one that failed, how to draw the same again. */
export function reportDraw(draw: number): Reporter {
  const say = (text: string) => void process.stdout.write(`\n${text}: DRAW=${draw} npm test\n`);
  return {
    onInit: () => say('What is drawn follows the commit; to repeat it'),
    onTestRunEnd(_modules, _errors, reason) {
      if (reason === 'failed') say('To repeat what was drawn');
    },
  };
}
