// npm run eval [-- --part sites|audiences|writing|replies] [--held-out] [--write] [--sites folder]: how well the product
// judges without a language model. --write measures both corpora of every part into docs/quality.md; --sites measures a
// folder of company sites in the format of ../held-out/sites.
// npm run eval -- --model [--write]: how well it does with the model of the environment (ANTHROPIC_API_KEY, LLM_BASE_URL
// and the like); --recorded with the answers that are kept in ../held-out/model. --write puts the figures
// into docs/model-quality.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Part } from './part.ts';

const PARTS = ['sites', 'audiences', 'writing', 'replies'];
const CORPORA = ['work', 'held-out'] as const;

const { values } = parseArgs({
  options: {
    part: { type: 'string' },
    'held-out': { type: 'boolean' },
    write: { type: 'boolean' },
    sites: { type: 'string' },
    model: { type: 'boolean' },
    recorded: { type: 'boolean' },
  },
});

const here = (name: string) => new URL(name, import.meta.url);

async function partsNamed(name: string | undefined): Promise<Part[]> {
  const names = PARTS.filter((part) => name === undefined || part === name);
  if (!names.length) throw new Error(`Unknown part ${name}. Parts: ${PARTS.join(', ')}.`);
  const present = names.filter((part) => existsSync(here(`${part}.ts`)));
  return Promise.all(present.map(async (part) => ((await import(here(`${part}.ts`).href)) as { part: Part }).part));
}

async function write(parts: readonly Part[]): Promise<void> {
  const sections: string[] = [readFileSync(here('introduction.md'), 'utf8').trim()];
  for (const part of parts) {
    sections.push(`## ${part.name[0]?.toUpperCase()}${part.name.slice(1)}`);
    for (const which of CORPORA) {
      const { headline, markdown } = await part.measure(which);
      console.log(`${part.name} (${which}): ${headline}`);
      sections.push(`### ${which === 'work' ? 'To work on' : 'Held out'}`, `**${headline}**`, markdown.trim());
    }
  }
  writeFileSync(here('../../../../docs/quality.md'), `${sections.filter(Boolean).join('\n\n')}\n`);
}

const parts = await partsNamed(values.part);
if (values.model || values.recorded) {
  const { measureModel } = await import('./model.ts');
  process.exitCode = measureModel({ recorded: values.recorded === true, write: values.write === true });
} else if (values.sites) {
  const [{ measureValues }, { sitesIn }] = await Promise.all([import('./sites.ts'), import('./site-corpus.ts')]);
  console.log(JSON.stringify(await measureValues(sitesIn(values.sites))));
} else if (values.write) await write(await partsNamed(undefined));
else {
  const which = values['held-out'] ? 'held-out' : 'work';
  for (const part of parts) console.log(`${part.name} (${which}): ${(await part.measure(which)).headline}`);
}
if (values.write || values['held-out'] || values.model)
  console.log('This was a look at held-out figures: list it in docs/quality-runs.md.');
