import { copyFileSync } from 'node:fs';
import type { UserConfig } from 'vite';

const ICON = new URL('../dashboard/public/favicon.svg', import.meta.url);

/** n8n finds a class by the name of its file, requires it as CommonJS, and has `n8n-workflow` itself. */
export default {
  build: {
    ssr: true,
    outDir: 'dist/dist',
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        'DistributeApi.credentials': 'src/distribute-api.ts',
        'Distribute.node': 'src/distribute.ts',
        'DistributeTrigger.node': 'src/distribute-trigger.ts',
      },
      external: ['n8n-workflow'],
      output: { format: 'cjs', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: true },
  plugins: [
    {
      name: 'icon',
      writeBundle: ({ dir }) => copyFileSync(ICON, `${dir}/distribute.svg`),
    },
  ],
} satisfies UserConfig;
