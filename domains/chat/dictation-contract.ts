import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { dictationBytes, dictationTypes } from './dictation.ts'

const mine = { auth: 'visitor', adultsOnly: true, needsSession: true } as const
const consent = z.object({
  /** Whether the person lets their recordings be transcribed; the settings take it back. */
  isAllowed: z.boolean(),
})

export const dictationConsent = defineCall('/v1/dictation/consent', {
  ...mine,
  summary: 'Whether the person has allowed that recordings of their voice are sent to be written down.',
  params: z.strictObject({}),
  data: consent,
  errors: [],
  repeat: 'safe',
})

export const allowDictation = defineCall('/v1/dictation/allow', {
  ...mine,
  summary:
    'Allows that recordings of the person’s voice are sent to be written down, from now on and until the settings take it back.',
  params: z.strictObject({}),
  data: consent,
  // Also where no transcription server is configured; the page then has no microphone.
  errors: ['TRANSCRIPTION_FAILED'],
  repeat: 'safe',
})

export const dictate = defineCall('/v1/dictation', {
  ...mine,
  takesIntimateData: true,
  summary:
    'Writes down what is said in a recording of up to a minute (2 MiB; WebM, MP4, Ogg or WAV). Nothing is sent as a message, and the recording is stored nowhere.',
  params: z.strictObject({}),
  data: z.object({
    /** The words, empty where none were heard; at most as long as a message. */
    text: z.string(),
  }),
  errors: [
    'UPLOAD_TOO_LARGE',
    'RECORDING_UNREADABLE',
    'RECORDING_NOT_ALLOWED',
    'TRANSCRIPTION_FAILED',
    'TOO_MANY_REQUESTS',
  ],
  repeat: 'once',
  upload: { maxBytes: dictationBytes, types: dictationTypes },
})
