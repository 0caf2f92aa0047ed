import type { Client } from '@distribute/client';
import { ChatFrame } from '@distribute/contract/chat';

type ChatBody = Parameters<Client['chat']['send']['stream']>[0]['body'];
type TypedFrame = Extract<ChatFrame, { type: string }>;

/** An answer as the client receives it; every frame is checked against the contract. */
export async function hear(org: Client, body: Partial<ChatBody> & { message: string }, options: object = {}) {
  const frames: ChatFrame[] = [];
  for await (const { data } of org.chat.send.stream({ body: { configKey: 'assistant', ...body } }, options)) {
    frames.push(ChatFrame.parse(data));
  }
  return heardIn(frames);
}

export function heardIn(frames: readonly ChatFrame[]) {
  const typed = frames.filter((frame): frame is TypedFrame => typeof frame === 'object' && 'type' in frame);
  const of = <T extends TypedFrame['type']>(type: T) =>
    typed.filter((frame): frame is Extract<TypedFrame, { type: T }> => frame.type === type);
  const [first] = frames;
  return {
    frames,
    sessionId: typeof first === 'object' && 'sessionId' in first ? first.sessionId : '',
    types: typed.map(({ type }) => type),
    text: of('token')
      .map(({ content }) => content)
      .join(''),
    tools: of('tool_call').map(({ name }) => name),
    results: of('tool_result').map(({ result }) => result),
    buttons: of('buttons').flatMap(({ buttons }) => buttons),
    inputs: of('input_request'),
    usage: of('context_usage')[0],
    errors: of('error'),
    last: frames.at(-1),
  };
}
