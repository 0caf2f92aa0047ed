import type { UserConfig } from 'vite';

/** A program that people install: our modules and the libraries in a few files, for every Node since 20. */
export const programOf = (entry: string): UserConfig => ({
  build: {
    ssr: entry,
    outDir: 'dist',
    target: 'node20',
    // Names are not shortened, for stack traces.
    minify: false,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
  },
  ssr: { noExternal: true },
});
