import type { ChatEngine, Prompt, ReplyEnd } from '#platform/models/chat-engine.ts'

/** One reply that a test writes by hand. */
export type PuppetReply = {
  prompt: Prompt
  say(text: string): void
  finish(end?: ReplyEnd): void
  fail(error: Error): void
  isAborted(): boolean
}

/** An engine whose every reply waits for the test to write it. */
export function createPuppetEngine() {
  const waiting: PuppetReply[] = []
  const asked: ((reply: PuppetReply) => void)[] = []
  const engine: ChatEngine = {
    name: 'puppet',
    isDemo: false,
    ready: () => Promise.resolve(true),
    close: () => Promise.resolve(),
    reply: (prompt, { signal, onToken }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
        const reply: PuppetReply = {
          prompt,
          say: (text) => onToken(text),
          finish: (end = { reason: 'stop' }) => resolve(end),
          fail: reject,
          isAborted: () => signal.aborted,
        }
        const next = asked.shift()
        if (next) next(reply)
        else waiting.push(reply)
      }),
  }
  return {
    engine,
    /** The next reply that was asked for, now or later. */
    next: (): Promise<PuppetReply> => {
      const reply = waiting.shift()
      return reply ? Promise.resolve(reply) : new Promise((resolve) => void asked.push(resolve))
    },
    asked: () => waiting.length,
  }
}
