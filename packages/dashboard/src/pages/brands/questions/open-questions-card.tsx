import { Link } from '@tanstack/react-router';
import { AsButton } from '../../../ui/forms/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { openWords } from './questions.ts';
import { useQuestions } from './use-questions.ts';

/** Leads to the questions of a brand; says how many nobody has an answer to. */
export function OpenQuestionsCard({ brandId }: { brandId: string }) {
  const { data } = useQuestions(brandId);
  if (!data) return null;
  return (
    <Card
      title="Is this right?"
      description={data.reading === 'pending' ? 'Reading the website' : openWords(data.open)}
      actions={
        <AsButton size="small" look={data.open > 0 ? 'primary' : 'secondary'}>
          <Link to="/brands/$brandId/questions" params={{ brandId }} search={data.open > 0 ? {} : { q: 'done' }}>
            {data.open > 0 ? 'Answer them' : 'See the answers'}
          </Link>
        </AsButton>
      }
    >
      <p className="text-[13px] text-ink-soft">
        Ten questions, with sentences from your website to choose from. Emails only say what you choose or what the
        website says for certain.
      </p>
    </Card>
  );
}
