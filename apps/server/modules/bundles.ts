import { createLimiter } from '#platform/limits/limiter.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import { secretFor } from '#platform/secrets/secrets.ts'
import { signingKeysOf } from '#platform/secrets/signing-keys.ts'
import type { CharacterGeneration, FindCharacter } from '#domains/characters/server/public.ts'
import { bringRecording } from '#domains/chat/server/public.ts'
import type { ContentCredentials, PictureGate, Uploads } from '#domains/media/server/public.ts'
import { createOneAtATime } from '#domains/media/server/public.ts'
import { createHashText, storeMemoryPart } from '#domains/memory/server/public.ts'
import { createBundleReader, createBundles } from '#domains/relationships/server/public.ts'
import type { PlatformParts } from '../platform-parts.ts'
import { openAudioTool } from './voice.ts'

const mostWaiting = 10
const readsInAnHour = { points: 30, windowSeconds: 3600 }
const importsInADay = { points: 20, windowSeconds: 86_400 }
const downloads = { points: 20, windowSeconds: 600 }

type Parts = Pick<PlatformParts, 'config' | 'db' | 'store' | 'clock' | 'log' | 'jobs' | 'catalogues'>
type Needs = {
  chat: { findCharacter: FindCharacter }
  generation: Pick<CharacterGeneration, 'words' | 'offer'>
  cards: { credentials: ContentCredentials; reading: { gate: PictureGate } }
  uploads: Uploads
}

/** Ties the relationships that people bring and take along to their limits, and to the secrets of the server. */
export async function openBundles(parts: Parts, { chat, generation, cards, uploads }: Needs): Promise<DomainModule> {
  const { config, db, store, clock, log, jobs, catalogues } = parts
  const { words, offer } = generation
  const hash = createHashText(await secretFor(db, 'memory', clock.now()))
  return createBundles({
    platform: { clock, log, jobs },
    exporting: {
      db,
      store,
      words,
      credentials: cards.credentials,
      keys: signingKeysOf(db, 'bundle-addresses'),
      downloads: createLimiter(db, { table: 'login_limits', name: 'bundle-downloads', ...downloads }),
    },
    creation: { words, offer },
    storeMemory: (tx, storing) => storeMemoryPart(tx, { ...storing, hash }),
    findCharacter: chat.findCharacter,
    intake: {
      reader: createBundleReader(),
      gate: cards.reading.gate,
      uploads,
      bringRecording: bringRecording({ db, store, tool: openAudioTool(config) }),
      inTurn: createOneAtATime(mostWaiting),
      limits: {
        reads: createLimiter(db, { table: 'login_limits', name: 'bundle-reads', ...readsInAnHour }),
        imports: createLimiter(db, { table: 'login_limits', name: 'bundle-imports', ...importsInADay }),
      },
    },
    messageFor: (name, locale) => catalogues.text(locale, 'server', `errors.${name}`),
  })
}
