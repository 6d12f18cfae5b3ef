import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import type { Activity, ActivityMove } from '../../activity-shape.ts'
import { mostTurns, openQuestions, thingIds } from '../../twenty-questions.ts'
import type { ActivityCardProps } from '../tools/tool-parts.ts'
import { CardFrame } from './card-frame.tsx'
import { GameTurns, useGameWords } from './game-turns.tsx'
import { MatchRemark, MatchScore, useMatchEnd, useRoundLine } from './match-parts.tsx'
import { PickSheet } from './pick-sheet.tsx'
import { useMoves } from './use-moves.ts'

export type GameView = Extract<Activity['state'], { kind: 'twentyQuestions' }>

/** A match of twenty questions: her question with its answers, or the questions that one may put to her, in turn. */
export function GameCard({ activity, conversation, name, state }: ActivityCardProps & { state: GameView }) {
  const t = useTexts('activities')
  const ending = useEnding(name)
  const move = useMoves(conversation, activity)
  const roundLine = useRoundLine(state.match)
  const matchEnd = useMatchEnd(name)
  const { thinks, turns, match, outcome } = state
  const frame = { icon: <CircleHelp />, title: t('twentyQuestions.name') }
  if (activity.isOver) {
    const again = () => void conversation.startActivity({ kind: 'twentyQuestions', thinks })
    const isWhole = match !== null && match.number === match.most && outcome !== null
    const status = isWhole ? matchEnd(match) : ending(state)
    return (
      <CardFrame {...frame} isOver status={status} action={{ label: t('again'), onPress: again }}>
        {isWhole ? <p className="text-small text-ink-2">{ending(state)}</p> : null}
        <MatchScore match={match} name={name} />
        <GameTurns turns={turns} />
      </CardFrame>
    )
  }
  const number = Math.max(1, Math.min(turns.length + (outcome === null ? 1 : 0), mostTurns))
  const Part = thinks === 'person' ? HerQuestion : OwnQuestion
  return (
    <CardFrame
      {...frame}
      isOver={false}
      status={roundLine(t('twentyQuestions.count', { number, most: mostTurns }))}
      action={{ label: t('end'), onPress: () => void move({ type: 'end' }) }}
    >
      {outcome === null ? (
        <Part state={state} name={name} onMove={move} />
      ) : (
        <>
          <p aria-live="polite" className="text-lead text-pretty text-ink-1">
            {ending(state)}
          </p>
          <Button size="small" onClick={() => void move({ type: 'round', theme: null })}>
            {t('match.next')}
          </Button>
        </>
      )}
      <MatchScore match={match} name={name} />
      {outcome === null ? null : <MatchRemark conversation={conversation} />}
      <GameTurns turns={turns} />
    </CardFrame>
  )
}

type PartProps = { state: GameView; name: string; onMove(move: ActivityMove): Promise<boolean> }

/** Her question, and the answers to it. */
function HerQuestion({ state: { current, turns }, name, onMove }: PartProps) {
  const t = useTexts('activities')
  const { wordsOf } = useGameWords()
  const isGuess = current !== null && 'guess' in current
  const answers = isGuess ? (['yes', 'no'] as const) : (['yes', 'no', 'unsure'] as const)
  return (
    <>
      {turns.length === 0 ? <p className="text-small text-ink-3">{t('twentyQuestions.think', { name })}</p> : null}
      <p aria-live="polite" className="text-lead text-pretty text-ink-1">
        {current ? wordsOf(current) : ''}
      </p>
      <div className="flex flex-wrap gap-2 *:flex-auto">
        {answers.map((answer) => (
          // Answers of one weight: an accent would look like the one that was chosen.
          <Button key={answer} variant="gray" size="small" onClick={() => void onMove({ type: 'answer', answer })}>
            {t(isGuess ? `twentyQuestions.guessed.${answer}` : `twentyQuestions.answer.${answer}`)}
          </Button>
        ))}
      </div>
    </>
  )
}

/** Her last answer, and what can be questioned next. */
function OwnQuestion({ state: { turns }, name, onMove }: PartProps) {
  const t = useTexts('activities')
  const { wordsOf, answerOf, question, thing } = useGameWords()
  const [open, setOpen] = useState<'question' | 'guess' | null>(null)
  const last = turns.at(-1)
  const close = () => setOpen(null)
  return (
    <>
      <p aria-live="polite" className="grid gap-1 text-pretty text-ink-1">
        {last ? (
          <>
            <span className="text-small text-ink-2">{wordsOf(last)}</span>
            <span className="text-lead">{answerOf(last)}</span>
          </>
        ) : (
          t('twentyQuestions.hers', { name, count: thingIds.length })
        )}
      </p>
      <div className="flex flex-wrap gap-2 *:flex-auto">
        <Button size="small" onClick={() => setOpen('question')}>
          {t('twentyQuestions.question')}
        </Button>
        <Button size="small" variant="gray" onClick={() => setOpen('guess')}>
          {t('twentyQuestions.guess')}
        </Button>
      </div>
      <PickSheet
        open={open === 'question'}
        title={t('twentyQuestions.question')}
        choices={openQuestions({ turns }).map((id) => ({ id, label: question(id) }))}
        onClose={close}
        onPick={(id) => void onMove({ type: 'question', question: id })}
      />
      <PickSheet
        open={open === 'guess'}
        title={t('twentyQuestions.guess')}
        isSorted
        choices={thingIds.map((id) => ({ id, label: thing(id) }))}
        onClose={close}
        onPick={(id) => void onMove({ type: 'guess', thing: id })}
      />
    </>
  )
}

/** Who found it out, and what it was. */
function useEnding(name: string) {
  const t = useTexts('activities')
  const { thing } = useGameWords()
  return ({ outcome, thinks, thing: what }: GameView) => {
    const end = outcome === null ? t('twentyQuestions.left') : t(`twentyQuestions.${outcome}.${thinks}`, { name })
    return what === null ? end : `${end} ${t('twentyQuestions.itWas', { thing: thing(what) })}`
  }
}
