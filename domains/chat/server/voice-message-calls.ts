import { z } from 'zod'
import type { AudioTool } from '#platform/audio/audio-tool.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { HandlersFor } from '#platform/http/handler.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type * as callContract from '../call-contract.ts'
import type * as contract from '../voice-message-contract.ts'
import { payCallMinuteHandler } from './calls/pay-call-minute.ts'
import type { RecordingConsent } from './calls/dictate.ts'
import { recordVoiceHandler, saveVoiceHandler } from './calls/voice-messages.ts'
import type { Transcribe } from './dictation/transcribe.ts'
import type { Speech } from './speech/speech-routes.ts'
import { recordingsPersonalData } from './voice-messages/personal-data.ts'
import { mountRecordings } from './voice-messages/recording-routes.ts'
import { sweepRecordings } from './voice-messages/recordings.ts'

const everyMs = 6 * 3_600_000
const sweepJob = defineJob('chat.sweep-recordings', z.object({}))

type Needs = {
  storage: { db: Db; store: FileStore }
  clock: Clock
  log: Log
  consent: Pick<RecordingConsent, 'isAllowed'>
  /** Null where this installation has no program that reads and writes sound. */
  tool: AudioTool | null
  /** Null where no transcription server is configured. */
  transcribe: Transcribe | null
  /** Null where no speech server is configured. */
  speech: Speech | null
  /** Coins for each minute of a call that begins; 0 for none. */
  callPrice: number
}

/** Messages with a voice: recordings of people, and messages of characters saved as voices; and the minutes of calls. */
export function createVoiceMessages(needs: Needs): DomainModule {
  const { storage, clock, log, consent, tool, transcribe, speech, callPrice } = needs
  const calls: HandlersFor<typeof contract & typeof callContract> = {
    payCallMinute: payCallMinuteHandler(storage.db, callPrice),
    recordVoice: recordVoiceHandler({ consent, recorder: tool && transcribe && { ...storage, tool, transcribe } }),
    saveVoice: saveVoiceHandler(tool && speech && { ...storage, tool, speech, log }),
  }
  return {
    name: 'voice-messages',
    calls,
    mountRoutes: (http) => mountRecordings(http, storage),
    registerJobs: (jobs) =>
      jobs.register(sweepJob, async () => void (await sweepRecordings(storage, clock.now())), everyMs),
    personalData: [{ stage: 'before-balances', parts: [recordingsPersonalData(storage.store)] }],
  }
}
