import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { useChat } from '../chat-context.tsx'
import type { VoicePlayerProps } from '../tools/tool-parts.ts'
import { clockTime } from './clock-time.ts'
import { speedAfter } from './speeds.ts'
import './voice-player.css'

const playButton =
  'pressable grid size-11 shrink-0 place-items-center rounded-full bg-linear-to-r from-accent to-accent-2 text-accent-ink'
const speedButton =
  'pressable grid h-11 min-w-11 shrink-0 place-items-center rounded-full px-1 text-fine font-medium text-ink-2 tabular-nums'

/** Only one recording is heard at a time. */
let playing: HTMLAudioElement | null = null

/** Plays a recording: with a place that a finger or the keyboard moves, and a speed that lasts while the page does. */
export function VoicePlayer({ voice, isOwn }: VoicePlayerProps) {
  const t = useTexts('chat-tools')
  const { readAloud } = useChat().hub
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [at, setAt] = useState(0)
  const [speed, setSpeed] = useState(1)
  const seconds = voice.ms / 1000
  useEffect(() => {
    if (!isPlaying) return
    let frame = 0
    const draw = () => {
      setAt(audio.current?.currentTime ?? 0)
      frame = requestAnimationFrame(draw)
    }
    draw()
    return () => cancelAnimationFrame(frame)
  }, [isPlaying])
  // A call has the voice to itself.
  useEffect(
    () =>
      readAloud.call.subscribe(() => {
        if (readAloud.call.state() !== null) audio.current?.pause()
      }),
    [readAloud],
  )
  const toggle = () => {
    const element = audio.current
    if (!element) return
    if (!element.paused) return element.pause()
    if (playing !== element) playing?.pause()
    playing = element
    setFailed(false)
    element.playbackRate = speed
    element.play().catch((error: unknown) => {
      // Pausing before the first sound is no fault.
      setFailed(!(error instanceof DOMException && error.name === 'AbortError'))
    })
  }
  const seek = (to: number) => {
    setAt(to)
    if (audio.current) audio.current.currentTime = to
  }
  const faster = () => {
    const next = speedAfter(speed)
    setSpeed(next)
    if (audio.current) audio.current.playbackRate = next
  }
  const shown = at > 0 ? at : seconds
  return (
    <div className="mb-1.5">
      <fieldset
        aria-label={t('voiceMessage.bar')}
        className="flex w-72 max-w-full min-w-0 items-center gap-2"
        // The place of a recording runs from left to right in every language, as its time does.
        dir="ltr"
      >
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words stand below it */}
        <audio
          ref={audio}
          src={voice.url}
          preload="none"
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onEnded={() => {
            setPlaying(false)
            setAt(0)
          }}
          onError={() => setFailed(true)}
        />
        <PlainButton
          aria-label={t(isPlaying ? 'voiceMessage.pause' : 'voiceMessage.play')}
          title={t(isPlaying ? 'voiceMessage.pause' : 'voiceMessage.play')}
          onClick={toggle}
          className={playButton}
        >
          {isPlaying ? (
            <Pause className="size-5 fill-current" aria-hidden="true" />
          ) : (
            <Play className="ms-0.5 size-5 fill-current" aria-hidden="true" />
          )}
        </PlainButton>
        <span className="relative grid h-11 min-w-0 flex-1 items-center">
          <Levels levels={voice.levels} part={seconds > 0 ? at / seconds : 0} isOwn={isOwn} />
          <input
            type="range"
            aria-label={t('voiceMessage.seek')}
            aria-valuetext={`${clockTime(at)} / ${clockTime(seconds)}`}
            min={0}
            max={seconds}
            step={0.1}
            value={Math.min(at, seconds)}
            onChange={(event) => seek(Number(event.target.value))}
            className="voice-place absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </span>
        <span className="min-w-8 shrink-0 text-end text-fine text-ink-3 tabular-nums">{clockTime(shown)}</span>
        <PlainButton
          aria-label={t('voiceMessage.speed', { speed: `${speed}×` })}
          title={t('voiceMessage.speed', { speed: `${speed}×` })}
          onClick={faster}
          className={speedButton}
        >
          {`${speed}×`}
        </PlainButton>
      </fieldset>
      {hasFailed ? (
        <p role="alert" className="text-fine text-danger">
          {t('voiceMessage.failed')}
        </p>
      ) : null}
    </div>
  )
}

/** How loud the recording is, from its beginning to its end; what was heard stands out. */
function Levels({ levels, part, isOwn }: { levels: readonly number[]; part: number; isOwn: boolean }) {
  return (
    <span className="voice-levels flex h-8 items-center gap-px" aria-hidden="true">
      {levels.map((level, index) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- a level is its place
          key={index}
          style={{ height: `${12 + level * 0.88}%` }}
          className={`min-w-0 flex-1 rounded-full ${(index + 0.5) / levels.length <= part ? 'bg-accent' : isOwn ? 'bg-ink-2/40' : 'bg-ink-3/50'}`}
        />
      ))}
    </span>
  )
}
