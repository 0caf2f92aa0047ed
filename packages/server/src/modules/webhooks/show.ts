import type { findDelivery } from './store/deliveries.ts';

type FoundDelivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

export const showDelivery = ({ body: _, ...shown }: FoundDelivery) => shown;
