import type { Template as Node, TagToken } from 'liquidjs';
import { nodesIn } from './engine.ts';
import { type Fault, type Problem, placeOfToken } from './fault.ts';
import { WriteTag, wishIn } from './passages.ts';
import { nameOfPart, type Part, type TemplateText } from './template.ts';

const MAX_WISH = 300;
const MAX_PASSAGES = 5;
const EXAMPLE = '{% write "one sentence on what they build" %}I hope this finds you well.{% endwrite %}';

/** What is wrong with the passages of one part (spec 12.23). */
export const passageFaults = (nodes: Node[], part: Part): Fault[] =>
  nodesIn(nodes)
    .filter((node): node is WriteTag => node instanceof WriteTag)
    .flatMap((node) => {
      const wrong = faultOf(node, part);
      return wrong ? [{ ...placeOfToken(node.token), ...wrong }] : [];
    });

function faultOf(node: WriteTag, part: Part): Pick<Fault, 'code' | 'message'> | null {
  const { args } = node.token as TagToken;
  const inside = nodesIn(node.inside);
  if (part.step === null) {
    const message = `${nameOfPart(part)} is written by you alone. A passage that a model writes stands in a step.`;
    return { code: 'syntax', message };
  }
  if (wishIn(args) === null)
    return { code: 'syntax', message: `Say in quotation marks what is to be written: ${EXAMPLE}` };
  if (node.wish.length > MAX_WISH)
    return {
      code: 'too_long',
      message: `What is to be written has ${node.wish.length} characters; it may have ${MAX_WISH}.`,
    };
  if (inside.some((one) => one instanceof WriteTag))
    return { code: 'syntax', message: 'A passage cannot stand in another. Close the first with {% endwrite %}.' };
  if (inside.every((one) => one.token.getText().trim() === ''))
    return {
      code: 'fallback_missing',
      message: `Write what stands here where nothing can be written: ${EXAMPLE}`,
    };
  return null;
}

const PASSAGE = /\{%-?\s*write\b/g;

/** One model is asked once for all of them. */
export function tooManyPassages({ steps }: TemplateText): Problem[] {
  const count = steps.reduce((sum, { bodyText }) => sum + (bodyText.match(PASSAGE)?.length ?? 0), 0);
  if (count <= MAX_PASSAGES) return [];
  const message = `The template has ${count} passages for a model to write; it may have ${MAX_PASSAGES}.`;
  return [{ code: 'too_long', step: null, task: null, line: null, column: null, message }];
}
