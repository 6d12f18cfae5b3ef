import type { Locale } from '#platform/i18n/locales.ts'
import { locales } from '#platform/i18n/locales.ts'
import type { Message } from '../../contract.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { speakerIn } from '../scenes/scene-names.ts'
import { languageOf } from '../translation/language-of.ts'
import type { ReadableMessages } from './reader.ts'

/** A few messages say more surely than one in which language she writes. */
const decisive = 3

/**
 * The messages of a conversation for its reader. The words are those that are shown: the server sends a reply only as far
 * as it has been moderated, and what was withdrawn, or is help of the service, is not read.
 */
export function readableMessages(conversation: Conversation, reader: Locale): ReadableMessages {
  return {
    find(messageId) {
      const { messages, live, facts } = conversation.state()
      const message = messages.find(({ id }) => id === messageId)
      if (!message || !isReadable(message)) return null
      const speaking = speakerIn(facts, message.speakerId)
      if (!speaking) return null
      const translation = conversation.translations.state()[messageId]
      if (translation?.status === 'shown' && translation.of === message.text)
        return { text: translation.text, isOpen: false, speaking, tag: locales[reader].tag, locale: reader }
      const isOpen = live?.messageId === messageId
      const text = isOpen ? live.text : message.text
      return { text, isOpen, speaking, tag: tagOf(conversation, text, reader), locale: null }
    },
    subscribe(listener) {
      const ends = [conversation.subscribe(listener), conversation.translations.subscribe(listener)]
      return () => {
        for (const end of ends) end()
      }
    },
  }
}

/** Whether a message may be read aloud: words of a character, which were not withdrawn. */
export function isReadable({ role, care, failure }: Message): boolean {
  return role === 'character' && care === undefined && failure !== 'REPLY_BLOCKED'
}

/** The tag of the language that the characters of a conversation write, by its latest messages. */
export function tagOf(conversation: Conversation, text: string, reader: Locale): string {
  const latest = conversation
    .state()
    .messages.filter(isReadable)
    .slice(-decisive)
    .map((message) => message.text)
  return locales[languageOf([...latest, text].join('\n'), reader)].tag
}

/** The latest message of a character, by which a voice is tried; null where there is none. */
export function latestMessage(conversation: Conversation, speakerId: string): Message | null {
  const { messages, facts } = conversation.state()
  const isHers = (message: Message) => (message.speakerId ?? facts?.character.id) === speakerId
  const isWhole = ({ text, state }: Message) => text !== '' && state !== 'streaming'
  return messages.findLast((message) => isReadable(message) && isWhole(message) && isHers(message)) ?? null
}
