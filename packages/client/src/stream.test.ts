import { expect, test } from 'vitest';
import { readEvents } from './stream.ts';

const bytes = new TextEncoder();

/** The same stream in one piece and cut after every byte. */
async function readBoth(source: string) {
  const whole = bytes.encode(source);
  const read = async (chunks: Uint8Array[]) => {
    const events = [];
    for await (const event of readEvents(ReadableStream.from(chunks))) events.push(event);
    return events;
  };
  const events = await read([whole]);
  expect(await read(Array.from(whole, (_, at) => whole.slice(at, at + 1)))).toEqual(events);
  return events;
}

test('lines may end with LF or CRLF, and text may be cut inside a character', async () => {
  expect(await readBoth('data: {"a":"é€"}\r\n\r\ndata:{"b":2}\n\n')).toEqual([
    { event: 'message', data: { a: 'é€' } },
    { event: 'message', data: { b: 2 } },
  ]);
});

test('several data lines are one document, comments and unknown fields are skipped', async () => {
  expect(await readBoth(': ping\n\nid: 7\nretry: 10\nevent: done\ndata: {\ndata: "a": 1}\n\n')).toEqual([
    { event: 'done', data: { a: 1 } },
  ]);
});

test('the name of an event does not leak into the next, and an unfinished event is dropped', async () => {
  expect(await readBoth('event: update\ndata: 1\n\ndata: [DONE]\n\ndata: 3\n')).toEqual([
    { event: 'update', data: 1 },
    { event: 'message', data: '[DONE]' },
  ]);
});
