import { expect, test } from 'vitest';
import { renderHtml } from './render-html.ts';

test('HTML is paragraphs, breaks and the given links, everything else is text', () => {
  expect(renderHtml('Hi <b>Anna</b> & co,\n\nSee https://a.test/?a=1&b=2.\nBest "Tom"')).toBe(
    '<p>Hi &lt;b&gt;Anna&lt;/b&gt; &amp; co,</p>\n' +
      '<p>See <a href="https://a.test/?a=1&amp;b=2">https://a.test/?a=1&amp;b=2</a>.<br>\nBest &quot;Tom&quot;</p>',
  );
  expect(renderHtml('See https://a.test/ and https://b.test/', ['https://a.test/'])).toBe(
    '<p>See <a href="https://a.test/">https://a.test/</a> and https://b.test/</p>',
  );
});
