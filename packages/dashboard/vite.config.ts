import { contract } from '@distribute/contract';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const API = 'http://127.0.0.1:8080';

export default defineConfig({
  base: '/app/',
  plugins: [operationTable(), preloadedFont(), react(), tailwindcss()],
  // An asset inlined as a data: URL would need a wider content security policy than 'self'.
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Libraries change less often than our code, so a browser keeps them from one release to the next. Those that only
    // one page needs are loaded with that page, so that the first load stays small.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'libraries', test: /node_modules\/(?!(?:@dagrejs|hucre|jsonc-parser)\/)/ }],
        },
      },
    },
  },
  server: { host: '127.0.0.1', port: 5173, strictPort: true, proxy: { '/v1': API, '/health': API } },
});

/**
 * At run time the client needs methods and paths, and the pages need roles, but nothing needs schemas: this keeps zod
 * and every schema out of the bundle.
 */
function operationTable(): Plugin {
  const id = '\0operation-table';
  return {
    name: 'operation-table',
    enforce: 'pre',
    resolveId: (source) => (source === '@distribute/contract' ? id : null),
    load: (loaded) => (loaded === id ? tableModule() : null),
  };
}

/** The browser loads the typeface with the page, not only after the stylesheet that names it. */
function preloadedFont(): Plugin {
  return {
    name: 'preloaded-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.includes('inter-latin-wght'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/app/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head',
          })),
    },
  };
}

function tableModule(): string {
  const table = Object.entries(contract).map(([group, operations]) => [
    group,
    Object.fromEntries(
      Object.entries(operations).map(([name, { method, path, auth, role, status, consumes, produces }]) => [
        name,
        { method, path, auth, role, status, consumes, produces },
      ]),
    ),
  ]);
  return [
    `export const contract = ${JSON.stringify(Object.fromEntries(table))};`,
    `export { hasRole, roleOf, statusesOf } from '@distribute/contract/operation';`,
  ].join('\n');
}
