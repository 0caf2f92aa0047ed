import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CLASSES, featuresOf } from '../../packages/server/src/modules/qualification/learned/features.ts';
import { weighable } from '../../packages/server/src/modules/qualification/rules/read-reply.ts';
import type { Example } from './train.ts';

const FOLDER = fileURLToPath(new URL('../../packages/server/training/replies/', import.meta.url));

interface TrainingReply {
  readonly label: string;
  readonly subject: string | null;
  readonly text: string;
}

export interface NamedExample extends Example {
  readonly language: string;
}

/** The replies by which the built-in classifier is trained: written for it, and apart from those it is measured by. */
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
        return { language: name.slice(0, 2), label: at, features: featuresOf(weighable(reply)) };
      });
    });
}
