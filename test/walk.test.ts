import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './source-files.ts';

const WALK = 'docs/campaign-in-sixty-lines.md';
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The relative links of a page, and the names that follow each of them up to the next link. */
function linksOf(page: string) {
  return [...read(page).matchAll(/\]\((?!https?:|mailto:|[#/<])([^)\s#]+)[^)]*\)((?:,? `[^`\n]+`)*)/g)].map(
    ([, link = '', names = '']) => ({
      path: join(dirname(page), link),
      names: [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    }),
  );
}

test('every relative link of a page leads to a file', () => {
  const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT });
  const lost = pages.flatMap((page) =>
    linksOf(page)
      .filter(({ path }) => !existsSync(join(ROOT, path)))
      .map(({ path }) => `${page} links to ${path}`),
  );
  expect(pages).toContain(WALK);
  expect(lost).toEqual([]);
});

test('every step of the walk of a campaign names what its file has', () => {
  const links = linksOf(WALK);
  const faults = links.flatMap(({ path, names }) => {
    const words = new Set(read(path).split(/[^\w.-]+/));
    const unknown = names.filter((name) => !words.has(name)).map((name) => `${path} has no ${name}`);
    return names.length ? unknown : [`${path} is named without a function`];
  });
  expect(faults).toEqual([]);
});

test('the walk of a campaign has sixty numbered lines', () => {
  const numbers = [...read(WALK).matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
  expect(numbers).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
});
