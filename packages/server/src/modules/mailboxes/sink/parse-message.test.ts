import nodemailer from 'nodemailer';
import { expect, test } from 'vitest';
import { parseMessage } from './parse-message.ts';

async function composed(text: string, html: string | undefined, subject: string): Promise<Buffer> {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail({
    from: { name: 'Ann Ö', address: 'ann@sender.test' },
    to: 'bob@receiver.test',
    headers: { 'List-Unsubscribe': '<https://x.test/u/1>, <mailto:u@x.test>' },
    ...{ subject, text, ...(html === undefined ? {} : { html }) },
  });
  return message as unknown as Buffer;
}

test.each(['Plain words', 'Größe ≠ Größe 🎉', `A very long subject ${'ö word '.repeat(40)}`.trim()])(
  'a message reads as it was written: %j',
  async (words) => {
    const text = `Dear Bob,\n\n${words}\n.\n=C3 = done\n${'long '.repeat(60)}`;
    const parsed = await parseMessage(await composed(text, `<p>${words}</p>`, words));
    expect(parsed.subject).toBe(words);
    expect(parsed.text.trimEnd()).toBe(text.trimEnd());
    expect(parsed.html?.trimEnd()).toBe(`<p>${words}</p>`);
    expect(parsed.headers['List-Unsubscribe']).toBe('<https://x.test/u/1>, <mailto:u@x.test>');
    expect(parsed.headers.From).toContain('Ann Ö');
  },
);

test('a message of one part has no HTML, and one that is none has nothing', async () => {
  expect(await parseMessage(await composed('Hi', undefined, 'S'))).toMatchObject({
    text: 'Hi\n',
    html: null,
    subject: 'S',
  });
  expect(await parseMessage(Buffer.from('\u0000nonsense'))).toMatchObject({ subject: '', text: '', html: null });
});
