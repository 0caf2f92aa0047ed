import type { IdentityPort, PresentedIdentity } from '../caller.ts';
import { MandateRefusal, type ScopedOperation } from './mandate.ts';

/** Counts the requests of keys under a mandate; of others nothing is done. */
export function createCallNotes({ group, verb }: ScopedOperation, identity: Pick<IdentityPort, 'noteCall'>) {
  const note = ({ credential, address }: PresentedIdentity, isRefused: boolean) => {
    if (typeof credential !== 'object' || !('mandate' in credential) || !credential.mandate) return;
    const { orgId, mandate } = credential;
    identity.noteCall({ orgId, mandateId: mandate.id, group, verb, address, isRefused });
  };
  return {
    /** Counts what the mandate refuses at the door. */
    refusals<T>(presented: PresentedIdentity, admit: () => T): T {
      try {
        return admit();
      } catch (thrown) {
        if (thrown instanceof MandateRefusal) note(presented, true);
        throw thrown;
      }
    },
    /** Counts what came past the door. */
    async calls<T>(presented: PresentedIdentity, answer: () => Promise<T>): Promise<T> {
      try {
        const answered = await answer();
        note(presented, false);
        return answered;
      } catch (thrown) {
        note(presented, thrown instanceof MandateRefusal);
        throw thrown;
      }
    },
  };
}
