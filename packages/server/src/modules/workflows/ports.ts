import type { Workflow } from '@distribute/contract/workflows';
import type { z } from 'zod';

type Shape = z.output<typeof Workflow>;

/** What a workflow stores about its feature. */
export interface FeatureRef extends Pick<Shape, 'category' | 'channel' | 'audienceType'> {
  readonly slug: string;
  readonly dynastySlug: string;
  readonly name: string;
  readonly displayOrder: number;
}

/** Filled by the module `features`; takes an exact or a lineage slug. */
export type FindFeature = (slug: string) => Promise<FeatureRef | null>;
