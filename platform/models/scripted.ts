import type { ChatEngine, Prompt, ReplyEnd } from './chat-engine.ts'
import { EngineError } from './chat-engine.ts'
import { pause } from './pause.ts'
import { composeReply } from './scripted/compose.ts'
import { detectLanguage } from './scripted/language.ts'
import { loadPhraseBank } from './scripted/phrase-bank.ts'
import { splitPieces } from './scripted/pieces.ts'

export type ScriptedOptions = {
  /** Zero streams without any pause. */
  tokensPerSecond?: number
}

const defaultTokensPerSecond = 24

/** The demo engine: plays a character from written lines, in the user's language, and needs nothing else. */
export function createScriptedEngine(options: ScriptedOptions = {}): ChatEngine {
  const tokensPerSecond = options.tokensPerSecond ?? defaultTokensPerSecond
  const closing = new AbortController()

  return {
    name: 'scripted',
    isDemo: true,
    async ready() {
      return !closing.signal.aborted
    },
    async reply(prompt, { signal, onToken }): Promise<ReplyEnd> {
      const ending = AbortSignal.any([signal, closing.signal])
      ending.throwIfAborted()
      const pieces = await piecesOf(prompt)
      const startedAt = performance.now()
      for (const [at, piece] of pieces.entries()) {
        if (at === prompt.maxTokens) return { reason: 'length' }
        // Due times are counted from the start, so a late timer does not slow the whole reply down.
        const wait = tokensPerSecond > 0 ? startedAt + ((at + 1) * 1000) / tokensPerSecond - performance.now() : 0
        if (wait > 0) await pause(wait, ending)
        ending.throwIfAborted()
        onToken(piece)
      }
      return { reason: 'stop' }
    },
    async close() {
      closing.abort(new EngineError('interrupted', 'the engine was closed'))
    },
  }
}

async function piecesOf(prompt: Prompt): Promise<string[]> {
  const locale = await detectLanguage(prompt.messages, prompt.locale)
  const bank = await loadPhraseBank(locale)
  const text = composeReply(prompt, bank, locale)
  return splitPieces(restOf(text, prompt.continuing), locale)
}

/** The rest of the text. A partial reply with another beginning (of another engine) gets a new thought appended. */
function restOf(text: string, continuing: string | undefined): string {
  if (continuing === undefined || continuing === '') return text
  if (text.startsWith(continuing)) return text.slice(continuing.length)
  if (/\s$/u.test(continuing)) return text
  return /[.!?…。！？*"”»]$/u.test(continuing) ? ` ${text}` : `… ${text}`
}
