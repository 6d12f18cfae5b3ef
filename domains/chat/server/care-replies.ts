import type { CarePath } from '#domains/safety/server/public.ts'

/** The writer of a reply that is help: the service itself, for each path of care, and no engine. */
export const careWriter = { self: 'care:self', others: 'care:others' } as const satisfies Record<CarePath, string>

/** The path of care that a reply's writer stands for; null where a character wrote it. */
export function careOf(engine: string): CarePath | null {
  return engine === careWriter.self ? 'self' : engine === careWriter.others ? 'others' : null
}

/** The turns of a history as a character knows them: help is nothing that she said. */
export function withoutCare<Turn extends { text: string; engine?: string }>(turns: readonly Turn[]): readonly Turn[] {
  return turns.some(({ engine }) => engine !== undefined && careOf(engine) !== null)
    ? turns.map((turn) => (careOf(turn.engine ?? '') === null ? turn : { ...turn, text: '' }))
    : turns
}
