import type { Db } from '#platform/db/database.ts'
import { createLimiter } from '#platform/limits/limiter.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import { signingKeysOf } from '#platform/secrets/signing-keys.ts'
import type { FindCharacter } from '#domains/characters/server/public.ts'
import { createChatFiles, createChatReader } from '#domains/chat/server/public.ts'
import { createOneAtATime } from '#domains/media/server/public.ts'

const mostWaiting = 20
const readsInAnHour = { points: 60, windowSeconds: 3600 }
const downloads = { points: 60, windowSeconds: 600 }
const importsInADay = { points: 50, windowSeconds: 86_400 }
const megabytesInADay = { points: 100, windowSeconds: 86_400 }

type Needs = { db: Db; findCharacter: FindCharacter }

/** Ties the chats that people bring and take along to their limits, and to the keys that sign their addresses. */
export function openChatFiles({ db, findCharacter }: Needs): DomainModule {
  return createChatFiles({
    db,
    findCharacter,
    intake: {
      reader: createChatReader(),
      inTurn: createOneAtATime(mostWaiting),
      reads: createLimiter(db, { table: 'login_limits', name: 'chat-reads', ...readsInAnHour }),
      imports: createLimiter(db, { table: 'login_limits', name: 'chat-imports', ...importsInADay }),
      megabytes: createLimiter(db, { table: 'login_limits', name: 'chat-megabytes', ...megabytesInADay }),
    },
    downloads: createLimiter(db, { table: 'login_limits', name: 'chat-downloads', ...downloads }),
    keys: signingKeysOf(db, 'chat-addresses'),
  })
}
