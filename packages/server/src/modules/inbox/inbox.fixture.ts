import type { Role } from '@distribute/contract';
import type { TestApp, TestOrg } from '../../../test/harness.ts';
import type { ReplyClass } from '../replies/index.ts';
import { type SentMail, sentMail } from '../replies/sent-mail.fixture.ts';

/** A reply to what was sent. */
export const hear = (
  app: TestApp,
  { orgId }: TestOrg,
  mail: SentMail,
  classification: ReplyClass = 'interested',
  bodyText = 'Tell me more.',
) =>
  app.replies.receive({
    ...{ orgId, messageRef: mail.messageIds[0], inboundId: `<${crypto.randomUUID()}@people.test>`, from: mail.address },
    ...{ subject: 'Re: A thought', bodyText, classification, decidedBy: 'rule', evidence: null, confidence: null },
    receivedAt: app.clock.now(),
  });

/** Somebody who replied, with their mail. */
export async function aReplier(app: TestApp, org: TestOrg, classification: ReplyClass = 'interested') {
  const mail = await sentMail(app, org);
  await hear(app, org, mail, classification);
  return mail;
}

/** A person who was invited and has followed the link. */
export async function aColleague(app: TestApp, org: TestOrg, role: Role = 'member') {
  const email = `${crypto.randomUUID()}@team.test`;
  const { user } = await org.users.invite({ body: { email, role } });
  await app.drain();
  const text = app.mails.findLast(({ to }) => to === email)?.text ?? '';
  const token = /#token=(\S+)/.exec(text)?.[1] as string;
  const { key } = await app.visitor().auth.exchange({ body: { token } });
  return { id: user.id, client: app.clientFor(key) };
}
