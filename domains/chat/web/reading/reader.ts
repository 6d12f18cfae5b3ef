import { createStore } from '#ui/state/store.ts'
import type { DeviceVoice } from './device-voices.ts'
import { voiceFor } from './device-voices.ts'
import type { Sentence } from './sentences.ts'
import { sentencesOf, shownWords } from './sentences.ts'
import type { Speaker } from './speaker.ts'
import { SpeechFault } from './speaker.ts'

/** A message as it may be read now; `isOpen` while more of it is to come. */
export type Readable = { text: string; isOpen: boolean; speakerId: string; tag: string }

/** The messages of a conversation, as the reader needs them. */
export type ReadableMessages = {
  /** Null for a message that is not there, or that nobody is to hear. */
  find(messageId: string): Readable | null
  subscribe(listener: () => void): () => void
}

export type ReaderChoices = { speed: number; leavesOutActions: boolean; voices: Readonly<Record<string, string>> }

/** noVoice: the device speaks the language of the message by no voice. */
export type ReadingFault = 'blocked' | 'silent' | 'noVoice'

export type ReadingState = {
  messageId: string | null
  /** The sentence that is heard; null between two, and while the next one is still being written. */
  sentence: Sentence | null
  fault: { kind: ReadingFault; messageId: string; tag: string } | null
}

export type Reader = ReturnType<typeof createReader>

type Needs = {
  messages: ReadableMessages
  speaker: Speaker
  voices: () => Promise<readonly DeviceVoice[]>
  choices: () => ReaderChoices
}

const silence: ReadingState = { messageId: null, sentence: null, fault: null }

/**
 * Reads messages aloud, sentence by sentence, also while they are written. It is silent at once when the message goes,
 * is withdrawn, or no longer says what is being heard.
 */
export function createReader({ messages, speaker, voices, choices }: Needs) {
  const { set, ...state } = createStore(silence)
  let reading: AbortController | null = null

  const stop = () => {
    reading?.abort()
    reading = null
    set(silence)
  }

  const read = async (messageId: string): Promise<void> => {
    stop()
    const mine = new AbortController()
    reading = mine
    set({ ...silence, messageId })
    const fault = await readAll(messageId, mine).catch((error: unknown) => {
      if (error instanceof SpeechFault) return error.kind
      throw error
    })
    if (reading !== mine) return
    reading = null
    set({ ...silence, fault: fault && { kind: fault, messageId, tag: messages.find(messageId)?.tag ?? '' } })
  }

  const readAll = async (messageId: string, mine: AbortController): Promise<ReadingFault | null> => {
    const { signal } = mine
    const all = await voices()
    for (let at = 0; !signal.aborted;) {
      const message = messages.find(messageId)
      if (!message) return null
      const { text, isOpen, speakerId, tag } = message
      const { speed, leavesOutActions, voices: chosen } = choices()
      const sentence = sentencesOf(text, { tag, isOpen, leavesOutActions })[at]
      if (!sentence) {
        if (!isOpen) return null
        await nextChange(signal)
        continue
      }
      at += 1
      if (sentence.words === '') continue
      const voice = voiceFor(all, { tag, chosenId: chosen[speakerId] })
      if (!voice) return 'noVoice'
      set({ ...state.state(), sentence })
      const heard = shownWords(text, isOpen).slice(0, sentence.to)
      const unwatch = messages.subscribe(() => {
        if (!isStillSaid(messages.find(messageId), heard)) mine.abort()
      })
      await speaker.say({ words: sentence.words, tag: voice.tag, voiceId: voice.id, speed }, signal).finally(unwatch)
      if (!signal.aborted) set({ ...state.state(), sentence: null })
    }
    return null
  }

  const nextChange = async (signal: AbortSignal): Promise<void> => {
    await new Promise<void>((resolve) => {
      const end = () => {
        unsubscribe()
        signal.removeEventListener('abort', end)
        resolve()
      }
      const unsubscribe = messages.subscribe(end)
      signal.addEventListener('abort', end)
    })
  }

  return { ...state, read, stop, faultSeen: () => set({ ...state.state(), fault: null }) }
}

function isStillSaid(message: Readable | null, heard: string): boolean {
  return message !== null && shownWords(message.text, message.isOpen).startsWith(heard)
}
