import { expect, test } from 'vitest';
import { EgressError } from '../../kernel/egress/errors.ts';
import type { EgressRequest, EgressResponse } from '../../kernel/egress/fetcher.ts';
import { Secret } from '../../kernel/secrets/secrets.ts';
import type { Delivery, OpenMailbox, OutgoingMessage } from '../../modules/mailboxes/index.ts';
import { createPostmark } from './postmark.ts';

const MAILBOX: OpenMailbox = {
  ...{
    id: 'm',
    orgId: 'o',
    transport: 'postmark',
    sendsInSandbox: false,
    status: 'active',
    statusReason: null,
    smtp: null,
    imap: null,
  },
  ...{ fromName: 'Ann', fromEmail: 'ann@sender.test', replyTo: null, postmarkKey: new Secret('key') },
  ...{ api: null, apiToken: null },
  returnPath: 'from',
  fault: null,
  retryAt: null,
  acceptedAt: null,
  readsMail: false,
  minSecondsBetweenSends: 0,
  sendWindow: { days: [1], start: '08:00', end: '18:00', timezone: 'UTC' },
};
const MESSAGE: OutgoingMessage = {
  ...{ messageId: '<1@x.test>', orgId: 'o', mailboxId: 'm', campaignId: null, step: null },
  envelope: { from: 'bounce@sender.test', to: 'bob@receiver.test' },
  raw: Buffer.from(
    'From: Ann <ann@sender.test>\r\nTo: bob@receiver.test\r\nSubject: Hi\r\nMessage-ID: <1@x.test>\r\n\r\nHello\r\n',
  ),
};

type Answer = { status: number; body: string } | EgressError['kind'];
const answering = (answer: Answer, asked: EgressRequest[] = []) =>
  createPostmark(
    {
      request: async (request) => {
        asked.push(request);
        if (typeof answer === 'string') throw new EgressError(answer, 'x');
        return { ...answer, headers: {}, body: Buffer.from(answer.body) } as EgressResponse;
      },
    },
    null,
  );

const TABLE: [Answer, string][] = [
  [{ status: 200, body: '{"ErrorCode":0,"MessageID":"1"}' }, 'sent'],
  [{ status: 200, body: 'nonsense' }, 'unknown'],
  [{ status: 401, body: '{"ErrorCode":10}' }, 'authentication'],
  [{ status: 422, body: '{"ErrorCode":10}' }, 'authentication'],
  [{ status: 422, body: '{"ErrorCode":300,"Message":"Invalid email request"}' }, 'rejected'],
  [{ status: 422, body: '{"ErrorCode":406,"Message":"inactive"}' }, 'bounced'],
  [{ status: 422, body: '{"ErrorCode":400,"Message":"no such sender"}' }, 'sender_refused'],
  [{ status: 422, body: '{"ErrorCode":401,"Message":"sender not confirmed"}' }, 'sender_refused'],
  [{ status: 422, body: '{"ErrorCode":405,"Message":"out of credit"}' }, 'sending_limit'],
  [{ status: 422, body: '{"ErrorCode":412,"Message":"account pending approval"}' }, 'policy'],
  [{ status: 422, body: '{"ErrorCode":413,"Message":"account may not send"}' }, 'policy'],
  [{ status: 403, body: '' }, 'policy'],
  [{ status: 429, body: '{}' }, 'sending_limit'],
  [{ status: 500, body: '{}' }, 'unknown'],
  ['dns', 'unreachable'],
  ['connect', 'unreachable'],
  ['refused', 'unreachable'],
  ['tls', 'tls'],
  ['timeout', 'unknown'],
  ['bad_response', 'unknown'],
];

test.each(TABLE)('%j means %s (P0-2)', async (answer, kind) => {
  const delivery: Delivery = await answering(answer).open(MAILBOX).send(MESSAGE);
  expect(delivery.kind === 'fault' ? delivery.fault : delivery.kind).toBe(kind);
});

test('a message is handed over in parts and keeps its own id', async () => {
  const asked: EgressRequest[] = [];
  const postmark = answering({ status: 200, body: '{"ErrorCode":0,"MessageID":"7"}' }, asked);
  expect(await postmark.open(MAILBOX).send(MESSAGE)).toMatchObject({ kind: 'sent', providerId: '7' });
  expect(asked[0]).toMatchObject({ url: 'https://api.postmarkapp.com/email', orgId: 'o', trusted: false });
  expect(JSON.parse(asked[0]?.body as string)).toEqual({
    Metadata: { message: '1' },
    ...{ From: 'Ann <ann@sender.test>', To: 'bob@receiver.test', Subject: 'Hi', TextBody: 'Hello\n' },
    Headers: [
      { Name: 'Message-ID', Value: '<1@x.test>' },
      { Name: 'X-PM-KeepID', Value: 'true' },
    ],
    ...{ TrackOpens: false, TrackLinks: 'None' },
  });
  expect(await postmark.checkLogin(MAILBOX, 'ann@sender.test')).toEqual({ ok: true, message: null });
  expect(await answering({ status: 401, body: '' }).checkLogin(MAILBOX, 'ann@sender.test')).toMatchObject({
    ok: false,
  });
  expect(await answering('timeout').checkLogin(MAILBOX, 'ann@sender.test')).toMatchObject({ ok: false });
});

test('a name with commas and quotes stays one name', async () => {
  const asked: EgressRequest[] = [];
  const name = Buffer.from('Zoë, "Co"').toString('base64');
  const raw = Buffer.from(`From: =?UTF-8?B?${name}?= <ann@sender.test>\r\nSubject: Hi\r\n\r\nHello\r\n`);
  await answering({ status: 200, body: '{"ErrorCode":0}' }, asked)
    .open(MAILBOX)
    .send({ ...MESSAGE, raw });
  expect(JSON.parse(asked[0]?.body as string).From).toBe('"Zoë, \\"Co\\"" <ann@sender.test>');
});
