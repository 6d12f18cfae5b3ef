import { handle } from '#platform/http/handler.ts'
import { recordVoice, saveVoice } from '../../voice-message-contract.ts'
import { recordingAddress } from '../../voice-message.ts'
import { languageTagOf } from '../language-tag.ts'
import type { VoiceSaver } from '../voice-messages/save-voice.ts'
import { saveMessageVoice } from '../voice-messages/save-voice.ts'
import type { Recorder } from '../voice-messages/take-recording.ts'
import { takeRecording } from '../voice-messages/take-recording.ts'
import type { RecordingConsent } from './dictate.ts'

type RecordNeeds = { consent: Pick<RecordingConsent, 'isAllowed'>; recorder: Recorder | null }

/** Takes in a recording that a message is to be sent with. */
export function recordVoiceHandler({ consent, recorder }: RecordNeeds) {
  return handle(recordVoice, async ({ actor: { userId }, file, now, fail }) => {
    if (!recorder) return fail('TRANSCRIPTION_FAILED')
    if (!(await consent.isAllowed(userId))) return fail('RECORDING_NOT_ALLOWED')
    if (file === null) return fail('RECORDING_UNREADABLE')
    const taken = await takeRecording(recorder, { userId, bytes: file, now })
    if ('words' in taken) {
      const { key, ms, levels } = taken.voice ?? { key: '', ms: 0, levels: [] }
      return { text: taken.words, key, url: key && recordingAddress(key), ms, levels }
    }
    if (taken.refusal === 'full') return fail('RECORDINGS_FULL')
    if (taken.refusal === 'unreadable') return fail('RECORDING_UNREADABLE')
    if (taken.refusal === 'failed') return fail('TRANSCRIPTION_FAILED')
    return fail('TOO_MANY_REQUESTS', taken.refusal === 'limit' ? taken.waitMs : 1000)
  })
}

/** Saves a message of a character as a voice message. */
export function saveVoiceHandler(saver: VoiceSaver | null) {
  return handle(saveVoice, async ({ params, actor: { userId }, caller, now, fail }) => {
    if (!saver) return fail('SPEECH_FAILED')
    const saved = await saveMessageVoice(saver, { ...params, userId, tag: languageTagOf(caller.locale), now })
    if ('voice' in saved) {
      const { key, ms, levels } = saved.voice
      return { key, url: recordingAddress(key), ms, levels }
    }
    if (saved.refusal === 'none') return fail('MESSAGE_NOT_FOUND')
    if (saved.refusal === 'full') return fail('RECORDINGS_FULL')
    if (saved.refusal === 'failed') return fail('SPEECH_FAILED')
    return fail('TOO_MANY_REQUESTS', saved.refusal === 'limit' ? saved.waitMs : 1000)
  })
}
