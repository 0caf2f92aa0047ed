import type { Models } from '../models/index.ts';
import type { NodeTask } from '../workflows/index.ts';
import type { WritingBrief, Written } from './brief.ts';
import { builtinWriter } from './builtin/builtin-writer.ts';
import { checkWritten } from './check/check-written.ts';
import { describeFaults, type Fault } from './check/fault.ts';
import { writingQuestion, writtenFrom } from './question.ts';

/** A text of a model that our checks refused, and why. It was paid for. */
export interface RefusedDraft {
  readonly model: string;
  readonly faults: readonly Fault[];
}

interface WrittenSequence {
  readonly written: Written;
  readonly model: string;
  readonly refused: readonly RefusedDraft[];
  /** Why our own writer wrote it though a model was asked; null otherwise. */
  readonly fallbackReason: string | null;
}

const TRIES = 2;
const BUILTIN = 'builtin';

const reasonOf = (refused: readonly RefusedDraft[]): string | null => {
  const last = refused.at(-1);
  if (!last) return null;
  const drafts = refused.length === 1 ? 'a draft' : `${refused.length} drafts`;
  return `${last.model} wrote ${drafts} that our checks refused: ${describeFaults(last.faults)}`.slice(0, 500);
};

/** Writes the sequence of one lead: by the model as far as it keeps to what is known, else by our own writer. */
export function createWriteSequence(models: Pick<Models, 'choose' | 'ask'>) {
  /** Null when neither keeps to it. */
  return async function writeSequence(task: NodeTask, brief: WritingBrief): Promise<WrittenSequence | null> {
    const { orgId } = task.run;
    const chosen = await models.choose(orgId, task.config.llm as never);
    const step = { runId: task.nodeRunId, use: task.use, signal: task.signal };
    const refused: RefusedDraft[] = [];
    for (let tries = 0; tries < TRIES; tries += 1) {
      const told = await models.ask(chosen, orgId, writingQuestion(brief, refused.at(-1)?.faults), step);
      const written = writtenFrom(brief, told.value);
      const faults = checkWritten(brief, written);
      const model = told.decidedBy === 'model' ? `${told.provider}/${told.model}` : BUILTIN;
      if (!faults.length) return { written, model, refused, fallbackReason: null };
      if (told.decidedBy === 'rule') break;
      refused.push({ model, faults });
    }
    const written = builtinWriter(brief);
    if (checkWritten(brief, written).length) return null;
    return { written, model: BUILTIN, refused, fallbackReason: reasonOf(refused) };
  };
}
