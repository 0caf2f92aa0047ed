import { ApiError } from '@distribute/client';
import { NEXT_ACTS } from '@distribute/contract/next-acts';

/** What a call was refused with; a call that succeeds fails the test. */
export async function refusal(call: Promise<unknown>): Promise<{ status: number; body: unknown }> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected a refusal, got ${String(error)}`);
  return { status: error.status, body: error.body };
}

/** The body of a refusal that the state of things causes: it also says the next act (spec 1.5). */
export const withNextAct = <B extends { readonly code: string }>(body: B) => ({
  ...body,
  hint: NEXT_ACTS[body.code]?.hint,
  docs: `http://distribute.test/docs/${NEXT_ACTS[body.code]?.page}`,
});
