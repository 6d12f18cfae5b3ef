import type { Catalogues } from '#platform/i18n/catalogues.ts'
import type { ChatEngine } from '#platform/models/chat-engine.ts'
import type { FindCharacter } from '#domains/characters/server/public.ts'
import { callName, namedText } from '#domains/characters/server/public.ts'
import type { WriteDiary } from '#domains/memory/server/public.ts'
import { createEngineDiary, diaryByRules } from '#domains/memory/server/public.ts'

type Needs = {
  engine: ChatEngine
  catalogues: Catalogues
  findCharacter: FindCharacter
  /** Whether a text may be shown as a character's. */
  mayShow(text: string, locale: string): Promise<boolean>
}

const openings = ['unhurried', 'glad', 'listening', 'quiet'] as const

/** Writes diaries with the engine, or by rules where the demo engine runs; what may not be shown is not stored. */
export function createDiaryWriter({ engine, catalogues, findCharacter, mayShow }: Needs): WriteDiary {
  const write = createEngineDiary(engine)
  return async (sitting) => {
    const { characterId, locale } = sitting
    const listed = await findCharacter(characterId, locale)
    if (!listed) return null
    const name = callName(listed.character.card)
    const words = (key: string, values?: Record<string, string>) =>
      catalogues.text(locale, 'server', `diary.${key}`, values)
    const text = engine.isDemo
      ? diaryByRules(sitting, {
          openings: openings.map((one) => words(one)),
          quoting: (said) => words('quoting', { words: said }),
          gift: (giftId) => words('gift', { gift: catalogues.text(locale, 'gifts', `names.${giftId}`) }),
        })
      : await write(sitting, { name, description: namedText(listed.character.card.data.description, name) })
    return (await mayShow(text, locale)) ? text : null
  }
}
