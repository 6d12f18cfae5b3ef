/** The steps of buyers that a kill may interrupt. */
export const steps = ['list', 'order', 'pay', 'press', 'ask', 'spend'] as const
export type Step = (typeof steps)[number]

export type Line = ReturnType<typeof createLine>

const restMs = 150

/** A refusal of the product; any other error means that there was no answer. */
export class Refused extends Error {}

/** The product as its buyers meet it: always at one address, and now and then gone. */
export function createLine(url: string) {
  const running = new Map<Step, number>()
  const listening = new Map<Step, () => void>()
  let kills = 0
  let fellAt = 0
  let isUp: Promise<void> = Promise.resolve()
  let raise: () => void = () => undefined

  return {
    url,
    /** Repeats a step until it is answered, like a person who presses again; refusals are thrown. */
    async persist<T>(step: Step, action: () => Promise<T>): Promise<T> {
      for (let unexplained = 0; ;) {
        await isUp
        const before = kills
        running.set(step, (running.get(step) ?? 0) + 1)
        listening.get(step)?.()
        try {
          return await action()
        } catch (error) {
          if (error instanceof Refused) throw error
          // A connection that an earlier kill had cut may be noticed late, once; without a kill nothing may go wrong.
          if (kills === before && (unexplained += 1) > 1) throw error
        } finally {
          running.set(step, (running.get(step) ?? 0) - 1)
        }
        await new Promise((resolve) => setTimeout(resolve, restMs))
      }
    },
    /** Resolves when a buyer begins this step. */
    begins: (step: Step) => new Promise<void>((resolve) => listening.set(step, resolve)),
    /** The product is being killed: gives what was in progress. */
    falls(): Step[] {
      kills += 1
      fellAt = Date.now()
      isUp = new Promise((resolve) => (raise = resolve))
      return steps.filter((step) => (running.get(step) ?? 0) > 0)
    },
    stands: () => raise(),
    /** When it was last killed. */
    fellAt: () => fellAt,
  }
}
