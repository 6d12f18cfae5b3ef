/** A database cannot be moved; the message says what to do. */
export class MoveError extends Error {
  override name = 'MoveError'
}
