import { Eraser, PenTool, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import type { Activity, ActivityMove } from '../../activity-shape.ts'
import type { HerGuess, HerStep, InkStroke, OwnDrawing } from '../../own-drawing.ts'
import { inkBounds, isShown, ownDrawingsInRound } from '../../own-drawing.ts'
import type { ActivityCardProps } from '../tools/tool-parts.ts'
import { CardFrame } from './card-frame.tsx'
import { useGameWords } from './game-turns.tsx'
import { withLine } from './ink-lines.ts'
import { InkPicture, InkSheet } from './ink-sheet.tsx'
import { useQueuedMoves } from './use-moves.ts'

type OwnDrawingView = Extract<Activity['state'], { kind: 'personDraws' }>
type Sheet = NonNullable<OwnDrawingView['current']>
type Playing = { name: string; onMove(move: ActivityMove): Promise<boolean> }

/** A sheet on which the person draws, and her guesses at it. */
export function OwnDrawingCard({ activity, conversation, name, state }: ActivityCardProps & { state: OwnDrawingView }) {
  const t = useTexts('activities')
  const move = useQueuedMoves(conversation, activity)
  const { done, current } = state
  const frame = { icon: <PenTool />, title: t('personDraws.name') }
  const score = t('personDraws.score', { found: done.filter(({ isFound }) => isFound).length, all: done.length })
  if (activity.isOver || !current) {
    const again = () => void conversation.startActivity({ kind: 'personDraws' })
    return (
      <CardFrame
        {...frame}
        isOver
        status={done.length === 0 ? t('twentyQuestions.left') : score}
        action={{ label: t('again'), onPress: again }}
      >
        <Done done={done} name={name} />
      </CardFrame>
    )
  }
  const count = t('drawingGuess.count', { number: done.length + 1, most: ownDrawingsInRound })
  const last = done.at(-1)
  return (
    <CardFrame
      {...frame}
      isOver={false}
      status={done.length === 0 ? count : `${count} · ${score}`}
      action={{ label: t('end'), onPress: () => void move({ type: 'end' }) }}
    >
      <div aria-live="polite" className="grid gap-1">
        {last && !isShown(current) ? <Ending drawing={last} name={name} /> : null}
        {current.waiting ? <Said step={current.waiting} name={name} /> : null}
      </div>
      {current.waiting ? (
        <Answering waiting={current.waiting} onMove={move} />
      ) : (
        <p className="text-small text-pretty text-ink-2 empty:hidden">
          <Proposal sheet={current} name={name} />
        </p>
      )}
      {current.waiting && 'guess' in current.waiting ? (
        <div className="mx-auto w-full max-w-72">
          <InkPicture {...current} />
        </div>
      ) : (
        <Drawing key={done.length} sheet={current} name={name} onMove={move} />
      )}
    </CardFrame>
  )
}

/** The things that the card proposes; once something is shown, her wrong guesses. */
function Proposal({ sheet: { proposed, guesses, ...shown }, name }: { sheet: Sheet; name: string }) {
  const t = useTexts('activities')
  const format = useFormats()
  const guessed = useGuessWords()
  const { thing } = useGameWords()
  if (isShown(shown))
    return guesses.length > 0 ? t('drawingGuess.wrong', { things: format.list(guesses.map(guessed)) }) : null
  return t('personDraws.proposal', { name, things: format.list(proposed.map(thing), { type: 'disjunction' }) })
}

/** Her question or guess, and what it comes from. */
function Said({ step, name }: { step: HerStep; name: string }) {
  const t = useTexts('activities')
  const { question } = useGameWords()
  const guessed = useGuessWords()
  if ('question' in step)
    return (
      <>
        <span className="text-small text-ink-2">{t('personDraws.asks', { name })}</span>
        <span className="text-lead text-pretty text-ink-1">{question(step.question)}</span>
      </>
    )
  return (
    <>
      <span className="text-small text-ink-2">
        {t(step.guess.isSeen ? 'personDraws.bySight' : 'personDraws.byWords', { name })}
      </span>
      <span dir="auto" className="text-lead text-pretty wrap-anywhere text-match-parent text-ink-1">
        {t('twentyQuestions.isIt', { thing: guessed(step.guess) })}
      </span>
    </>
  )
}

function Answering({ waiting, onMove }: Pick<Playing, 'onMove'> & { waiting: HerStep }) {
  const t = useTexts('activities')
  const isGuess = 'guess' in waiting
  const answers = isGuess ? (['yes', 'no'] as const) : (['yes', 'no', 'unsure'] as const)
  const answer = (one: (typeof answers)[number]) => {
    void onMove({ type: 'answer', answer: one })
    // After an answer that leaves her without the thing it is her turn again.
    if (!isGuess) void onMove({ type: 'ask' })
  }
  return (
    <div className="flex flex-wrap gap-2 *:flex-auto">
      {answers.map((one) => (
        <Button key={one} size="small" variant={one === 'yes' ? 'primary' : 'gray'} onClick={() => answer(one)}>
          {t(isGuess ? `twentyQuestions.guessed.${one}` : `twentyQuestions.answer.${one}`)}
        </Button>
      ))}
    </div>
  )
}

/** The sheet with its tools, and the words for who draws by words. */
function Drawing({ sheet, name, onMove }: Playing & { sheet: Sheet }) {
  const t = useTexts('activities')
  const chat = useTexts('chat')
  const id = useId()
  const [base, setBase] = useState(sheet)
  const [strokes, setStrokes] = useState<readonly InkStroke[]>(sheet.strokes)
  const [words, setWords] = useState(sheet.words)
  const [isFull, setFull] = useState(false)
  const [isPending, setPending] = useState(false)
  // Another device has shown another drawing.
  if (base !== sheet) {
    setBase(sheet)
    if (!isSame(base, sheet)) {
      setStrokes(sheet.strokes)
      setWords(sheet.words)
    }
  }
  const change = (next: readonly InkStroke[]) => {
    setStrokes(next)
    setFull(false)
  }
  const add = (line: InkStroke) => {
    const next = withLine(strokes, line)
    if (next) change(next)
    else setFull(true)
  }
  const drawn = { strokes: [...strokes], words: words.trim() }
  const isNew = !isSame(drawn, sheet)
  const show = async () => {
    setPending(true)
    if (!isNew || (await onMove({ type: 'show', ...drawn }))) await onMove({ type: 'ask' })
    setPending(false)
  }
  return (
    <>
      <div className="mx-auto w-full max-w-72">
        <InkSheet strokes={strokes} onLine={add} />
        <div className="flex items-center justify-end gap-1">
          <p id={id} aria-live="polite" className="flex-1 text-small text-ink-2">
            {isFull ? t('personDraws.full') : ''}
          </p>
          <IconButton
            label={chat('undo')}
            icon={<Undo2 className="size-5" />}
            disabled={strokes.length === 0}
            onClick={() => change(strokes.slice(0, -1))}
          />
          <IconButton
            label={t('personDraws.clear')}
            icon={<Eraser className="size-5" />}
            disabled={strokes.length === 0}
            onClick={() => change([])}
          />
        </div>
      </div>
      <TextField
        label={t('personDraws.words')}
        hint={t('personDraws.wordsHint', { name })}
        maxLength={inkBounds.words}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <div className="flex flex-wrap gap-2 *:flex-auto">
        <Button size="small" disabled={isPending || !isShown(drawn)} onClick={() => void show()}>
          {t(isNew || !isShown(sheet) ? 'personDraws.show' : 'personDraws.guess', { name })}
        </Button>
        {isShown(sheet) ? (
          <Button size="small" variant="gray" disabled={isPending} onClick={() => void onMove({ type: 'pass' })}>
            {t('personDraws.pass')}
          </Button>
        ) : null}
      </div>
    </>
  )
}

function isSame(one: Pick<OwnDrawing, 'strokes' | 'words'>, other: Pick<OwnDrawing, 'strokes' | 'words'>): boolean {
  return one.words === other.words && JSON.stringify(one.strokes) === JSON.stringify(other.strokes)
}

/** How a drawing ended, in a line. */
function Ending({ drawing: { guesses, isFound }, name }: { drawing: OwnDrawing; name: string }) {
  const t = useTexts('activities')
  const guessed = useGuessWords()
  const last = guesses.at(-1)
  return (
    <span dir="auto" className="text-small wrap-anywhere text-match-parent text-ink-2">
      {isFound && last ? t('personDraws.found', { name, thing: guessed(last) }) : t('personDraws.notFound', { name })}
    </span>
  )
}

function useGuessWords() {
  const { thing } = useGameWords()
  return (guess: HerGuess) => ('thing' in guess ? thing(guess.thing) : guess.text)
}

/** The drawings so far, each with how it ended. */
function Done({ done, name }: { done: readonly OwnDrawing[]; name: string }) {
  if (done.length === 0) return null
  return (
    <ul className="grid grid-cols-2 gap-3 border-t border-line pt-3 min-[24rem]:grid-cols-3">
      {done.map((one, index) => (
        <li key={index} className="grid content-start gap-1.5">
          {one.strokes.length > 0 ? (
            <InkPicture {...one} />
          ) : (
            <p dir="auto" className="rounded-m bg-surface-2 p-2 text-fine wrap-anywhere text-match-parent text-ink-1">
              {one.words}
            </p>
          )}
          <Ending drawing={one} name={name} />
        </li>
      ))}
    </ul>
  )
}
