import type { ChatModule } from '#domains/chat/server/module.ts'
import { createSpeech } from '#domains/chat/server/public.ts'
import { createDailyLimits } from '#platform/limits/daily-limits.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import { createSpeechServer } from '#platform/speech/speech-server.ts'
import { readSpeechEntry } from '../engines/speech-server.ts'
import type { PlatformParts } from '../platform-parts.ts'

type Parts = Pick<PlatformParts, 'config' | 'database' | 'log'> & { chat: Pick<ChatModule, 'replies'> }

/** Reading aloud with the speech server that is configured. */
export function openSpeech({ config, database: { db }, log, chat }: Parts): DomainModule {
  const entry = readSpeechEntry(config, process.env)
  const speech = entry && {
    ...entry,
    server: createSpeechServer(entry),
    daily: createDailyLimits(db, 'speech', { ofPerson: entry.charactersADay, ofAll: entry.charactersADayOfAll }),
  }
  return createSpeech(speech, { db, replies: chat.replies, log })
}
