import type { DataOf } from '#platform/contract/call.ts'
import type { Answer } from '#platform/http/answer.ts'
import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { locales } from '#platform/i18n/locales.ts'
import type { BotVisit, VoiceNote } from '#domains/accounts/server/public.ts'
import type { OpenedConversation } from '#domains/chat/contract.ts'
import { dictationBytes, longestDictation } from '#domains/chat/dictation.ts'
import type { dictationConsent } from '#domains/chat/dictation-contract.ts'
import { findSentWords, readReplyOutcome } from '#domains/chat/server/public.ts'
import type { listVoices } from '#domains/chat/voice-contract.ts'
import type { recordVoice } from '#domains/chat/voice-message-contract.ts'
import { voiceFor } from '#domains/chat/voices.ts'
import type { BotAnswers } from './bot-answers.ts'
import { chatOf, keyOf } from './bot-answers.ts'
import type { BotSession } from './bot-session.ts'
import { presses } from './bot-words.ts'
import type { VoiceDeliveries } from './deliver-voices.ts'

/** Words of a person, with the name of their recording where there is one. */
export type HeardWords = { text: string; voice?: string }

/**
 * The call by which voice messages are written down: with the recording stored, or their words alone where no program reads
 * sound; null where nothing transcribes.
 */
export type Hearing = '/v1/voice/record' | '/v1/dictation' | null

type Needs = {
  db: Db
  answers: BotAnswers
  hearing: Hearing
  /** Null where no message is read aloud. */
  deliveries: VoiceDeliveries | null
}

/** Who says a message, and by which voice; or why that is not known. */
type Speaking = { refusal: Answer } | { name: string; voice: string | null }

/** Voice messages in the bot, both ways: by the calls of a page, with the consent and the limits that hold there. */
export function createVoiceTalk({ db, answers, hearing, deliveries }: Needs) {
  const { send, say, refused, words } = answers

  /** The voice of the speaker of a message, in the person's language; null where there is none. */
  async function voiceOf(visit: BotVisit, session: BotSession, messageId: string): Promise<Speaking | null> {
    const message = await readReplyOutcome(db, { userId: session.actor.userId, messageId })
    if (!message) return null
    const [opened, list] = await Promise.all([
      session.call('/v1/session/detail', { sessionId: message.conversationId }),
      session.call('/v1/session/voice/list', {}),
    ])
    if (opened.name !== 'OK') return { refusal: opened }
    if (list.name !== 'OK') return { refusal: list }
    const { character, scene } = opened.envelope.data as OpenedConversation
    const { voices, characters } = list.envelope.data as DataOf<typeof listVoices>
    const member = scene?.members.find((one) => one.character.id === message.speakerId)
    const speaking = member?.character ?? character
    const all = voices.map(({ id, name, languages, fits }) => ({
      id,
      name,
      tags: languages,
      place: 'service' as const,
      fits,
    }))
    const { tag } = locales[words.localeOf(visit.language)]
    return { name: speaking.name, voice: voiceFor({ all, own: characters }, { speaking, tag, chosen: {} })?.id ?? null }
  }

  return {
    /** The answer to somebody who sends anything else. */
    understood: hearing === null ? ('onlyText' as const) : ('onlyTextOrVoice' as const),

    /** The words of a voice message; otherwise what is missing has been said, and the result is whether Telegram took it. */
    async hear(visit: BotVisit, session: BotSession, note: VoiceNote): Promise<HeardWords | boolean> {
      if (hearing === null) return say(visit, 'onlyText')
      if (note.seconds > longestDictation || note.bytes > dictationBytes) return say(visit, 'voiceLong')
      const consent = await session.call('/v1/dictation/consent', {})
      if (consent.name !== 'OK') return refused(visit, consent)
      if (!(consent.envelope.data as DataOf<typeof dictationConsent>).isAllowed) {
        const question = hearing === '/v1/voice/record' ? 'voiceAllow' : 'voiceAllowText'
        const yes = { text: words.words(visit.language, 'voiceAllowYes'), callback_data: presses.allowVoice }
        return send(visit, words.words(visit.language, question), [yes])
      }
      // A process that died after sending left the update open: what it heard is sent again, not heard again.
      const sent = await findSentWords(db, { userId: session.actor.userId, clientMessageId: keyOf(visit) })
      if (sent) return { text: sent.text, ...(sent.voice ? { voice: sent.voice } : {}) }
      const file = await visit.api.download(note.fileId, dictationBytes)
      if (file === 'away') return false
      if (file === 'gone') return send(visit, words.ofError(visit.language, 'RECORDING_UNREADABLE'))
      const answer = await session.call(hearing, {}, file)
      if (answer.name !== 'OK') return refused(visit, answer)
      const { text, key } = answer.envelope.data as Partial<DataOf<typeof recordVoice>> & { text: string }
      if (text.trim() === '') return say(visit, 'voiceSilent')
      return { text, ...(key ? { voice: key } : {}) }
    },

    /** Allows that voice messages are transcribed, as a page does. */
    async allow(visit: BotVisit, session: BotSession): Promise<boolean> {
      if (hearing === null) return say(visit, 'onlyText')
      const answer = await session.call('/v1/dictation/allow', {})
      return answer.name === 'OK' ? say(visit, 'voiceAllowed') : refused(visit, answer)
    },

    /** Reads a message of a character aloud: saved as a voice message, which the queue then sends. */
    async speak(visit: BotVisit, session: BotSession, messageId: string | null): Promise<boolean> {
      if (deliveries === null) return say(visit, 'noSpeech')
      const found = messageId === null ? null : await voiceOf(visit, session, messageId)
      if (messageId === null || found === null) return send(visit, words.ofError(visit.language, 'MESSAGE_NOT_FOUND'))
      if ('refusal' in found) return refused(visit, found.refusal)
      if (found.voice === null) return say(visit, 'noVoice')
      await visit.api.call('sendChatAction', { chat_id: visit.user.id, action: 'upload_voice' })
      const params = { messageId, voice: found.voice, leavesOutActions: false }
      const saved = await session.call('/v1/voice/save', params)
      if (saved.name !== 'OK') return refused(visit, saved)
      await transact(db, (tx) =>
        deliveries.request(tx, {
          brand: visit.brand,
          chat: chatOf(visit),
          chatId: visit.user.id,
          userId: session.actor.userId,
          messageId,
          characterName: found.name,
          language: visit.language,
          key: `${keyOf(visit)} voice`,
          requestedAt: visit.now.getTime(),
        }),
      )
      return true
    },
  }
}

export type VoiceTalk = ReturnType<typeof createVoiceTalk>
