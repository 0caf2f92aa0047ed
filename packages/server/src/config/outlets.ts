import { readFileSync } from 'node:fs';
import { z } from 'zod';

const webUrl = z.url({ protocol: /^https?$/, error: 'expected an http or https address' }).max(2048);

/** One outlet of OUTLETS_FILE (docs/press.md). */
const Outlet = z.strictObject({
  name: z.string().trim().min(1).max(200),
  url: webUrl,
  feeds: z.array(webUrl).max(10).default([]),
  topics: z.string().max(500).default(''),
  country: z.string().max(100).nullable().default(null),
});
const Outlets = z.array(Outlet).max(5000);
/** A list is added to the shipped outlets; with `shipped: false` it replaces them. */
const File = z.union([
  Outlets.transform((outlets) => ({ shipped: true, outlets })),
  z.strictObject({ shipped: z.boolean().default(true), outlets: Outlets }),
]);

const read = (path: string): { value: unknown } | { fault: string } => {
  try {
    return { value: JSON.parse(readFileSync(path, 'utf8')) };
  } catch (thrown) {
    return { fault: thrown instanceof Error ? thrown.message : String(thrown) };
  }
};

/** Reads the file at a path once, at the start; an error names its place in the file. */
export const outletsFile = z.string().transform((path, context) => {
  const file = read(path);
  const parsed = 'fault' in file ? null : File.safeParse(file.value);
  if (parsed?.success) return parsed.data;
  const [issue] = parsed?.error.issues ?? [];
  context.addIssue('fault' in file ? file.fault : `${issue?.path.join('.')}: ${issue?.message}`);
  return z.NEVER;
});
