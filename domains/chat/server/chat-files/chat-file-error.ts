import type { ChatProblem } from '../../chat-files.ts'

/** A chat file that cannot be read, and where. */
export class ChatFileError extends Error {
  override name = 'ChatFileError'
  readonly problem: ChatProblem
  /** The line or message, from 1. */
  readonly at: number | null
  constructor(problem: ChatProblem, at: number | null = null, options?: ErrorOptions) {
    super(`${problem}${at === null ? '' : ` at ${at}`}`, options)
    this.problem = problem
    this.at = at
  }
}
