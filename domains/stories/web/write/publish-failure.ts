/** Why publishing or withdrawing failed: the server's words, empty where it could not be reached. */
export type PublishFailure = { message: string; isPassing: boolean }

/** After these the same request may go through, and it is safe to send again: the server may have done it already. */
const passing: ReadonlySet<string> = new Set(['UNREACHABLE', 'FAULT', 'TOO_MANY_REQUESTS'])

/** The failure of an answer as the page says it, and whether the same press may help later. */
export function publishFailure({ error, message }: { error: string; message: string }): PublishFailure {
  return { message: error === 'UNREACHABLE' ? '' : message, isPassing: passing.has(error) }
}
