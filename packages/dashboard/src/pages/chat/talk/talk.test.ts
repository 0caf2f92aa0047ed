import { CHAT_TOOLS } from '@distribute/contract/chat';
import { expect, test } from 'vitest';
import { TOOL_WORDS } from '../words.ts';
import { actOf, isKnown } from './act.ts';
import { type Frame, hear, NOTHING_SAID, sessionOf } from './turn.ts';

test('an answer grows by its frames, and a fault is kept beside what was said', () => {
  const frames: Frame[] = [
    { sessionId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' },
    { type: 'thinking_start' },
    { type: 'tool_call', id: '1', name: 'list_campaigns', args: {} },
    { type: 'tool_result', id: '1', name: 'list_campaigns', result: [] },
    { type: 'token', content: 'Two ' },
    { type: 'token', content: 'run.' },
    { type: 'buttons', buttons: [{ label: 'Why?', value: 'Why?' }] },
    { type: 'error', code: 'model_overloaded', message: 'Too much to do' },
    '[DONE]',
  ];
  expect(sessionOf(frames[0] as Frame)).toBe('6f9619ff-8b86-4d01-b42d-00cf4fc964ff');
  expect(frames.reduce(hear, NOTHING_SAID)).toEqual({
    ...{ text: 'Two run.', isThinking: false, reads: [{ id: '1', name: 'list_campaigns' }], input: null },
    ...{ buttons: [{ label: 'Why?', value: 'Why?' }], error: 'Too much to do' },
  });
});

test('a button runs only the acts that may be offered', () => {
  expect(actOf('Show me more')).toBeNull();
  const act = actOf('op:campaigns.pause {"params":{"campaignId":"x y"}}');
  expect(act).toMatchObject({ name: 'campaigns.pause', input: { params: { campaignId: 'x y' } } });
  for (const value of ['op:people.erase {}', 'op:constructor {}', 'op:campaigns.pause {', 'op:']) {
    expect(isKnown({ value }), value).toBe(false);
  }
});

test('every tool that the service knows has words', () => {
  expect(Object.keys(TOOL_WORDS).sort()).toEqual([...CHAT_TOOLS].sort());
});
