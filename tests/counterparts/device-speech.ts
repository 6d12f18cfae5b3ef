/** A voice of the simulated device. */
export type SimulatedVoice = { voiceURI: string; name: string; lang: string; localService: boolean }

/** One text that the device was given to say, and how far it came. */
export type SpokenWords = {
  words: string
  lang: string
  rate: number
  voice: string | null
  state: 'waiting' | 'speaking' | 'said' | 'cancelled'
}

export type DeviceSpeechOptions = {
  voices: readonly SimulatedVoice[]
  /** The browser lists its voices so long after the first request for them. */
  listedAfterMs: number
  /** At the usual speed; a text takes as long as its letters. */
  msPerLetter: number
}

/**
 * Puts a device that speaks in place of the browser's: voices that are listed late, texts said one after another at a set
 * pace, events as browsers fire them, and Chrome's way of dropping what is spoken in the turn of a cancellation. It stands
 * alone, so that a browser can run it before the page.
 */
export function installDeviceSpeech({ voices, listedAfterMs, msPerLetter }: DeviceSpeechOptions): SpokenWords[] {
  class Utterance extends EventTarget {
    readonly text: string
    lang = ''
    rate = 1
    voice: SimulatedVoice | null = null
    constructor(text: string) {
      super()
      this.text = text
    }
  }
  type Turn = { utterance: Utterance; record: SpokenWords }
  const spoken: SpokenWords[] = []
  const waiting: Turn[] = []
  let current: (Turn & { timer: ReturnType<typeof setTimeout> }) | null = null
  let isListed = listedAfterMs === 0
  let isListing = false
  let wasCancelled = false

  const fire = ({ utterance }: Turn, type: string, error?: string) =>
    utterance.dispatchEvent(Object.assign(new Event(type), error === undefined ? {} : { error }))

  /** Says that a word begins, as voices do that know their words. */
  const sayWords = (turn: Turn, msPerSaid: number) => {
    for (const { index: charIndex } of turn.utterance.text.matchAll(/(?<=^|\s)\S/gu))
      setTimeout(() => {
        if (current?.record !== turn.record) return
        turn.utterance.dispatchEvent(Object.assign(new Event('boundary'), { name: 'word', charIndex }))
      }, charIndex * msPerSaid)
  }

  const goOn = () => {
    const next = current === null ? waiting.shift() : undefined
    if (!next) return
    next.record.state = 'speaking'
    const timer = setTimeout(
      () => {
        current = null
        next.record.state = 'said'
        fire(next, 'end')
        goOn()
      },
      (next.utterance.text.length * msPerLetter) / next.utterance.rate,
    )
    current = { ...next, timer }
    fire(next, 'start')
    sayWords(next, msPerLetter / next.utterance.rate)
  }

  class Synthesis extends EventTarget {
    get speaking(): boolean {
      return current !== null
    }
    get pending(): boolean {
      return waiting.length > 0
    }
    getVoices(): readonly SimulatedVoice[] {
      if (isListed) return voices
      if (!isListing)
        setTimeout(() => {
          isListed = true
          this.dispatchEvent(new Event('voiceschanged'))
        }, listedAfterMs)
      isListing = true
      return []
    }
    speak(utterance: Utterance): void {
      if (wasCancelled) return
      const { text: words, lang, rate, voice } = utterance
      const record: SpokenWords = { words, lang, rate, voice: voice?.voiceURI ?? null, state: 'waiting' }
      spoken.push(record)
      waiting.push({ utterance, record })
      setTimeout(goOn, 0)
    }
    cancel(): void {
      wasCancelled = true
      setTimeout(() => {
        wasCancelled = false
      }, 20)
      const cancelled: Turn[] = [...(current ? [current] : []), ...waiting.splice(0)]
      if (current) clearTimeout(current.timer)
      current = null
      for (const turn of cancelled) {
        turn.record.state = 'cancelled'
        setTimeout(() => fire(turn, 'error', 'canceled'), 0)
      }
    }
    resume(): void {
      goOn()
    }
  }

  Object.defineProperty(globalThis, 'speechSynthesis', { configurable: true, value: new Synthesis() })
  Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', { configurable: true, value: Utterance })
  Object.assign(globalThis, { spokenWords: spoken })
  return spoken
}
