import { Check, GraduationCap, X } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import type { Activity } from '../../activity-shape.ts'
import { quizLength } from '../../quiz-themes.ts'
import type { ActivityCardProps } from '../tools/tool-parts.ts'
import { CardFrame } from './card-frame.tsx'
import { TurnsSoFar } from './turns-so-far.tsx'
import { useMoves } from './use-moves.ts'
import { useQuizWords } from './use-quiz-words.ts'

type QuizView = Extract<Activity['state'], { kind: 'quiz' }>

/** A quiz: her question with its choices, whether the last choice was right, and all of them at the end. */
export function QuizCard({ activity, conversation, name, state }: ActivityCardProps & { state: QuizView }) {
  const t = useTexts('activities')
  const move = useMoves(conversation, activity)
  const { choiceOf, questionOf } = useQuizWords(state.theme)
  const { theme, turns, current, score } = state
  const frame = { icon: <GraduationCap />, title: t('quiz.name') }
  if (activity.isOver) {
    const again = () => void conversation.startActivity({ kind: 'quiz', theme })
    const isWhole = turns.length === quizLength
    const status = isWhole ? t('quiz.over', { name, score, most: quizLength }) : t('twentyQuestions.left')
    return (
      <CardFrame {...frame} isOver status={status} action={{ label: t('again'), onPress: again }}>
        <QuizTurns state={state} />
      </CardFrame>
    )
  }
  const last = turns.at(-1)
  const count = t('twentyQuestions.count', { number: Math.min(turns.length + 1, quizLength), most: quizLength })
  return (
    <CardFrame
      {...frame}
      isOver={false}
      status={`${t(`quiz.theme.${theme}`)} · ${count}`}
      action={{ label: t('end'), onPress: () => void move({ type: 'end' }) }}
    >
      <div aria-live="polite" className="grid gap-2">
        {last ? (
          <p className="flex items-start gap-2 text-small text-ink-2">
            <Mark isRight={last.chosen === last.right} />
            <span>
              {last.chosen === last.right ? t('quiz.right') : t('quiz.wrong', { right: choiceOf(last.right) })}
            </span>
          </p>
        ) : null}
        <p className="text-lead text-pretty wrap-anywhere text-ink-1">{current ? questionOf(current) : ''}</p>
      </div>
      <div className="grid gap-2 min-[24rem]:grid-cols-2">
        {current?.choices.map((choice) => (
          <Button
            // A choice of the next question is another button: the one that was pressed has done its work.
            key={`${turns.length} ${choice}`}
            variant="gray"
            size="small"
            wide
            onClick={() => void move({ type: 'choose', choice })}
          >
            <span className="first-letter:uppercase">{choiceOf(choice)}</span>
          </Button>
        ))}
      </div>
    </CardFrame>
  )
}

function Mark({ isRight }: { isRight: boolean }) {
  const Icon = isRight ? Check : X
  return <Icon className={`mt-0.5 size-4 shrink-0 ${isRight ? 'text-success' : 'text-ink-3'}`} aria-hidden="true" />
}

/** The questions so far, with the right choices. */
function QuizTurns({ state: { theme, turns } }: { state: QuizView }) {
  const t = useTexts('activities')
  const { choiceOf, questionOf } = useQuizWords(theme)
  return (
    <TurnsSoFar count={turns.length}>
      <ol className="grid gap-2.5 pb-1">
        {turns.map((turn, index) => (
          <li key={index} className="grid gap-0.5">
            <span className="text-ink-2">{questionOf(turn)}</span>
            <span className="flex items-start gap-2 font-medium text-ink-1">
              <Mark isRight={turn.chosen === turn.right} />
              <span>
                {turn.chosen === turn.right ? t('quiz.right') : t('quiz.wrong', { right: choiceOf(turn.right) })}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </TurnsSoFar>
  )
}
