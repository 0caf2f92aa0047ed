// node scripts/record-answers.ts <prompts> <answers>: puts answers written by hand into the recordings of the held-out
// corpus of the model. <prompts> is what `MODEL_PROMPTS=<folder> npx vitest run packages/server/test/model` wrote,
// <answers> has <part>/<key>.json for each <part>/<key>.md. Recordings that no prompt asks for any more fail the tests
// and are taken out with --forget <key>.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const RECORDINGS = join(import.meta.dirname, '../packages/language/quality/held-out/model/recordings');
/** The end of a prompt is what differs; the form of the answer follows it. */
const ABOUT = 160;
const aboutOf = (prompt: string) => (prompt.split('\n\nAnswer with JSON of this form: ')[0] ?? '').slice(-ABOUT);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { forget: { type: 'string', multiple: true } },
});
const [prompts = '', answers = ''] = positionals;

for (const part of readdirSync(prompts)) {
  const file = join(RECORDINGS, `${part}.json`);
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const keys = readdirSync(join(prompts, part)).map((name) => name.replace(/\.md$/, ''));
  const answered = keys.filter((key) => existsSync(join(answers, part, `${key}.json`)));
  for (const key of answered) {
    const prompt = readFileSync(join(prompts, part, `${key}.md`), 'utf8');
    kept[key] = {
      about: aboutOf(prompt),
      answer: JSON.parse(readFileSync(join(answers, part, `${key}.json`), 'utf8')),
    };
  }
  for (const key of values.forget ?? []) delete kept[key];
  const sorted = Object.fromEntries(Object.entries(kept).sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
  console.log(`${part}: ${answered.length} of ${keys.length} prompts answered, ${Object.keys(sorted).length} recorded`);
}
