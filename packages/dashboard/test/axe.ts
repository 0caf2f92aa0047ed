import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Contrast is seven tenths of axe's work, and most of it is judged many times over: the rows of a list, the sidebar of
 * every page. Elements with the same classes and states inside the same ones look the same, so that one of each is
 * judged in a document, in each window and in each colour scheme. All other rules look at every element every time,
 * except what stands in a navigation: a third of a page, and the same on all of them but for the mark of the place.
 */
const JUDGE_LOOKS_ONCE = `(() => {
  const STATES = ['class', 'style', 'type', 'open', 'disabled', 'data-state', 'data-highlighted', 'aria-current',
    'aria-selected', 'aria-pressed', 'aria-checked', 'aria-disabled', 'aria-invalid', 'aria-hidden', 'hidden', 'inert'];
  const FIELDS = ['INPUT', 'SELECT', 'TEXTAREA'];
  const numbers = new Map();
  const judged = new Map();
  let looks = new WeakMap();
  const lookOf = (element) => {
    if (element === null) return -1;
    const known = looks.get(element);
    if (known !== undefined) return known;
    const states = STATES.map((name) => element.getAttribute(name) ?? '-');
    const field = element.tagName === 'LABEL' && element.querySelector(':checked, :disabled') !== null;
    const look = [lookOf(element.parentElement), element.tagName, field, ...states].join('|');
    if (!numbers.has(look)) numbers.set(look, numbers.size);
    looks.set(element, numbers.get(look));
    return numbers.get(look);
  };
  const contrast = axe._audit.rules.find(({ id }) => id === 'color-contrast');
  const matches = contrast.matches;
  const hasText = ({ childNodes }) => [...childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim());
  let known;
  contrast.matches = function (element, ...rest) {
    if (!FIELDS.includes(element.tagName) && !hasText(element)) return false;
    const look = lookOf(element);
    if (known.has(look)) return false;
    known.add(look);
    return matches.call(this, element, ...rest);
  };
  // The source of every element that is looked at is a tenth of the work: those that break a rule are named by selector.
  axe.configure({ noHtml: true });
  const withoutPlace = ({ innerHTML }) => innerHTML.replaceAll(/ (?:aria-current|class)="[^"]*"/g, '');
  axe.look = async () => {
    const view = [innerWidth, matchMedia('(prefers-color-scheme: dark)').matches].join();
    if (!judged.has(view)) judged.set(view, new Set());
    known = judged.get(view);
    looks = new WeakMap();
    const navigations = [...document.querySelectorAll('nav')].map((nav) => ({ nav, written: withoutPlace(nav) }));
    const exclude = navigations.filter(({ written }) => known.has(written)).flatMap(({ nav }) => [...nav.children]);
    for (const { written } of navigations) known.add(written);
    // What is kept to the rules is neither collected nor sent over.
    const { violations } = await axe.run({ exclude }, { resultTypes: ['violations'] });
    return violations;
  };
})()`;

export async function violationsOf(page: Page): Promise<AxeResults['violations']> {
  // It stays with the document, and is half as big as the dashboard.
  if (await page.evaluate('!window.axe')) {
    await page.evaluate(AXE);
    await page.evaluate(JUDGE_LOOKS_ONCE);
  }
  return page.evaluate<AxeResults['violations']>('axe.look()');
}

/** The rules of axe that the page breaks, with what breaks them. */
export async function breachesOf(page: Page): Promise<string[]> {
  const violations = await violationsOf(page);
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
