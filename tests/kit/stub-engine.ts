import type { ChatEngine, Prompt, ReplyEnd } from '#platform/models/chat-engine.ts'

/** One reply written by the test. */
export type StubReply = {
  prompt: Prompt
  say(text: string): void
  finish(end?: ReplyEnd): void
  fail(error: Error): void
  isAborted(): boolean
}

const nothingLearnt = '{"facts":[],"summary":""}'

/** An engine whose every reply waits for the test to write it. Memory reads through it, and finds nothing. */
export function createStubEngine() {
  const waiting: StubReply[] = []
  const requested: ((reply: StubReply) => void)[] = []
  const engine: ChatEngine = {
    name: 'puppet',
    isDemo: false,
    ready: () => Promise.resolve(true),
    window: () => Promise.resolve(undefined),
    close: () => Promise.resolve(),
    reply: (prompt, { signal, onToken }) =>
      new Promise((resolve, reject) => {
        if (isReading(prompt)) {
          onToken(nothingLearnt)
          return resolve({ reason: 'stop' })
        }
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
        const reply: StubReply = {
          prompt,
          say: (text) => onToken(text),
          finish: (end = { reason: 'stop' }) => resolve(end),
          fail: reject,
          isAborted: () => signal.aborted,
        }
        const next = requested.shift()
        if (next) next(reply)
        else waiting.push(reply)
      }),
  }
  return {
    engine,
    /** The next reply that was requested, now or later. */
    next: (): Promise<StubReply> => {
      const reply = waiting.shift()
      return reply ? Promise.resolve(reply) : new Promise((resolve) => void requested.push(resolve))
    },
    requested: () => waiting.length,
  }
}

/** A prompt of memory, which speaks as no character. */
function isReading({ character }: Prompt): boolean {
  return character.id === ''
}
