import { createDictation } from '#domains/chat/server/public.ts'
import { isAllowed, saveConsent } from '#domains/privacy/server/public.ts'
import { createDailyLimits } from '#platform/limits/daily-limits.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import { createTranscriptionServer } from '#platform/speech/transcription-server.ts'
import { readTranscriptionEntry } from '../engines/speech-server.ts'
import type { PlatformParts } from '../platform-parts.ts'

const purpose = 'transcription'

/** Dictation with the transcription server that is configured, for people whose settings allow it. */
export function openDictation({
  config,
  database: { db },
  log,
}: Pick<PlatformParts, 'config' | 'database' | 'log'>): DomainModule {
  const entry = readTranscriptionEntry(config, process.env)
  const transcription = entry && {
    server: createTranscriptionServer(entry),
    daily: createDailyLimits(db, 'dictation', { ofPerson: entry.recordingsADay, ofAll: entry.recordingsADayOfAll }),
  }
  const consent = {
    isAllowed: (userId: string) => isAllowed(db, userId, purpose),
    allow: (userId: string, now: Date) => saveConsent(db, { userId, purpose, granted: true, now }),
  }
  return createDictation(transcription, { consent, log })
}
