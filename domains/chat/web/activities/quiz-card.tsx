import { Check, GraduationCap, X } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import type { Activity } from '../../activity-shape.ts'
import type { QuizTheme } from '../../quiz-themes.ts'
import { quizLength } from '../../quiz-themes.ts'
import type { ActivityCardProps } from '../tools/tool-parts.ts'
import { CardFrame } from './card-frame.tsx'
import { TurnsSoFar } from './turns-so-far.tsx'
import { MatchRemark, MatchScore, useMatchEnd, useRoundLine } from './match-parts.tsx'
import { useMoves } from './use-moves.ts'
import { useQuizWords } from './use-quiz-words.ts'

type QuizView = Extract<Activity['state'], { kind: 'quiz' }>

/** A match of quizzes: a question with its choices, how both did with the last one, and the theme of the next round. */
export function QuizCard({ activity, conversation, name, state }: ActivityCardProps & { state: QuizView }) {
  const t = useTexts('activities')
  const move = useMoves(conversation, activity)
  const { questionOf } = useQuizWords(state.theme)
  const roundLine = useRoundLine(state.match)
  const matchEnd = useMatchEnd(name)
  const { theme, turns, current, score, match, offered } = state
  const frame = { icon: <GraduationCap />, title: t('quiz.name') }
  if (activity.isOver) {
    const again = () => void conversation.startActivity({ kind: 'quiz', theme })
    const isWhole = turns.length === quizLength
    const isLast = match === null || match.number === match.most
    const end = match ? matchEnd(match) : t('quiz.over', { name, score, most: quizLength })
    const status = isWhole && isLast ? end : t('twentyQuestions.left')
    return (
      <CardFrame {...frame} isOver status={status} action={{ label: t('again'), onPress: again }}>
        <MatchScore match={match} name={name} />
        <QuizTurns state={state} name={name} />
      </CardFrame>
    )
  }
  const last = turns.at(-1)
  const isBetween = offered.length > 0
  const count = t('twentyQuestions.count', { number: Math.min(turns.length + 1, quizLength), most: quizLength })
  return (
    <CardFrame
      {...frame}
      isOver={false}
      status={roundLine(isBetween ? t(`quiz.theme.${theme}`) : `${t(`quiz.theme.${theme}`)} · ${count}`)}
      action={{ label: t('end'), onPress: () => void move({ type: 'end' }) }}
    >
      <div aria-live="polite" className="grid gap-2">
        {last ? <Verdict turn={last} theme={theme} name={name} /> : null}
        {current ? <p className="text-lead text-pretty wrap-anywhere text-ink-1">{questionOf(current)}</p> : null}
        {isBetween ? <MatchScore match={match} name={name} /> : null}
        {isBetween ? (
          <p className="text-lead text-pretty text-ink-1">
            {t(offered.length === 1 ? 'match.herPick' : 'match.yourPick', { name })}
          </p>
        ) : null}
      </div>
      {isBetween ? <NextTheme offered={offered} onPick={(next) => void move({ type: 'round', theme: next })} /> : null}
      {current ? <Choices state={state} onPick={(choice) => void move({ type: 'choose', choice })} /> : null}
      {isBetween ? null : <MatchScore match={match} name={name} />}
      {isBetween ? (
        <>
          <MatchRemark conversation={conversation} />
          <QuizTurns state={state} name={name} />
        </>
      ) : null}
    </CardFrame>
  )
}

function Choices({ state: { theme, turns, current }, onPick }: { state: QuizView; onPick(choice: string): void }) {
  const { choiceOf } = useQuizWords(theme)
  return (
    <div className="grid gap-2 min-[24rem]:grid-cols-2">
      {current?.choices.map((choice) => (
        <Button
          // A choice of the next question is another button: the one that was pressed has done its work.
          key={`${turns.length} ${choice}`}
          variant="gray"
          size="small"
          wide
          onClick={() => onPick(choice)}
        >
          <span className="first-letter:uppercase">{choiceOf(choice)}</span>
        </Button>
      ))}
    </div>
  )
}

/** The themes of the next round: the one that she picked, or those that are left for the person. */
function NextTheme({ offered, onPick }: { offered: readonly QuizTheme[]; onPick(theme: QuizTheme): void }) {
  const t = useTexts('activities')
  return (
    <div className="flex flex-wrap gap-2 *:flex-auto">
      {offered.map((theme) => (
        <Button
          key={theme}
          size="small"
          variant={offered.length === 1 ? 'primary' : 'gray'}
          onClick={() => onPick(theme)}
        >
          {t(`quiz.theme.${theme}`)}
        </Button>
      ))}
    </div>
  )
}

type VerdictProps = { turn: QuizView['turns'][number]; theme: QuizTheme; name: string }

/** Whether a choice of the person was right, and what she chose. */
function Verdict({ turn: { chosen, right, hers }, theme, name }: VerdictProps) {
  const t = useTexts('activities')
  const { choiceOf } = useQuizWords(theme)
  return (
    <p className="flex items-start gap-2 text-small text-ink-2">
      <Mark isRight={chosen === right} />
      <span>
        {chosen === right ? t('quiz.right') : t('quiz.wrong', { right: choiceOf(right) })}{' '}
        {hers === null ? null : (
          <span className="text-ink-3">
            {hers === right ? t('quiz.hersRight', { name }) : t('quiz.hersWrong', { name, choice: choiceOf(hers) })}
          </span>
        )}
      </span>
    </p>
  )
}

function Mark({ isRight }: { isRight: boolean }) {
  const Icon = isRight ? Check : X
  return <Icon className={`mt-0.5 size-4 shrink-0 ${isRight ? 'text-success' : 'text-ink-3'}`} aria-hidden="true" />
}

/** The questions so far, with the right choices. */
function QuizTurns({ state: { theme, turns }, name }: { state: QuizView; name: string }) {
  const { questionOf } = useQuizWords(theme)
  return (
    <TurnsSoFar count={turns.length}>
      <ol className="grid gap-2.5 pb-1">
        {turns.map((turn, index) => (
          <li key={index} className="grid gap-0.5">
            <span className="text-ink-2">{questionOf(turn)}</span>
            <Verdict turn={turn} theme={theme} name={name} />
          </li>
        ))}
      </ol>
    </TurnsSoFar>
  )
}
