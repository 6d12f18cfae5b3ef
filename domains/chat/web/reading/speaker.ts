import type { SpokenOpening, SpokenStretch } from '../../speech.ts'
import type { Voice } from '../../voices.ts'

/** One sentence as it is to be said: its words for a voice of the device, its place in a message for one of the service. */
export type Said = {
  words: string
  speed: number
  voice: Voice
  stretch: Omit<SpokenStretch, 'voice'>
  /** Called with the part of it that was heard so far, 0 to 1. */
  onHeard?: (part: number) => void
}

/** The first sentence of a reply whose words are not known yet. */
export type Opening = Omit<SpokenOpening, 'voice'> & { voice: Voice }

/** Says sentences one by one. */
export type Speaker = {
  /** Resolves once the sentence was said, or when the signal stops it; a SpeechFault where nothing can be heard. */
  say(said: Said, signal: AbortSignal): Promise<void>
  /** Has a sentence ready that is likely to be said next. */
  prepare(said: Said, signal: AbortSignal): void
  /** Has the first sentence of a reply ready that is only now being written. */
  expect?(opening: Opening, signal: AbortSignal): void
}

/**
 * Why nothing is heard: the browser wants a press first, its voice does not speak, the speech server does not answer, as
 * much was spoken today as the service allows, or something outside of the page paused it (a media key, a phone call).
 */
export type SpeechFaultKind = 'blocked' | 'silent' | 'service' | 'limit' | 'paused'

export class SpeechFault extends Error {
  override name = 'SpeechFault'
  readonly kind: SpeechFaultKind
  constructor(kind: SpeechFaultKind) {
    super(`Nothing is heard: ${kind}.`)
    this.kind = kind
  }
}

/** Speaks by the voices of both places. */
export function createSpeaker({ device, service }: { device: Speaker; service: Speaker }): Speaker {
  const speakerOf = ({ voice }: { voice: Voice }) => (voice.place === 'device' ? device : service)
  return {
    say: (said, signal) => speakerOf(said).say(said, signal),
    prepare: (said, signal) => speakerOf(said).prepare(said, signal),
    expect: (opening, signal) => speakerOf(opening).expect?.(opening, signal),
  }
}
