// Loaded before everything in every worker of a run: gives Node other sources than those on disk. The files are never
// written, so that nothing has to be put back, whenever the run is ended.
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { readInstructions } from './instructions.ts';

const { sources } = readInstructions();

registerHooks({
  load: (url, context, nextLoad) => {
    const source = url.startsWith('file:') ? sources[fileURLToPath(url.split('?')[0] as string)] : undefined;
    return source === undefined ? nextLoad(url, context) : { ...nextLoad(url, context), source };
  },
});
