import { expect, test } from 'vitest';
import { imagePath, linkAddress } from './addresses.ts';
import { parseKit } from './parse.ts';
import { printMarkdown, printMdx } from './print.ts';
import { elementsOf, type KitNode, textOf } from './tree.ts';

const BASE = 'https://distribute.test';
const IMAGE = '/images/01234567-89ab-cdef-0123-456789abcdef';
const read = (mdx: string) => parseKit(mdx, BASE);
const words = (nodes: readonly KitNode[]) => nodes.map(textOf).join('').trim();

test('imports, exports and expressions leave nothing, and other components leave their text', () => {
  const page = read(`import x from 'fs'

export const y = process.env

Before {1 + 1} after {/* a note to ourselves */}

<Widget on={steal}>

kept **words**

</Widget>

<Hero title="Acme" tagline={secret} {...props} onclick="alert(1)" />`);
  expect(words(page)).toBe('Before  after\nkept words');
  expect(elementsOf(page, 'Hero')[0]?.attributes).toEqual({ title: 'Acme' });
});

test('a text that is no MDX is read as markdown without its tags', () => {
  expect(words(read('a < b and {open\n\n<img src=x onerror=alert(1)>\n\n**bold**'))).toBe('a < b and {open\nbold');
});

test.each([
  ['https://acme.test/a?b=c', 'https://acme.test/a?b=c'],
  ['mailto:press@acme.test', 'mailto:press@acme.test'],
  ['tel:+4420', 'tel:+4420'],
  ['  HTTPS://ACME.test  ', 'https://acme.test/'],
  ['java\tscript:alert(1)', null],
  ['JaVaScRiPt:alert(1)', null],
  ['data:text/html,x', null],
  ['vbscript:x', null],
  ['blob:https://acme.test/x', null],
  ['//acme.test', null],
  ['/v1/keys', null],
  ['https://user:pass@acme.test', null],
])('a link to %j becomes %j', (address, expected) => {
  expect(linkAddress(address)).toBe(expected);
});

test('an address of any length is no link', () => {
  expect(linkAddress(`https://acme.test/${'a'.repeat(3000)}`)).toBeNull();
});

test('only pictures that are kept here are shown; one elsewhere becomes a link', () => {
  expect(imagePath(IMAGE, BASE)).toBe(IMAGE);
  expect(imagePath(`${BASE}${IMAGE}`, BASE)).toBe(IMAGE);
  for (const address of [
    `https://evil.test${IMAGE}`,
    `${IMAGE}?spy=1`,
    '/images/../v1/keys',
    '/t/open.gif',
    `//evil.test${IMAGE}`,
  ]) {
    expect(imagePath(address, BASE)).toBeNull();
  }
  const [link] = elementsOf(read('![Our office](https://evil.test/pixel.png)'), 'a');
  expect(link).toMatchObject({
    attributes: { href: 'https://evil.test/pixel.png' },
    children: [{ text: 'Our office' }],
  });
});

const KIT = `<Hero title="Acme &quot;& Co&quot; {x}" tagline="1. Less < more" logo="${IMAGE}" />

<Facts>

- **Founded**: 2014
- **Based in**: Riga

</Facts>

## About \\*us\\*

We import \\{nothing\\} and \\<b> and 2\\. not a list; [a link](<https://acme.test/a%20b?(c)>) and \`code \\\`.

&#105;mport duties rose.

1. One
2. Two

   - Deep

> Quoted

<Quote by="Ada Lind" role="CEO" source="https://acme.test/about">

We bake at night.

</Quote>

<Gallery>

![A *loaf*](${IMAGE})

</Gallery>

<Contact name="Ada" email="press@acme.test" />
`;

test('what is printed is read as the same kit again', () => {
  const page = read(KIT);
  expect(read(printMdx(page))).toEqual(page);
  expect(elementsOf(page, 'Hero')[0]?.attributes.title).toBe('Acme "& Co" {x}');
});

const SIGNS = [
  '*',
  '_',
  '`',
  '[',
  ']',
  '<',
  '>',
  '{',
  '}',
  '#',
  '-',
  '+',
  '1.',
  '&amp;',
  '&',
  '\\',
  '|',
  '~',
  '!',
  '(',
  ')',
  '"',
  'a',
  'import',
  ' ',
  ':',
  '=',
];

test('any text survives being printed, whatever signs it is made of', () => {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  for (let at = 0; at < 400; at += 1) {
    const text = `${Array.from({ length: 1 + next(12) }, () => SIGNS[next(SIGNS.length)]).join('')}`.trim();
    if (!text) continue;
    const page: KitNode[] = [{ tag: 'p', attributes: {}, children: [{ text }] }];
    expect(words(read(printMdx(page))), JSON.stringify(printMdx(page))).toBe(text);
    const hero: KitNode[] = [{ tag: 'Hero', attributes: { title: text }, children: [] }];
    expect(elementsOf(read(printMdx(hero)), 'Hero')[0]?.attributes.title).toBe(text);
  }
});

test('for a reader of markdown the components become words', () => {
  expect(printMarkdown(read(KIT))).toContain('> We bake at night.\n\n— Ada Lind, CEO');
  expect(printMarkdown(read(KIT))).not.toMatch(/<(?:Hero|Quote|Facts|Gallery|Contact)/);
});
