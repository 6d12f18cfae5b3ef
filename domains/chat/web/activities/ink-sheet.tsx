import type { PointerEvent } from 'react'
import { useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { InkStroke, OwnDrawing } from '../../own-drawing.ts'
import { inkBounds } from '../../own-drawing.ts'
import { pathOf, placeOn } from './ink-lines.ts'

const frame = 'aspect-square w-full rounded-m bg-surface-2 fill-none stroke-ink-1'
const box = `-4 -4 ${inkBounds.side + 8} ${inkBounds.side + 8}`

type SheetProps = { strokes: readonly InkStroke[]; onLine(line: InkStroke): void }

/** A sheet on which a pointer draws: a pen, a finger or a mouse. The page does not scroll under a finger that draws. */
export function InkSheet({ strokes, onLine }: SheetProps) {
  const t = useTexts('activities')
  const [line, setLine] = useState<InkStroke>([])
  const drawn = useRef<InkStroke>([])
  const pointer = useRef<number | null>(null)
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    const bounds = event.currentTarget.getBoundingClientRect()
    // The browser joins what came between two frames.
    const all = event.nativeEvent.getCoalescedEvents?.() ?? []
    for (const { clientX, clientY } of all.length > 0 ? all : [event.nativeEvent]) {
      const [x, y] = placeOn(bounds, clientX, clientY)
      const [lastX, lastY] = drawn.current.slice(-2)
      if (x !== lastX || y !== lastY) drawn.current.push(x, y)
    }
    setLine([...drawn.current])
  }
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (pointer.current !== null || event.button !== 0) return
    pointer.current = event.pointerId
    event.currentTarget.setPointerCapture(event.pointerId)
    drawn.current = []
    draw(event)
  }
  const end = (event: PointerEvent<SVGSVGElement>) => {
    if (event.pointerId !== pointer.current) return
    pointer.current = null
    if (drawn.current.length > 0) onLine(drawn.current)
    drawn.current = []
    setLine([])
  }
  return (
    <svg
      viewBox={box}
      role="img"
      aria-label={t('personDraws.sheet', { lines: strokes.length })}
      className={`${frame} cursor-crosshair touch-none select-none`}
      strokeWidth={4}
      strokeLinecap="round"
      strokeLinejoin="round"
      onPointerDown={begin}
      onPointerMove={(event) => {
        if (event.pointerId === pointer.current) draw(event)
      }}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {[...strokes, line].map((one, index) => (one.length === 0 ? null : <path key={index} d={pathOf(one)} />))}
    </svg>
  )
}

/** A drawing as it was shown; who does not see it hears its words, or how many lines it has. */
export function InkPicture({ strokes, words }: Pick<OwnDrawing, 'strokes' | 'words'>) {
  const t = useTexts('activities')
  if (strokes.length === 0) return null
  return (
    <svg
      viewBox={box}
      role="img"
      aria-label={words === '' ? t('personDraws.sheet', { lines: strokes.length }) : words}
      className={frame}
      strokeWidth={4}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {strokes.map((one, index) => (
        <path key={index} d={pathOf(one)} />
      ))}
    </svg>
  )
}
