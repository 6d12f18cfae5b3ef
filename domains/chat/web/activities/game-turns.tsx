import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { NextStep, GameTurn, QuestionId, ThingId } from '../../twenty-questions.ts'
import { TurnsSoFar } from './turns-so-far.tsx'

/** The words of a round: questions, things, and turns with their answers. */
export function useGameWords() {
  const t = useTexts('activities')
  const question = (id: QuestionId) => t(`questions.${id}`)
  const thing = (id: ThingId) => t(`things.${id}`)
  const wordsOf = (step: NextStep) =>
    'question' in step ? question(step.question) : t('twentyQuestions.isIt', { thing: thing(step.guess) })
  const answerOf = (turn: GameTurn) =>
    t(`twentyQuestions.answer.${'question' in turn ? turn.answer : turn.isRight ? 'yes' : 'no'}`)
  return { question, thing, wordsOf, answerOf }
}

/** The questions and guesses so far, the latest first. */
export function GameTurns({ turns }: { turns: readonly GameTurn[] }) {
  const { wordsOf, answerOf } = useGameWords()
  return (
    <TurnsSoFar count={turns.length}>
      <ol reversed className="grid gap-1.5 pb-1">
        {turns
          .map((turn, index) => (
            <li key={index} className="flex justify-between gap-4">
              <span className="min-w-0 text-ink-2">{wordsOf(turn)}</span>
              <span className="shrink-0 font-medium text-ink-1">{answerOf(turn)}</span>
            </li>
          ))
          .toReversed()}
      </ol>
    </TurnsSoFar>
  )
}
