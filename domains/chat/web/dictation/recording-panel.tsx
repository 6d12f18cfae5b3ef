import { Check, Mic, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { useStore } from '#ui/state/store.ts'
import { longestDictation } from '../../dictation.ts'
import { clockTime } from '../voice/clock-time.ts'
import type { DictationState, createDictation } from './dictation.ts'

const recordingBar = 'flex min-h-14 items-center gap-2 rounded-l bg-surface-2 p-1.5 ps-4'

type PanelProps<Written extends { text: string }> = {
  dictation: ReturnType<typeof createDictation<Written>>
  labels: { bar: string; consent: string; done: string }
  onCancel(): void
}

/** A recording in place of the field: consent, its time and how loud it is, and its faults. Escape cancels it. */
export function RecordingPanel<Written extends { text: string }>({ dictation, labels, onCancel }: PanelProps<Written>) {
  const t = useTexts('chat-tools')
  const chat = useTexts('chat')
  const state = useStore(dictation)
  const { status } = state
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape at one of its buttons is the same as the one that ends it
    <section
      aria-label={labels.bar}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onCancel()
      }}
    >
      {status === 'consent' ? (
        <DictationConsent text={labels.consent} onAllow={() => void dictation.allow()} onCancel={onCancel} />
      ) : status === 'failed' ? (
        <DictationFault state={state} onRetry={() => void dictation.retry()} onCancel={onCancel} />
      ) : (
        <div className={recordingBar}>
          {status === 'listening' ? (
            <Listening state={state} />
          ) : (
            <output className="flex min-w-0 flex-1 items-center gap-3 text-small text-ink-2">
              <Spinner className="size-4.5" />
              {t(status === 'writing' ? 'dictation.writing' : 'dictation.opening')}
            </output>
          )}
          <IconButton label={chat('cancel')} icon={<X className="size-5" />} onClick={onCancel} />
          {status === 'listening' ? <DictationDone label={labels.done} onDone={() => void dictation.finish()} /> : null}
        </div>
      )}
    </section>
  )
}

/** The button that ends a recording; it takes the focus. */
function DictationDone({ label, onDone }: { label: string; onDone(): void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return <IconButton ref={button} look="filled" label={label} icon={<Check className="size-5" />} onClick={onDone} />
}

/** How loud somebody speaks, and for how long. */
function Listening({ state }: { state: Extract<DictationState, { status: 'listening' }> }) {
  const t = useTexts('chat-tools')
  const { recording, since } = state
  const ring = useRef<HTMLSpanElement>(null)
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    let frame = 0
    const draw = () => {
      ring.current?.style.setProperty('transform', `scale(${1 + recording.level() * 0.35})`)
      setSeconds(Math.min(longestDictation, Math.floor((performance.now() - since) / 1000)))
      frame = requestAnimationFrame(draw)
    }
    draw()
    return () => cancelAnimationFrame(frame)
  }, [recording, since])
  return (
    <>
      <span className="relative me-1 grid size-8 shrink-0 place-items-center text-danger" aria-hidden="true">
        <span ref={ring} className="absolute inset-1 rounded-full bg-current opacity-20" />
        <Mic className="size-4.5" />
      </span>
      <output className="min-w-0 flex-1 truncate text-small text-ink-1">{t('dictation.listening')}</output>
      <span className="shrink-0 text-small text-ink-2 tabular-nums" dir="ltr" role="timer">
        {`${clockTime(seconds)} / ${clockTime(longestDictation)}`}
      </span>
    </>
  )
}

/** The consent that is needed before anything leaves the device. */
export function DictationConsent({ text, onAllow, onCancel }: { text: string; onAllow(): void; onCancel(): void }) {
  const t = useTexts('chat-tools')
  const chat = useTexts('chat')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <div className="grid gap-3 rounded-l bg-surface-2 p-4">
      <div role="alert" className="grid gap-1">
        <p className="text-body font-medium text-ink-1">{t('dictation.consentTitle')}</p>
        <p className="text-small text-ink-2">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button ref={button} size="mini" onClick={onAllow}>
          {t('dictation.allow')}
        </Button>
        <Button size="mini" variant="gray" onClick={onCancel}>
          {chat('cancel')}
        </Button>
      </div>
    </div>
  )
}

type FaultProps = { state: Extract<DictationState, { status: 'failed' }>; onRetry(): void; onCancel(): void }

/** Says why there are no words, and what to do. */
export function DictationFault({ state: { fault, message, canRetry }, onRetry, onCancel }: FaultProps) {
  const t = useTexts('chat-tools')
  const chat = useTexts('chat')
  const key = fault === 'offline' && canRetry ? 'offlineRecorded' : fault
  return (
    <div className={recordingBar}>
      <p role="alert" className="min-w-0 flex-1 text-small text-ink-2">
        {fault === 'refused' ? message : t(`dictation.fault.${key}`)}
      </p>
      <Button size="mini" variant="gray" onClick={onRetry}>
        {chat('retry')}
      </Button>
      <IconButton label={chat('cancel')} icon={<X className="size-5" />} onClick={onCancel} />
    </div>
  )
}
