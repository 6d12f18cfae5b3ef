import type { ChatEngine } from '#platform/models/chat-engine.ts'
import type { FindCharacter } from '#domains/characters/server/public.ts'
import { callName, namedText } from '#domains/characters/server/public.ts'
import type { Occasion } from '../../occasions.ts'
import type { OwnWords, OwnWordsOrder, WriteOwnWords } from './engine-words.ts'
import { createEngineWords } from './engine-words.ts'
import { breaksOutputRules } from './output-rules.ts'

export type OwnWordsNeeds = {
  engine: ChatEngine
  findCharacter: FindCharacter
  /** Whether a text may be shown as the answer of a character to somebody who says goodbye. */
  mayShow(text: string, locale: string): Promise<boolean>
  /** Words of the product in a language, for the demo engine and where an engine writes nothing that may be shown. */
  ready(occasion: Occasion, locale: string): readonly string[]
}

const withinMs = 45_000
const longestText = 700

/** Writes what a character says by herself; what breaks a rule is never shown, and ready words stand for it. */
export function createOwnWords({ engine, findCharacter, mayShow, ready }: OwnWordsNeeds): WriteOwnWords {
  const write = createEngineWords(engine, withinMs)

  async function byEngine(occasion: Occasion, order: OwnWordsOrder): Promise<OwnWords | null> {
    const listed = await findCharacter(order.characterId, order.locale)
    if (!listed) return null
    const name = callName(listed.character.card)
    const description = namedText(listed.character.card.data.description, name)
    const words = await write(occasion, order, { name, description }).catch((error: unknown) => {
      if (order.signal.aborted) throw error
      return null
    })
    if (!words || words.text === '' || words.text.length > longestText) return null
    const isShown = !breaksOutputRules(words.text, order.locale) && (await mayShow(words.text, order.locale))
    return isShown ? words : null
  }

  return async (occasion, order) => {
    const words = engine.isDemo ? null : await byEngine(occasion, order)
    if (words) return words
    // A farewell is always answered, and a photo has its words; a message that nobody waits for is left out.
    if (!engine.isDemo && occasion === 'initiative') return null
    const lines = ready(occasion, order.locale)
    // The place decides, so that words written again are the same.
    const text = lines[order.seed.charCodeAt(order.seed.length - 1) % lines.length]
    return text === undefined ? null : { text, engine: engine.isDemo ? engine.name : '' }
  }
}
