import type { CodeName } from './codes.ts'

/** A call that a loader needed and that was refused. */
export class CallFailed extends Error {
  override name = 'CallFailed'
  readonly error: CodeName | 'UNREACHABLE'
  readonly code: number
  constructor(error: CodeName | 'UNREACHABLE', code: number, message: string) {
    super(message)
    this.error = error
    this.code = code
  }
}
