import type { GetPromptResult, Prompt as ListedPrompt } from '@modelcontextprotocol/sdk/types.js';
import type { z } from 'zod';
import { masked } from '../masked.ts';
import type { ToolSet } from '../options.ts';
import { type ReadContext, readAt } from '../resources/resource.ts';
import { RESOURCES } from '../resources/resources.ts';
import type { ToolContext } from '../tool.ts';
import { inputOf } from '../tool-parts.ts';

interface Surroundings extends Pick<ToolContext, 'apiUrl'> {
  /** A text names only tools that are offered. */
  readonly tools: ToolSet;
}

export interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Its arguments; the protocol sends all of them as text. */
  readonly input: z.ZodObject;
  /** The address of the resource that goes with the text, if any. Both functions get input that `input` has parsed. */
  readonly attached: (input: unknown) => string | null;
  readonly text: (input: unknown, surroundings: Surroundings) => readonly string[];
}

interface Definition<S extends z.ZodObject> extends Omit<Prompt, 'input' | 'attached' | 'text'> {
  readonly input: S;
  readonly attached: (input: z.output<S>) => string | null;
  readonly text: (input: z.output<S>, surroundings: Surroundings) => readonly string[];
}

export const prompt = <S extends z.ZodObject>({ attached, text, ...rest }: Definition<S>): Prompt => ({
  ...rest,
  attached: (input) => attached(input as z.output<S>),
  text: (input, surroundings) => text(input as z.output<S>, surroundings),
});

export const listedPrompt = ({ name, title, description, input }: Prompt): ListedPrompt => ({
  ...{ name, title, description },
  arguments: Object.entries(input.shape).map(([argument, field]) => ({
    name: argument,
    description: (field as z.ZodType).description,
    required: !(field as z.ZodType).isOptional(),
  })),
});

/** The text, and the resource it speaks of as it stands now. */
export async function promptResult(
  { description, input, attached, text }: Prompt,
  given: unknown,
  context: ReadContext & Surroundings,
): Promise<GetPromptResult> {
  const parsed = inputOf(input, given);
  const uri = attached(parsed);
  const data = uri === null ? null : { uri, json: masked(await readAt(RESOURCES, uri, context)) };
  const messages: GetPromptResult['messages'] = [
    { role: 'user', content: { type: 'text', text: text(parsed, context).join('\n') } },
  ];
  if (data !== null) {
    const resource = { uri: data.uri, mimeType: 'application/json', text: data.json };
    messages.push({ role: 'user', content: { type: 'resource', resource } });
  }
  return { description, messages };
}
