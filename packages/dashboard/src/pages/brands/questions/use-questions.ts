import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../../api/api.ts';
import { explain } from '../../../api/refusal.ts';
import { useNotify } from '../../../ui/states/toast.tsx';
import { CAMPAIGNS_KEY } from '../../campaigns/use-campaigns.ts';
import { factsKey, questionsKey } from '../use-brands.ts';
import { type GivenAnswer, type Questions, withAnswer } from './questions.ts';

/** How often the questions are read again while the website is being read. */
const READING_MS = 2000;

export function useQuestions(brandId: string) {
  const client = useClient();
  return useQuery({
    queryKey: questionsKey(brandId),
    queryFn: ({ signal }) => client.brands.getQuestions({ params: { brandId } }, { signal }),
    refetchInterval: ({ state }) => state.data?.reading === 'pending' && READING_MS,
  });
}

/** Shows an answer at once and saves it behind it. A refused one is taken back and told. */
export function useAnswer(brandId: string) {
  const client = useClient();
  const queries = useQueryClient();
  const notify = useNotify();
  const key = questionsKey(brandId);
  const mutation = useMutation({
    mutationKey: key,
    mutationFn: (answer: GivenAnswer) =>
      client.brands.answerQuestions({ params: { brandId }, body: { answers: [answer] } }),
    onMutate: async (answer) => {
      await queries.cancelQueries({ queryKey: key });
      queries.setQueryData<Questions>(key, (known) => known && withAnswer(known, answer));
    },
    // While a later answer is on its way, the service does not know it yet.
    onSuccess: (known) => {
      if (queries.isMutating({ mutationKey: key }) === 1) queries.setQueryData(key, known);
    },
    onError: (error) => {
      notify(`Not saved. ${explain(error).message}`, 'bad');
      void queries.invalidateQueries({ queryKey: key });
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: factsKey(brandId) });
      await queries.invalidateQueries({ queryKey: CAMPAIGNS_KEY });
    },
  });
  return { give: mutation.mutate, isSaving: useIsMutating({ mutationKey: key }) > 0 };
}
