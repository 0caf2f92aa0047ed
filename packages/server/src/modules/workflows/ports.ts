import type { Workflow } from '@distribute/contract/workflows';
import type { z } from 'zod';

type Shape = z.output<typeof Workflow>;

/** What a workflow keeps of the feature it serves. */
export interface FeatureRef extends Pick<Shape, 'category' | 'channel' | 'audienceType'> {
  readonly slug: string;
  readonly dynastySlug: string;
  readonly name: string;
  readonly displayOrder: number;
}

/** Asked of the module of features, by exact or lineage slug. */
export type FindFeature = (slug: string) => Promise<FeatureRef | null>;

/** Asked of the module of brands. */
export type BrandExists = (orgId: string, brandId: string) => Promise<boolean>;
