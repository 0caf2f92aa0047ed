/** A backup or restore that cannot be done, in words for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
