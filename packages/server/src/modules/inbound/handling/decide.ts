import { limitConcurrency } from '../../../kernel/concurrency/limit-concurrency.ts';
import { recogniseMail } from '../machines/recognise.ts';
import type { MeaningOf, TakeReport, TakeTest } from '../ports.ts';
import type { ParsedMail } from '../read-mail/parsed-mail.ts';
import type { MailReader } from '../read-mail/reader.ts';
import type { TakenMessage } from '../store/messages.ts';
import { answeredIds, findNames, unsubscribeIn } from './match.ts';
import { createMailEffects, type Decision, decided, type TakeEffectDeps } from './take-effect.ts';

export interface DecideDeps extends TakeEffectDeps {
  readonly reader: Pick<MailReader, 'run'>;
  readonly meaningOf: MeaningOf;
  readonly takeTest: TakeTest;
  readonly takeReport: TakeReport;
}

export interface ReadDecision extends Decision {
  readonly mail: ParsedMail;
}

/** So many messages at once are offered to other modules, each of which may open a transaction. */
const OFFERED_AT_ONCE = 2;

/** Reads a stored message and decides what it comes to; null when it cannot be read. */
export function createMailDecision(deps: DecideDeps) {
  const { reader, names, meaningOf } = deps;
  const inTurn = limitConcurrency(OFFERED_AT_ONCE);
  const takeTest: TakeTest = (mail) => inTurn(() => deps.takeTest(mail));
  const takeReport: TakeReport = (mail) => inTurn(() => deps.takeReport(mail));
  const decideEffect = createMailEffects({ ...deps, takeDigest: (...of) => inTurn(() => deps.takeDigest(...of)) });

  const decide = async (orgId: string, taken: TakenMessage, mail: ParsedMail): Promise<Decision> => {
    const { mailboxId, raw } = taken;
    const { messageId, from, domainReport: report } = mail;
    const arrival = { ...taken, orgId, mail };
    if (await takeTest({ orgId, mailboxId, messageId, raw })) return decided({ matched: true, outcome: 'own' });
    const asked = unsubscribeIn(mail, names);
    if (asked) return decideEffect.unsubscribe(arrival, asked);
    const found = findNames(mail, names);
    // A person who answers with a report attached asks about it.
    if (report && !answeredIds(found).length && (await takeReport({ orgId, report, from, raw })))
      return decided({ matched: true, outcome: 'domain_report' });
    return decideEffect.ofKind(arrival, recogniseMail(mail, meaningOf), found);
  };

  return async (orgId: string, taken: TakenMessage): Promise<ReadDecision | null> => {
    const mail = await reader.run(taken.raw, { orgId, bytes: taken.raw.length });
    return mail && { ...(await decide(orgId, taken, mail)), mail };
  };
}
export type DecideMail = ReturnType<typeof createMailDecision>;
