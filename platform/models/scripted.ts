import type { ChatEngine, Prompt, ReplyEnd } from './chat-engine.ts'
import { EngineError, withoutExamples } from './chat-engine.ts'
import { createExpressionFilter, expressionTag } from './expression-tags.ts'
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
    // It reads any length; so many tokens hold all that a premium person's prompt may have.
    window: () => Promise.resolve(32_768),
    async reply(request, { signal, onToken, onExpression }): Promise<ReplyEnd> {
      const prompt = withoutNames(request)
      const ending = AbortSignal.any([signal, closing.signal])
      ending.throwIfAborted()
      const { tag, pieces } = await piecesOf(prompt)
      const spoken = createExpressionFilter({
        isContinuing: prompt.continuing !== undefined,
        onText(text) {
          onToken(text)
          return true
        },
        onExpression: (expression) => onExpression?.(expression),
      })
      spoken.push(tag)
      const startedAt = performance.now()
      for (const [at, piece] of pieces.entries()) {
        if (at === prompt.maxTokens) {
          spoken.end()
          return { reason: 'length' }
        }
        // Due times are counted from the start, so a late timer does not slow the whole reply down.
        const wait = tokensPerSecond > 0 ? startedAt + ((at + 1) * 1000) / tokensPerSecond - performance.now() : 0
        if (wait > 0) await pause(wait, ending)
        ending.throwIfAborted()
        spoken.push(piece)
      }
      spoken.end()
      return { reason: 'stop' }
    },
    async close() {
      closing.abort(new EngineError('interrupted', 'the engine was closed'))
    },
  }
}

/** A scene as a talk with the person: lines of other characters count as said already, so that nobody repeats them. */
function withoutNames(prompt: Prompt): Prompt {
  if (!prompt.scene) return prompt
  const { person, others } = prompt.scene
  const messages = prompt.messages.map((message): Prompt['messages'][number] => {
    const name = [person, ...others].find((one) => message.role === 'user' && message.content.startsWith(`${one}: `))
    if (name === undefined) return message
    return { role: name === person ? 'user' : 'assistant', content: message.content.slice(name.length + 2) }
  })
  return { ...prompt, messages }
}

/** The pieces of a reply, and the tag of the face before it, which is written as models write it. */
async function piecesOf(prompt: Prompt): Promise<{ tag: string; pieces: string[] }> {
  const locale = await detectLanguage(withoutExamples(prompt), prompt.locale)
  const bank = await loadPhraseBank(locale)
  const { continuing = '' } = prompt
  const { text, expression } = composeReply(prompt, bank, locale)
  const tag = expressionTag(expression)
  if (text.startsWith(continuing) && text !== continuing)
    return { tag, pieces: splitPieces(text.slice(continuing.length), locale) }
  // A reply that is whole, or was begun by another engine, gets a further thought that repeats no line of it.
  const messages = [...prompt.messages, { role: 'assistant' as const, content: continuing }]
  const further = composeReply({ ...prompt, messages, seed: `${prompt.seed}\n${continuing.length}` }, bank, locale)
  return { tag, pieces: splitPieces(`${joinAfter(continuing, locale)}${further.text}`, locale) }
}

/** Stands between a text and the thought that follows it. */
function joinAfter(text: string, locale: string): string {
  if (/\s$/u.test(text)) return ''
  if (!/[\p{P}\p{S}]$/u.test(text)) return '… '
  return locale === 'ja' || locale.startsWith('zh') ? '' : ' '
}
