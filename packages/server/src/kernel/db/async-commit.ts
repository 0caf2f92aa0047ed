/**
 * Part of the `from` of an update whose commit does not wait for the disk: what a database that dies forgets of it must
 * not matter. A later commit that waits brings it to the disk, too.
 */
export const ASYNC_COMMIT = "set_config('synchronous_commit', 'off', true)";
