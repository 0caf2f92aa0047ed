import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CLASSES, featuresOf } from '../../../src/replies/learned/features.ts';
import { weighable } from '../../../src/replies/rules/read-reply.ts';
import type { Example } from './train.ts';

const FOLDER = fileURLToPath(new URL('../../training/replies/', import.meta.url));

interface TrainingReply {
  readonly label: string;
  readonly subject: string | null;
  readonly text: string;
}

export interface NamedExample extends Example {
  readonly language: string;
  readonly words: readonly string[];
}

/** The replies that train the built-in classifier: written for it, and separate from those that measure it. */
export function readExamples(folder = FOLDER): NamedExample[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const replies = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as TrainingReply[];
      return replies.map(({ label, subject, text }) => {
        const at = (CLASSES as readonly string[]).indexOf(label);
        if (at < 0) throw new Error(`${name}: no class is called ${label}`);
        const reply = { subject, text, html: null, isAutomatic: false, receivedAt: new Date(0) };
        const weighed = weighable(reply);
        const words = weighed.sentences.flatMap(({ tokens }) => tokens.map(({ word }) => word));
        return { language: name.slice(0, 2), label: at, features: featuresOf(weighed), words };
      });
    });
}

/** A word in a single reply says nothing about replies. */
const OFTEN = 2;

export function knownWords(examples: readonly NamedExample[]): Set<string> {
  const times = new Map<string, number>();
  for (const { words } of examples) for (const word of new Set(words)) times.set(word, (times.get(word) ?? 0) + 1);
  return new Set([...times].flatMap(([word, count]) => (count >= OFTEN ? [word] : [])));
}
