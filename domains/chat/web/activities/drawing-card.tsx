import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import type { Activity, ActivityMove } from '../../activity-shape.ts'
import type { Stroke } from '../../drawing-guess.ts'
import { drawableThings, drawingsInRound } from '../../drawing-guess.ts'
import type { ActivityCardProps } from '../tools/tool-parts.ts'
import { CardFrame } from './card-frame.tsx'
import { useGameWords } from './game-turns.tsx'
import { PickSheet } from './pick-sheet.tsx'
import { useMoves } from './use-moves.ts'

const drawMs = 600

type DrawingView = Extract<Activity['state'], { kind: 'drawingGuess' }>

/** A drawing that grows stroke by stroke, and the guesses at it. */
export function DrawingCard({ activity, conversation, state }: ActivityCardProps & { state: DrawingView }) {
  const t = useTexts('activities')
  const move = useMoves(conversation, activity)
  const { done, current, points } = state
  const frame = { icon: <Pencil />, title: t('drawingGuess.name') }
  const score = t('drawingGuess.points', { points })
  if (activity.isOver || !current) {
    const again = () => void conversation.startActivity({ kind: 'drawingGuess' })
    return (
      <CardFrame {...frame} isOver status={score} action={{ label: t('again'), onPress: again }}>
        <Done done={done} />
      </CardFrame>
    )
  }
  const count = t('drawingGuess.count', { number: done.length + 1, most: drawingsInRound })
  return (
    <CardFrame
      {...frame}
      isOver={false}
      status={`${count} · ${score}`}
      action={{ label: t('end'), onPress: () => void move({ type: 'end' }) }}
    >
      <Guessing key={done.length} state={{ ...state, current }} onMove={move} />
    </CardFrame>
  )
}

type GuessingProps = {
  state: DrawingView & { current: NonNullable<DrawingView['current']> }
  onMove(move: ActivityMove): Promise<boolean>
}

function Guessing({ state: { done, current, guesses }, onMove }: GuessingProps) {
  const t = useTexts('activities')
  const format = useFormats()
  const { thing } = useGameWords()
  const [isOpen, setOpen] = useState(false)
  const last = done.at(-1)
  return (
    <>
      <p aria-live="polite" className="text-small text-ink-2 empty:hidden">
        {guesses.length > 0
          ? t('drawingGuess.wrong', { things: format.list(guesses.map(thing)) })
          : last
            ? t(last.isFound ? 'drawingGuess.found' : 'twentyQuestions.itWas', { thing: thing(last.thing) })
            : ''}
      </p>
      <Drawing strokes={current.strokes} />
      <div className="flex flex-wrap gap-2 *:flex-auto">
        <Button size="small" onClick={() => setOpen(true)}>
          {t('twentyQuestions.guess')}
        </Button>
        {current.left > 0 ? (
          <Button size="small" variant="gray" onClick={() => void onMove({ type: 'stroke' })}>
            {t('drawingGuess.next')}
          </Button>
        ) : (
          <Button size="small" variant="gray" onClick={() => void onMove({ type: 'pass' })}>
            {t('drawingGuess.pass')}
          </Button>
        )}
      </div>
      <PickSheet
        open={isOpen}
        title={t('twentyQuestions.guess')}
        isSorted
        choices={drawableThings.filter((one) => !guesses.includes(one)).map((id) => ({ id, label: thing(id) }))}
        onClose={() => setOpen(false)}
        onPick={(id) => void onMove({ type: 'guess', thing: id })}
      />
    </>
  )
}

/** The strokes so far; who does not see them hears their shapes. */
function Drawing({ strokes }: { strokes: readonly Stroke[] }) {
  const t = useTexts('activities')
  const format = useFormats()
  const shapes = strokes.map(({ shape }) => t(`drawingGuess.shape.${shape}`))
  return (
    <div aria-live="polite" className="mx-auto w-full max-w-64">
      <svg
        viewBox="0 0 100 100"
        role="img"
        aria-label={t('drawingGuess.shown', { shapes: format.list(shapes) })}
        className="aspect-square w-full rounded-m bg-surface-2 fill-none stroke-ink-1"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {strokes.map(({ shape, path }, index) => (
          <Line key={index} path={path} width={shape === 'dot' ? 6 : 2.6} />
        ))}
      </svg>
    </div>
  )
}

/** One stroke, which draws itself where motion is welcome. */
function Line({ path, width }: { path: string; width: number }) {
  const line = useRef<SVGPathElement>(null)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const drawing = line.current?.animate(
      [
        { strokeDasharray: '1', strokeDashoffset: 1 },
        { strokeDasharray: '1', strokeDashoffset: 0 },
      ],
      { duration: drawMs, easing: 'ease-out' },
    )
    return () => drawing?.cancel()
  }, [])
  return <path ref={line} d={path} pathLength={1} strokeWidth={width} />
}

/** The drawings so far, found or not. */
function Done({ done }: Pick<DrawingView, 'done'>) {
  const t = useTexts('activities')
  const { thing } = useGameWords()
  if (done.length === 0) return null
  return (
    <ul className="grid gap-1.5 border-t border-line pt-3 text-small">
      {done.map((one) => (
        <li key={one.thing} className={one.isFound ? 'text-ink-1' : 'text-ink-3'}>
          {t(one.isFound ? 'drawingGuess.found' : 'twentyQuestions.itWas', { thing: thing(one.thing) })}
        </li>
      ))}
    </ul>
  )
}
