/** The embedded database cannot be used. The message is complete and meant for the operator. */
export class EmbeddedDatabaseError extends Error {
  override readonly name: string = 'EmbeddedDatabaseError';
}

/** Thrown when a living process already runs the database of this folder. */
export class DatabaseInUseError extends EmbeddedDatabaseError {
  override readonly name = 'DatabaseInUseError';
  readonly ownerPid: number;

  constructor(dataDir: string, ownerPid: number) {
    super(`Another process (${ownerPid}) already runs the database in ${dataDir}`);
    this.ownerPid = ownerPid;
  }
}
