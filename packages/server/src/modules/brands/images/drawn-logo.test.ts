import { expect, test } from 'vitest';
import { drawLogo, drawnLogoPath } from './drawn-logo.ts';

test.each([
  ['northwind Bakery', 'N'],
  ['  “ærø & co”', 'Æ'],
  ['ßtrasse', 'S'],
  ['3M', '3'],
  ['東京ベーカリー', '東'],
  ['<script>', 'S'],
  ['!!', '?'],
])('the logo of %s shows %s', (name, letter) => {
  const drawn = drawLogo(drawnLogoPath(name).slice('/logos/'.length));
  expect(drawn).toContain(`>${letter}</text>`);
});

test.each(['6e.svg', '3c.svg', '22.svg', '4E.svg', '04e.svg', '110000.svg', 'ffffff.svg', 'N.svg', '4e.png', ''])(
  'no logo has the address %s',
  (file) => {
    expect(drawLogo(file)).toBeNull();
  },
);
