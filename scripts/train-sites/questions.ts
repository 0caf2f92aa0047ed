import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { INTENTS } from '../../packages/server/src/modules/brands/extract/intent.ts';
import { readQuestion } from '../../packages/server/src/modules/brands/extract/question.ts';
import { kindOptions } from '../../packages/server/src/modules/brands/extract/ranked/kinds.ts';
import { readSites } from '../eval/site-corpus.ts';
import { authorOf, type Example } from './examples.ts';

const FOLDER = fileURLToPath(new URL('../../packages/server/training/questions/', import.meta.url));

function exampleOf(question: string, kind: string, author: string): Example {
  const at = (INTENTS as readonly string[]).indexOf(kind);
  if (at < 0 && kind !== 'anything') throw new Error(`No kind of question is called ${kind}.`);
  const verdicts = INTENTS.map((_, other) => (other === at ? 'found' : 'wrong'));
  return { ...kindOptions(question), author, site: author, isStated: at >= 0, verdicts };
}

/**
 * Questions with their kinds: those written for the training, and those about the working sites that a pattern reads.
 */
export function readQuestionExamples(keepsRare = false): Example[] {
  const written = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const byKind = JSON.parse(readFileSync(`${FOLDER}${name}`, 'utf8')) as Record<string, string[]>;
      return Object.entries(byKind).flatMap(([kind, questions]) =>
        questions.map((question) => exampleOf(question, kind, 'written')),
      );
    });
  const asked = readSites('quality').flatMap((site) =>
    site.fields.flatMap(({ description }) => {
      const question = readQuestion(description, () => null);
      return question ? [exampleOf(description, question.intent, authorOf(basename(site.folder)))] : [];
    }),
  );
  return keepsRare ? [...written, ...asked] : withoutRare([...written, ...asked]);
}

/** A feature in a single question says nothing about questions. */
function withoutRare(examples: readonly Example[]): Example[] {
  const times = new Map<string, number>();
  for (const { silence } of examples) for (const feature of silence) times.set(feature, (times.get(feature) ?? 0) + 1);
  const isKept = examples.map(({ silence }) => silence.map((feature) => (times.get(feature) ?? 0) > 1));
  return examples.map((example, at) => {
    const kept = (features: readonly string[]) => features.filter((_, place) => isKept[at]?.[place]);
    const options = example.options.map((option) => ({ ...option, features: kept(option.features) }));
    return { ...example, options, silence: kept(example.silence) };
  });
}
