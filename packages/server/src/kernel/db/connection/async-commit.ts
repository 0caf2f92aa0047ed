/**
 * Part of the `from` of an update whose commit does not wait for the disk. Only for updates whose loss in a crash of
 * the database does no harm; a later commit that waits brings them to the disk, too.
 */
export const ASYNC_COMMIT = "set_config('synchronous_commit', 'off', true)";
