import type { Db } from '#platform/db/database.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { openSavedVoice } from '#domains/chat/server/public.ts'
import type { PlatformParts } from '../platform-parts.ts'
import { openAudioTool } from '../modules/voice.ts'
import type { BotAnswers } from './bot-answers.ts'
import type { PhotoSendingNeeds } from './deliver-photos.ts'
import { createVoiceDeliveries } from './deliver-voices.ts'
import { createPhotoSending } from './photo-sending.ts'
import { createPhotoTalk } from './photo-talk.ts'
import type { Hearing } from './voice-talk.ts'
import { createVoiceTalk } from './voice-talk.ts'

type Config = Pick<PlatformParts['config'], 'FFMPEG_FOLDER' | 'SPEECH_SERVER' | 'TRANSCRIPTION_SERVER'>
type Needs = { config: Config; db: Db; store: FileStore; answers: BotAnswers; sending: PhotoSendingNeeds }

/** Whether this installation reads messages aloud in Telegram: a server speaks, and a program writes what Telegram takes. */
export function readsAloud({ SPEECH_SERVER: server, FFMPEG_FOLDER: folder }: Config): boolean {
  return server !== undefined && folder !== undefined
}

/** Photos and voice messages in chats with a bot. */
export function createMediaTalk({ config, db, store, answers, sending }: Needs) {
  const tool = readsAloud(config) ? openAudioTool(config) : null
  const voices =
    tool &&
    createVoiceDeliveries({
      ...sending,
      openVoice: (of, signal) => openSavedVoice({ db, store, tool }, of, signal),
    })
  return {
    photos: createPhotoTalk({ db, answers, deliveries: createPhotoSending(db, sending) }),
    voices: createVoiceTalk({ db, answers, hearing: hearingBy(config), deliveries: voices }),
  }
}

/** How this installation takes voice messages in. */
function hearingBy({ TRANSCRIPTION_SERVER: server, FFMPEG_FOLDER: folder }: Config): Hearing {
  if (server === undefined) return null
  return folder === undefined ? '/v1/dictation' : '/v1/voice/record'
}
