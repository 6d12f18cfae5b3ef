import type { ChatEngine } from './chat-engine.ts'
import { EngineError } from './chat-engine.ts'

/** An engine of one part, which begins no reply while it is switched off. Replies in progress go on. */
export function createSwitchedEngine(engine: ChatEngine, isOff: () => boolean): ChatEngine {
  return {
    ...engine,
    async reply(prompt, options) {
      if (isOff()) throw new EngineError('unreachable', `the engine ${engine.name} is switched off`)
      return engine.reply(prompt, options)
    },
  }
}
