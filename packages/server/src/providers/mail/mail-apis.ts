import type { Clock } from '../../kernel/clock.ts';
import type { Egress } from '../../kernel/egress/fetcher.ts';
import { createGmail } from './apis/gmail.ts';
import { createGraph } from './apis/graph.ts';
import { createKumomta } from './apis/kumomta.ts';
import { createMailgun } from './apis/mailgun.ts';
import { createPostal } from './apis/postal.ts';
import { createResend } from './apis/resend.ts';
import { createSendgrid } from './apis/sendgrid.ts';
import { createSes } from './apis/ses.ts';
import { createPostmark } from './postmark.ts';

/** Addresses of the operator's own in place of the providers'; null asks the provider itself. */
export type MailApiUrls = Readonly<
  Record<'postmark' | 'ses' | 'resend' | 'mailgun' | 'sendgrid' | 'gmail' | 'graph', string | null>
>;

/** Every API that a mailbox can send through (spec 11.10). */
export const openMailApis = (egress: Pick<Egress, 'request'>, clock: Pick<Clock, 'now'>, urls: MailApiUrls) => ({
  postmark: createPostmark(egress, urls.postmark),
  ses: createSes(egress, clock, urls.ses),
  resend: createResend(egress, urls.resend),
  mailgun: createMailgun(egress, urls.mailgun),
  sendgrid: createSendgrid(egress, urls.sendgrid),
  gmail: createGmail(egress, urls.gmail),
  graph: createGraph(egress, urls.graph),
  kumomta: createKumomta(egress),
  postal: createPostal(egress),
});
