import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { dictationBytes, dictationTypes } from './dictation.ts'
import { messageVoice } from './voice-message.ts'

const mine = { auth: 'visitor', adultsOnly: true, needsSession: true } as const

export const recordVoice = defineCall('/v1/voice/record', {
  ...mine,
  takesIntimateData: true,
  summary:
    'Takes in a recording of up to a minute (2 MiB; WebM, MP4, Ogg or WAV) and writes down what is said in it. It is written anew without anything else that the file carried, and is there for a day until a message is sent with it.',
  params: z.strictObject({}),
  data: messageVoice.extend({
    /** The words, empty where none were heard: nothing is stored then. */
    text: z.string(),
  }),
  errors: [
    'UPLOAD_TOO_LARGE',
    'RECORDING_UNREADABLE',
    'RECORDING_NOT_ALLOWED',
    'RECORDINGS_FULL',
    'TRANSCRIPTION_FAILED',
    'TOO_MANY_REQUESTS',
  ],
  repeat: 'once',
  upload: { maxBytes: dictationBytes, types: dictationTypes },
})

export const saveVoice = defineCall('/v1/voice/save', {
  ...mine,
  summary:
    'Saves a message of a character as a voice message, spoken by a voice of the speech server. Saved once it is that recording, until its text changes.',
  params: z.strictObject({
    messageId: z.uuid(),
    voice: z.string().max(100),
    leavesOutActions: z.boolean(),
  }),
  data: messageVoice,
  errors: ['MESSAGE_NOT_FOUND', 'RECORDINGS_FULL', 'TOO_MANY_REQUESTS', 'SPEECH_FAILED'],
  repeat: 'safe',
})
