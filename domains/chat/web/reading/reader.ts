import { createStore } from '#ui/state/store.ts'
import type { Sentence } from '../../sentences.ts'
import { sentencesOf, shownWords } from '../../sentences.ts'
import type { Said, Speaker, SpeechFaultKind } from './speaker.ts'
import { SpeechFault } from './speaker.ts'
import type { Speaking, Voices } from '../../voices.ts'
import { voiceFor } from '../../voices.ts'

/** A message as it may be read now; `isOpen` while more of it is to come, `locale` where a translation is shown. */
export type Readable = { text: string; isOpen: boolean; speaking: Speaking; tag: string; locale: string | null }

/** The messages of a conversation, as the reader needs them. */
export type ReadableMessages = {
  /** Null for a message that is not there, or that nobody is to hear. */
  find(messageId: string): Readable | null
  subscribe(listener: () => void): () => void
}

export type ReaderChoices = { speed: number; leavesOutActions: boolean; voices: Readonly<Record<string, string>> }

/** noVoice: no voice here speaks the language of the message. */
export type ReadingFault = Exclude<SpeechFaultKind, 'paused'> | 'noVoice'

export type ReadingState = {
  messageId: string | null
  /** The sentence that is heard; null between two, and while the next one is still being written. */
  sentence: Sentence | null
  /** Why a voice of the device reads on in place of one of the service. */
  fallback: 'service' | 'limit' | null
  fault: { kind: ReadingFault; messageId: string; tag: string } | null
}

/** A place in the shown words of a message up to which they were heard. */
export type HeardPlace = { messageId: string; to: number }

export type Reader = ReturnType<typeof createReader>

type Needs = {
  messages: ReadableMessages
  speaker: Speaker
  voices: () => Promise<Voices>
  choices: () => ReaderChoices
}

const silence: ReadingState = { messageId: null, sentence: null, fallback: null, fault: null }

/**
 * Reads messages aloud, sentence by sentence, also while they are written. It is silent at once when the message goes,
 * is withdrawn, or no longer says what is being heard.
 */
export function createReader({ messages, speaker, voices, choices }: Needs) {
  const { set, ...state } = createStore(silence)
  let reading: AbortController | null = null
  let heardPlace: HeardPlace | null = null

  const stop = () => {
    reading?.abort()
    reading = null
    set(silence)
  }

  const read = async (messageId: string): Promise<void> => {
    stop()
    const mine = new AbortController()
    reading = mine
    heardPlace = { messageId, to: 0 }
    set({ ...silence, messageId })
    const fault = await readAll(messageId, mine)
    if (reading !== mine) return
    reading = null
    set({ ...silence, fault: fault && { kind: fault, messageId, tag: messages.find(messageId)?.tag ?? '' } })
  }

  const readAll = async (messageId: string, mine: AbortController): Promise<ReadingFault | null> => {
    const { signal } = mine
    let here = await voices()
    expectOpening(here, messageId, signal)
    for (let at = 0; !signal.aborted;) {
      const message = messages.find(messageId)
      if (!message) return null
      const { sentence, said, next, isMissing } = sayingAt(here, { messageId, message, at })
      if (!sentence) {
        if (!message.isOpen) return null
        await nextChange(signal)
        continue
      }
      at += 1
      if (isMissing) return state.state().fallback ?? 'noVoice'
      if (!said) continue
      set({ ...state.state(), sentence })
      const place: HeardPlace = { messageId, to: sentence.from }
      heardPlace = place
      const onHeard = (part: number) => void (place.to = wordEnd(message, sentence, part))
      const saying = sayWhileItStands(message, { said: { ...said, onHeard }, sentence }, mine)
      if (next) speaker.prepare(next, signal)
      const fault = await saying
      if (!signal.aborted) set({ ...state.state(), sentence: null })
      if (fault === null && !signal.aborted) place.to = sentence.to
      if (fault === null) continue
      // Somebody requested silence where the page cannot see it; nothing is wrong.
      if (fault === 'paused') return null
      if (fault !== 'service' && fault !== 'limit') return fault
      // The same sentence again, and all after it, by a voice of the device.
      here = { ...here, all: here.all.filter(({ place }) => place === 'device') }
      set({ ...state.state(), fallback: fault })
      at -= 1
    }
    return null
  }

  /** Requests the first sentence of a reply of which none is there yet. */
  const expectOpening = (here: Voices, messageId: string, signal: AbortSignal) => {
    const message = messages.find(messageId)
    if (!message?.isOpen || signal.aborted) return
    const { text, speaking, tag } = message
    const { leavesOutActions, voices: chosen } = choices()
    const voice = voiceFor(here, { speaking, tag, chosen })
    if (!voice || sentencesOf(text, { tag, isOpen: true, leavesOutActions }).length > 0) return
    speaker.expect?.({ messageId, voice, leavesOutActions, tag }, signal)
  }

  type At = { messageId: string; message: Readable; at: number }

  /** The sentence at a place with the voice that says it, and the one that is likely to follow. */
  const sayingAt = (here: Voices, { messageId, message, at }: At) => {
    const { text, isOpen, speaking, tag, locale } = message
    const { speed, leavesOutActions, voices: chosen } = choices()
    const sentences = sentencesOf(text, { tag, isOpen, leavesOutActions })
    const voice = voiceFor(here, { speaking, tag, chosen })
    const saidOf = (sentence: Sentence | undefined): Said | null => {
      if (!voice || !sentence || sentence.words === '') return null
      const { from, to, words } = sentence
      return { words, speed, voice, stretch: { messageId, from, to, leavesOutActions, locale } }
    }
    const sentence = sentences[at]
    return {
      sentence,
      said: saidOf(sentence),
      next: saidOf(sentences.slice(at + 1).find(({ words }) => words !== '')),
      isMissing: voice === null && sentence !== undefined && sentence.words !== '',
    }
  }

  /** Says a sentence, and is silent once its message no longer says it; the answer is why it was not heard. */
  const sayWhileItStands = async (
    { text, isOpen }: Readable,
    { said, sentence }: { said: Said; sentence: Sentence },
    mine: AbortController,
  ): Promise<SpeechFaultKind | null> => {
    const heard = shownWords(text, isOpen).slice(0, sentence.to)
    const unwatch = messages.subscribe(() => {
      if (!isStillSaid(messages.find(said.stretch.messageId), heard)) mine.abort()
    })
    try {
      await speaker.say(said, mine.signal)
      return null
    } catch (error) {
      if (error instanceof SpeechFault) return error.kind
      throw error
    } finally {
      unwatch()
    }
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

  /** How far the message that is read, or was read last, was heard: to a word of the sentence in which it stopped. */
  const heard = () => heardPlace

  return { ...state, read, stop, heard, faultSeen: () => set({ ...state.state(), fault: null }) }
}

/** The end of the word at a part of a sentence, as a place in the shown words; where nothing was heard, its beginning. */
function wordEnd({ text, isOpen }: Readable, { from, to }: Sentence, part: number): number {
  if (part <= 0) return from
  const shown = shownWords(text, isOpen)
  const at = from + Math.round(Math.min(1, part) * (to - from))
  const rest = shown.slice(at, to).search(/\s/u)
  return rest === -1 ? to : at + rest
}

function isStillSaid(message: Readable | null, heard: string): boolean {
  return message !== null && shownWords(message.text, message.isOpen).startsWith(heard)
}
