import { openingAddress, openingHeader, speechAddress } from '../../speech.ts'
import { serviceName } from './load-voices.ts'
import type { Opening, Said, Speaker } from './speaker.ts'
import { SpeechFault } from './speaker.ts'

/** Another process may write the reply: its text is stored once a second. */
const laterMs = 500
const mostTries = 6
/** A line that died says nothing; a sentence takes a server seconds. */
const longestWaitMs = 45_000
/** An element that plays reports its place four times a second. */
const standsStillMs = 8000

type Player = Pick<
  HTMLAudioElement,
  | 'play'
  | 'pause'
  | 'paused'
  | 'ended'
  | 'load'
  | 'src'
  | 'playbackRate'
  | 'currentTime'
  | 'duration'
  | 'removeAttribute'
  | 'addEventListener'
  | 'removeEventListener'
>
type Loading = { address: string; signal: AbortSignal; audio: Promise<Blob> }

/** The audio of the first sentence of a reply; null where it is requested as any other. */
type Expected = { opening: Opening; signal: AbortSignal; heard: Promise<{ stretch: string; audio: Blob } | null> }

/**
 * Speaks with the voices of the service: the audio of a sentence, while that of the next one is on its way; the first
 * sentence of a reply is requested before it is written.
 */
export function createServiceSpeaker(player: () => Player, request: typeof fetch = fetch): Speaker {
  let prepared: Loading | null = null
  let expected: Expected | null = null

  /** The audio of a sentence that was requested before it was written; null at once for every other sentence. */
  const opened = ({ stretch: { messageId, from, to, leavesOutActions, locale }, voice }: Said) => {
    const mine = expected
    if (mine?.opening.messageId !== messageId) return null
    expected = null
    const { opening, signal } = mine
    const isSame = opening.leavesOutActions === leavesOutActions && opening.voice.id === voice.id && locale === null
    if (signal.aborted || !isSame) return null
    return mine.heard.then((heard) => (heard?.stretch === `${from}-${to}` ? heard.audio : null))
  }

  const load = ({ stretch, voice }: Said, signal: AbortSignal): Loading => {
    const address = speechAddress({ ...stretch, voice: serviceName(voice) })
    if (prepared?.address === address && !prepared.signal.aborted) return prepared
    const audio = fetchAudio(request, address, AbortSignal.any([signal, AbortSignal.timeout(longestWaitMs)]))
    // One that nobody wants to hear any more fails in silence.
    audio.catch(() => undefined)
    return { address, signal, audio }
  }

  return {
    prepare(said, signal) {
      prepared = load(said, signal)
    },
    expect(opening, signal) {
      const address = openingAddress({ ...opening, voice: serviceName(opening.voice) })
      const bounded = AbortSignal.any([signal, AbortSignal.timeout(longestWaitMs)])
      expected = { opening, signal, heard: fetchOpening(request, address, bounded).catch(() => null) }
    },
    async say(said, signal) {
      const opening = opened(said)
      // Before anything is waited for: the next sentence is prepared at once, and must neither go first nor go twice.
      const own = opening ? null : load(said, signal)
      if (own) prepared = null
      const ready = await opening
      if (signal.aborted) return
      const audio = ready ? Promise.resolve(ready) : (own ?? load(said, signal)).audio
      const bytes = await audio.catch((error: unknown) => {
        if (signal.aborted) return null
        throw error instanceof SpeechFault ? error : new SpeechFault('service')
      })
      if (bytes === null || signal.aborted) return
      const address = URL.createObjectURL(bytes)
      try {
        await playThrough(player(), { address, speed: said.speed, onHeard: said.onHeard }, signal)
      } finally {
        URL.revokeObjectURL(address)
      }
    },
  }
}

async function fetchAudio(request: typeof fetch, address: string, signal: AbortSignal): Promise<Blob> {
  for (let tries = 1; ; tries += 1) {
    signal.throwIfAborted()
    const answer = await request(address, { signal })
    if (answer.ok) return answer.blob()
    if (answer.status === 429) throw new SpeechFault('limit')
    if (answer.status !== 409 || tries === mostTries) throw new SpeechFault('service')
    await new Promise<void>((resolve) => void setTimeout(resolve, laterMs))
  }
}

/** In every failure its sentence is requested once more as any other, which says why. */
async function fetchOpening(request: typeof fetch, address: string, signal: AbortSignal) {
  const answer = await request(address, { signal })
  return answer.ok ? { stretch: answer.headers.get(openingHeader) ?? '', audio: await answer.blob() } : null
}

type Playing = { address: string; speed: number; onHeard: Said['onHeard'] }

async function playThrough(player: Player, { address, speed, onHeard }: Playing, signal: AbortSignal): Promise<void> {
  player.src = address
  player.playbackRate = speed
  await new Promise<void>((resolve, reject) => {
    let isOver = false
    let watchdog: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(watchdog)
      watchdog = setTimeout(() => end(new SpeechFault('silent')), standsStillMs)
    }
    const end = (fault?: SpeechFault) => {
      // The element may play another sentence by now.
      if (isOver) return
      isOver = true
      // Where it stopped is not where it was last noticed.
      heard()
      clearTimeout(watchdog)
      signal.removeEventListener('abort', stop)
      player.removeEventListener('timeupdate', moved)
      player.removeEventListener('pause', paused)
      player.removeEventListener('ended', ended)
      player.removeEventListener('error', failed)
      player.pause()
      // An element that still has its audio would play it again.
      player.removeAttribute('src')
      player.load()
      if (fault) reject(fault)
      else resolve()
    }
    const stop = () => end()
    const ended = () => end()
    const heard = () => {
      const part = player.currentTime / player.duration
      if (Number.isFinite(part)) onHeard?.(part)
    }
    const moved = () => {
      watch()
      heard()
    }
    // One that ends pauses as well, and the pause of an earlier sentence may be reported late.
    const paused = () => {
      if (player.paused && !player.ended) end(new SpeechFault('paused'))
    }
    const failed = () => end(new SpeechFault('service'))
    watch()
    signal.addEventListener('abort', stop)
    player.addEventListener('timeupdate', moved)
    player.addEventListener('pause', paused)
    player.addEventListener('ended', ended)
    player.addEventListener('error', failed)
    player.play().catch((error: unknown) => {
      // A sentence that was stopped before it began is no fault.
      if (signal.aborted) return
      const isBlocked = error instanceof DOMException && error.name === 'NotAllowedError'
      end(new SpeechFault(isBlocked ? 'blocked' : 'service'))
    })
  })
}
