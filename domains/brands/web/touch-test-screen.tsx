import type { PointerEvent } from 'react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { Button } from '#ui/primitives/button.tsx'

const touchArea =
  'relative min-h-96 flex-1 touch-none overflow-hidden rounded-xl border border-dashed border-line-strong bg-surface-1 select-none'

type Touch = { id: number; x: number; y: number }
type Touches = { now: readonly Touch[]; most: number; past: readonly Touch[] }

const none: Touches = { now: [], most: 0, past: [] }
const preservedMarks = 40

/** Shows every touch where it is felt, to find out what a screen and its gestures do. */
export function TouchTestScreen() {
  const t = useTexts('shell')
  const [touches, setTouches] = useState(none)

  const place = (event: PointerEvent<HTMLElement>): Touch => {
    const field = event.currentTarget.getBoundingClientRect()
    return { id: event.pointerId, x: event.clientX - field.left, y: event.clientY - field.top }
  }
  const put = (event: PointerEvent<HTMLElement>) => {
    const touch = place(event)
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId)
    setTouches(({ now, most, past }) => {
      const others = now.filter(({ id }) => id !== touch.id)
      if (event.type === 'pointermove' && others.length === now.length) return { now, most, past }
      return { now: [...others, touch], most: Math.max(most, others.length + 1), past }
    })
  }
  const lift = (event: PointerEvent<HTMLElement>) => {
    const touch = place(event)
    setTouches(({ now, most, past }) => ({
      now: now.filter(({ id }) => id !== touch.id),
      most,
      past: [...past, touch].slice(-preservedMarks),
    }))
  }
  return (
    <>
      <PageHeader
        title={t('touch.title')}
        note={t('touch.text')}
        back={{ href: '/settings', label: t('back') }}
        actions={
          <Button size="small" variant="gray" onClick={() => setTouches(none)}>
            {t('touch.clear')}
          </Button>
        }
      />
      <div className="flex flex-1 flex-col gap-3 px-4 pb-4 md:px-8">
        <output className="flex gap-5 text-body text-ink-2 tabular-nums">
          <span>{t('touch.now', { count: touches.now.length })}</span>
          <span className="text-ink-3">{t('touch.most', { count: touches.most })}</span>
        </output>
        <div
          dir="ltr"
          role="application"
          aria-label={t('touch.field')}
          onPointerDown={put}
          onPointerMove={put}
          onPointerUp={lift}
          onPointerCancel={lift}
          className={touchArea}
        >
          {touches.past.map((touch, index) => (
            <Mark key={index} touch={touch} />
          ))}
          {touches.now.map((touch) => (
            <Mark key={`now-${touch.id}`} touch={touch} pressed />
          ))}
        </div>
      </div>
    </>
  )
}

function Mark({ touch, pressed }: { touch: Touch; pressed?: boolean }) {
  const look = pressed
    ? 'size-24 border-accent bg-accent-soft text-ink-1'
    : 'size-8 border-line-strong text-transparent'
  return (
    <span style={{ translate: `${touch.x}px ${touch.y}px` }} className="pointer-events-none absolute start-0 top-0">
      <span
        className={`absolute grid -translate-1/2 place-items-center rounded-full border-2 text-fine tabular-nums ${look}`}
      >{`${Math.round(touch.x)}·${Math.round(touch.y)}`}</span>
    </span>
  )
}
