import path from 'node:path'
import type { ChatModule } from '#domains/chat/server/module.ts'
import { createDictation, createSpeech, createTranscribe, createVoiceMessages } from '#domains/chat/server/public.ts'
import { isAllowed, saveConsent } from '#domains/privacy/server/public.ts'
import type { AudioTool } from '#platform/audio/audio-tool.ts'
import type { Config } from '#platform/config/config.ts'
import { createFfmpegAudio } from '#platform/audio/ffmpeg-audio.ts'
import { createDailyLimits } from '#platform/limits/daily-limits.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import { createSpeechServer } from '#platform/speech/speech-server.ts'
import { createTranscriptionServer } from '#platform/speech/transcription-server.ts'
import { readSpeechEntry, readTranscriptionEntry } from '../engines/speech-server.ts'
import type { PlatformParts } from '../platform-parts.ts'

export type VoiceParts = Pick<PlatformParts, 'config' | 'database' | 'log' | 'clock' | 'store'>

const purpose = 'transcription'

/** Reading aloud, dictation and messages with a voice, by the servers and the program that are configured. */
export function openVoice(parts: VoiceParts, chat: Pick<ChatModule, 'replies'>): DomainModule[] {
  const { config, log, clock, store } = parts
  const { db } = parts.database
  const [speech, transcribe] = [openSpeech(parts), openTranscribe(parts)]
  const consent = {
    isAllowed: (userId: string) => isAllowed(db, userId, purpose),
    allow: (userId: string, now: Date) => saveConsent(db, { userId, purpose, granted: true, now }),
  }
  const tool = openAudioTool(config)
  return [
    createSpeech(speech, { db, replies: chat.replies, log }),
    createDictation({ consent, transcribe }),
    createVoiceMessages({
      storage: { db, store },
      clock,
      log,
      consent,
      tool,
      transcribe,
      speech,
      callPrice: config.CALL_COINS_PER_MINUTE,
    }),
  ]
}

/** The program that reads and writes sound, null where none is configured. */
export function openAudioTool({ FFMPEG_FOLDER: folder }: Pick<Config, 'FFMPEG_FOLDER'>): AudioTool | null {
  return folder === undefined ? null : createFfmpegAudio(path.resolve(folder))
}

function openSpeech({ config, database: { db } }: VoiceParts) {
  const entry = readSpeechEntry(config, process.env)
  return (
    entry && {
      ...entry,
      server: createSpeechServer(entry),
      daily: createDailyLimits(db, 'speech', { ofPerson: entry.charactersADay, ofAll: entry.charactersADayOfAll }),
    }
  )
}

function openTranscribe({ config, database: { db }, log }: VoiceParts) {
  const entry = readTranscriptionEntry(config, process.env)
  const limits = entry && { ofPerson: entry.recordingsADay, ofAll: entry.recordingsADayOfAll }
  return (
    entry &&
    limits &&
    createTranscribe(
      { server: createTranscriptionServer(entry), daily: createDailyLimits(db, 'dictation', limits) },
      log,
    )
  )
}
