import type { Client } from '@distribute/client';
import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../../api/api.ts';
import { useNamedBrands } from '../../brands/use-brands.ts';
import { useFeatures } from '../use-features.ts';

export type Workflow = AnswerOf<Client['workflows']['list']>['workflows'][number];
export type Brand = AnswerOf<Client['brands']['list']>['brands'][number];

const MOST = 200;

/** Everything that the form offers: features, workflows and brands. */
export function useCatalogue() {
  const client = useClient();
  const features = useFeatures();
  const workflows = useQuery({
    queryKey: ['workflows', 'active'],
    queryFn: ({ signal }) => client.workflows.list({ query: { limit: MOST, status: 'active' } }, { signal }),
    select: (page) => page.workflows,
    staleTime: 60_000,
  });
  const brands = useNamedBrands();
  const failed = [features, workflows, brands].find((query) => query.isError && !query.data);
  const data = features.data &&
    workflows.data &&
    brands.data && {
      features: features.data.filter(
        ({ implemented, dynastySlug }) => implemented && lineagesOf(workflows.data, dynastySlug).length > 0,
      ),
      workflows: workflows.data,
      brands: brands.data,
    };
  return { data, failed };
}
export type Catalogue = NonNullable<ReturnType<typeof useCatalogue>['data']>;

export const lineagesOf = (workflows: readonly Workflow[], featureDynastySlug: string): readonly Workflow[] =>
  workflows.filter((workflow) => workflow.featureDynastySlug === featureDynastySlug);
