import type { findDelivery } from './store/deliveries.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

export const showDelivery = ({ body: _, ...shown }: Found) => shown;
