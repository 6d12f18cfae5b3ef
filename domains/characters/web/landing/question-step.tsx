import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import type { LandingFunnel } from '../../landing-funnels.ts'
import type { LandingQuestion } from '../../landing-questions.ts'
import { isOpenAnswer } from '../../landing-funnels.ts'
import { landingQuestions } from '../../landing-questions.ts'
import type { CastMember } from './cast.ts'
import { castFor } from './cast.ts'
import type { LandingSearch } from './landing-search.ts'
import { PortraitChoice } from './portrait-choice.tsx'
import { StepTitle } from './step-title.tsx'
import { useAnswerTexts } from './use-answer-texts.ts'

type QuestionStepProps = {
  funnel: LandingFunnel
  question: LandingQuestion
  cast: readonly CastMember[]
  search: LandingSearch
  onAnswer(answer: string): void
}

/** A little less than on the page: a phone's next larger picture takes the line twice as long, and looks the same. */
const narrow = '(min-width: 40rem) 14rem, 40vw'
const wide = '(min-width: 40rem) 15rem, 46vw'
/** By how many answers have a picture: the fewer, the taller. */
const layouts = [
  { upTo: 2, grid: 'max-w-md grid-cols-2', sizes: narrow, shape: 'tallest' },
  { upTo: 3, grid: 'max-w-2xl grid-cols-3', sizes: '(min-width: 40rem) 14rem, 30vw', shape: 'tallest' },
  { upTo: 4, grid: 'max-w-md grid-cols-2', sizes: narrow, shape: 'square' },
  { upTo: 6, grid: 'max-w-3xl grid-cols-2 sm:grid-cols-3', sizes: wide, shape: 'square' },
] as const

/** One question of a landing page: each answer is a picture of somebody of whom it is true. */
export function QuestionStep({ funnel, question, cast, search, onAnswer }: QuestionStepProps) {
  const t = useTexts('landing')
  const textOf = useAnswerTexts()
  const people = castFor(funnel, question, { cast, who: search.who })
  const answers = landingQuestions[question]
  const pictured = answers.filter((answer) => !isOpenAnswer(answer) && people.has(answer))
  const open = answers.find(isOpenAnswer)
  const { grid, sizes, shape } = layouts.find(({ upTo }) => pictured.length <= upTo) ?? layouts[3]
  const isFirst = funnel.questions[0] === question
  return (
    <div className="my-auto">
      <StepTitle eyebrow={isFirst ? t(`intro.${funnel.key}`) : undefined} title={t(`question.${question}`)} />
      <ul className={`mx-auto grid w-full gap-2.5 sm:gap-4 ${grid}`}>
        {pictured.map((answer) => {
          const person = people.get(answer)
          return person ? (
            <li key={answer}>
              <PortraitChoice
                person={person}
                label={textOf(question, answer)}
                isChosen={search[question] === answer}
                shape={shape}
                sizes={sizes}
                onChoose={() => onAnswer(answer)}
              />
            </li>
          ) : null
        })}
      </ul>
      {open ? (
        <div className="mx-auto mt-4 w-full max-w-md">
          <Button variant="gray" size="big" wide onClick={() => onAnswer(open)}>
            {textOf(question, open)}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
