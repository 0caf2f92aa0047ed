import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aBrief, ownEmail } from './writing.fixture.ts';

const PAGE = readFileSync(new URL('../../../site/index.md', import.meta.url), 'utf8');

/** The quoted messages of the home page, without their first line: the words between the marks of markdown. */
const quoted = PAGE.split('\n\n')
  .filter((block) => block.startsWith('> '))
  .map((block) => block.replace(/^> ?/gm, '').replace(/<br>$/gm, '').replaceAll('`', '').split('\n\n'));

test('the home page quotes a sequence as the built-in writer writes it', () => {
  const { subject, steps } = ownEmail(aBrief());
  expect(quoted.map(([, ...body]) => body.join('\n\n'))).toEqual(steps.map(({ bodyText }) => bodyText));
  expect(quoted.map(([first]) => first)).toEqual([`**${subject}**`, '**Three days later**', '**Seven days later**']);
  expect(steps.map(({ daysSinceLastStep }) => daysSinceLastStep)).toEqual([0, 3, 7]);
});
