import { ChevronDown } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { NextStep, GameTurn, QuestionId, ThingId } from '../../twenty-questions.ts'

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
  const t = useTexts('activities')
  const { wordsOf, answerOf } = useGameWords()
  if (turns.length === 0) return null
  return (
    <details className="group border-t border-line pt-1 text-small">
      <summary className="flex min-h-11 cursor-pointer items-center text-ink-3 hover:text-ink-1">
        <span className="flex-1">{t('twentyQuestions.soFar', { count: turns.length })}</span>
        <ChevronDown className="size-4 transition-transform group-open:rotate-180" aria-hidden="true" />
      </summary>
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
    </details>
  )
}
