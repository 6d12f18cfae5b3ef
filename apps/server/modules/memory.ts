import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Catalogues } from '#platform/i18n/catalogues.ts'
import type { ChatEngine } from '#platform/models/chat-engine.ts'
import type { Embedder } from '#platform/models/embedder.ts'
import type { TextClassifier } from '#platform/moderation/text-classifier.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import { secretFor } from '#platform/secrets/secrets.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { FindCharacter } from '#domains/characters/server/public.ts'
import { callName } from '#domains/characters/server/public.ts'
import { bringBack, findShown, readShownBranch, textsOfMessages } from '#domains/chat/server/public.ts'
import { createMemory } from '#domains/memory/server/module.ts'
import { createEngineReader, createHashText, ruleReader } from '#domains/memory/server/public.ts'
import type { IntimateConsent } from './intimate-consent.ts'
import { moderateLongText } from '#domains/safety/server/public.ts'
import { createDiaryWriter } from './diary.ts'

type Needs = {
  db: Db
  clock: Clock
  log: Log
  engines: { chat: ChatEngine; embedder: Embedder | undefined }
  classifier: TextClassifier
  findCharacter: FindCharacter
  catalogues: Catalogues
}

/** Opens memory with the conversations of chat and the engine that writes; the demo engine's reader needs no model. */
export async function openMemory(
  { engines: { chat: engine, embedder }, classifier, findCharacter, catalogues, ...needs }: Needs,
  consent: Pick<IntimateConsent, 'mayProcess'>,
): Promise<DomainModule> {
  const now = needs.clock.now()
  const isBlocked = async (text: string, surface: 'chat-in' | 'chat-out', locale: string) => {
    const year = needs.clock.now().getFullYear()
    const { action } = await moderateLongText(text, { surface, locale, recent: [], year })
    return action === 'block' || (await classifier.blocks(text))
  }
  const mayRead = (userId: string) => consent.mayProcess(userId, needs.clock.now())
  return createMemory({
    ...needs,
    hash: createHashText(await secretFor(needs.db, 'memory', now)),
    learning: {
      reader: engine.isDemo ? ruleReader : createEngineReader(engine),
      findShown,
      readShownBranch: async (db, of) => ((await mayRead(of.userId)) ? readShownBranch(db, of) : null),
      embedding: embedder && {
        embedder,
        async readTexts(db, userId, ids) {
          if (!(await mayRead(userId))) return []
          await bringBack(db, userId, { ids })
          return textsOfMessages(db, userId, ids)
        },
      },
      writeDiary: createDiaryWriter({
        engine,
        catalogues,
        findCharacter,
        mayShow: async (text, locale) => !(await isBlocked(text, 'chat-out', locale)),
      }),
    },
    async nameOf(characterId, locale) {
      const listed = await findCharacter(characterId, locale)
      return listed && callName(listed.character.card)
    },
    screen: (text, locale) => isBlocked(text, 'chat-in', locale),
  })
}
