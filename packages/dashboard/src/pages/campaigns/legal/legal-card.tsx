import { Card } from '../../../ui/layout/card.tsx';
import type { DraftForm } from '../new/use-draft.ts';
import { LegalFields } from './legal-fields.tsx';
import { NOT_ADVICE } from './statement.ts';

/** The legal questions of a campaign that is being made. Unanswered, it can be created; it may wait. */
export const LegalCard = ({ form: { draft, set } }: { form: DraftForm }) => (
  <Card
    title="Legal basis"
    description={`Many countries ask why you may write to someone. Asked once per campaign; the summary says who needs it. ${NOT_ADVICE}`}
  >
    <LegalFields statement={draft.legal} onChange={(legal) => set({ legal })} />
  </Card>
);
