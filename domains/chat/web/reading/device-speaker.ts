import type { Said, Speaker } from './speaker.ts'
import { SpeechFault } from './speaker.ts'

type Synthesis = Pick<SpeechSynthesis, 'speak' | 'cancel' | 'resume' | 'getVoices' | 'speaking' | 'pending'>

/** The slowest voices say a letter in so long; one that takes much longer has fallen silent without a word. */
const slowestLetterMs = 400
const silentAfterMs = 8000
/** Chrome drops what is spoken right after a cancellation. */
const afterCancelMs = 60

/** Speaks with the voices of the device. */
export function createDeviceSpeaker(
  synthesis: Synthesis,
  utteranceOf: (words: string) => SpeechSynthesisUtterance = (words) => new SpeechSynthesisUtterance(words),
): Speaker {
  let rested: Promise<void> | null = null
  const cancel = () => {
    synthesis.cancel()
    rested = pause(afterCancelMs)
  }
  const say = async ({ words, voice, speed, onHeard }: Said, signal: AbortSignal): Promise<void> => {
    if (synthesis.speaking || synthesis.pending) cancel()
    await rested
    if (signal.aborted) return
    const utterance = utteranceOf(words)
    utterance.lang = voice.tags[0] ?? ''
    utterance.rate = speed
    utterance.voice = synthesis.getVoices().find(({ voiceURI }) => voiceURI === voice.id) ?? null
    await new Promise<void>((resolve, reject) => {
      const patience = silentAfterMs + (words.length * slowestLetterMs) / speed
      const timer = setTimeout(() => {
        cancel()
        end(new SpeechFault('silent'))
      }, patience)
      const stop = () => {
        cancel()
        end()
      }
      const end = (fault?: SpeechFault) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', stop)
        if (fault) reject(fault)
        else resolve()
      }
      signal.addEventListener('abort', stop)
      // NOTE: the handlers hold the utterance through `end`; browsers forget one that nobody holds, and its events too.
      utterance.addEventListener('boundary', ({ charIndex }) => onHeard?.(charIndex / words.length))
      utterance.addEventListener('end', () => end())
      utterance.addEventListener('error', ({ error }) => {
        if (error === 'canceled' || error === 'interrupted') end()
        else end(new SpeechFault(error === 'not-allowed' ? 'blocked' : 'silent'))
      })
      synthesis.speak(utterance)
      // A page that was left in the middle of a sentence can be paused for ever.
      synthesis.resume()
    })
  }
  return { say, prepare: () => undefined }
}

async function pause(ms: number): Promise<void> {
  await new Promise<void>((resolve) => void setTimeout(resolve, ms))
}
