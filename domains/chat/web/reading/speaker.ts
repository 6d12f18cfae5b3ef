/** One sentence as it is to be said. */
export type Said = { words: string; tag: string; voiceId: string; speed: number }

/** Says sentences one by one. */
export type Speaker = {
  /** Resolves once the sentence was said, or when the signal stops it; a SpeechFault where nothing can be heard. */
  say(said: Said, signal: AbortSignal): Promise<void>
}

/** Why nothing is heard: the browser wants a press first, or its voice does not speak. */
export class SpeechFault extends Error {
  override name = 'SpeechFault'
  readonly kind: 'blocked' | 'silent'
  constructor(kind: 'blocked' | 'silent') {
    super(`The device does not speak: ${kind}.`)
    this.kind = kind
  }
}

type Synthesis = Pick<SpeechSynthesis, 'speak' | 'cancel' | 'resume' | 'getVoices' | 'speaking' | 'pending'>

/** The slowest voices say a letter in so long; one that takes much longer has fallen silent without a word. */
const slowestLetterMs = 400
const silentAfterMs = 8000
/** Chrome drops what is spoken right after a cancellation. */
const afterCancelMs = 60

/** Speaks with a voice of the device. */
export function createDeviceSpeaker(
  synthesis: Synthesis,
  utteranceOf: (words: string) => SpeechSynthesisUtterance = (words) => new SpeechSynthesisUtterance(words),
): Speaker {
  let rested: Promise<void> | null = null
  const cancel = () => {
    synthesis.cancel()
    rested = pause(afterCancelMs)
  }
  const say = async ({ words, tag, voiceId, speed }: Said, signal: AbortSignal): Promise<void> => {
    if (synthesis.speaking || synthesis.pending) cancel()
    await rested
    if (signal.aborted) return
    const utterance = utteranceOf(words)
    utterance.lang = tag
    utterance.rate = speed
    utterance.voice = synthesis.getVoices().find(({ voiceURI }) => voiceURI === voiceId) ?? null
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
  return { say }
}

async function pause(ms: number): Promise<void> {
  await new Promise<void>((resolve) => void setTimeout(resolve, ms))
}
