import { Check, ClipboardList } from 'lucide-react'
import { useId, useState } from 'react'
import { useSession } from '#domains/accounts/web/public.ts'
import { useCall } from '#platform/contract/use-call.tsx'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { submitSurvey } from '../../calls.gen.ts'
import type { SurveyQuestion } from '../../survey.ts'
import type { Survey } from './load-survey.ts'

const choiceRow =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-m border border-line bg-surface-1 px-4 py-2.5 hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

type SurveyScreenProps = { survey: Survey; back: { href: string; label: string } }

/** The survey: what it is for, its questions one after the other, and the end with its coins. */
export function SurveyScreen({ survey, back }: SurveyScreenProps) {
  const t = useTexts('growth')
  return (
    <>
      <PageHeader title={t('survey.title')} back={back} />
      <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-6 px-4 pt-2 pb-16 md:px-8 lg:mx-0">
        <SurveyPart survey={survey} />
      </div>
    </>
  )
}

const oneAtATime = { single: true, silent: true }
type Answers = Partial<Record<SurveyQuestion, string>>

function SurveyPart({ survey: { questions, reward } }: { survey: Survey }) {
  const t = useTexts('growth')
  const { refresh } = useSession()
  const [isDone, setDone] = useState(reward.claimedAt !== null)
  const [at, setAt] = useState<number | null>(null)
  const [answers, setAnswers] = useState<Answers>({})
  const submit = useCall(submitSurvey, oneAtATime)
  const question = at === null ? undefined : questions[at]

  const send = async () => {
    const answer = await submit.run({ answers: answers as Record<SurveyQuestion, string> })
    if (!answer.ok) return void toasts.push({ text: answer.message, tone: 'danger' })
    setDone(true)
    await refresh()
  }
  const next = () => {
    if (at === null) setAt(0)
    else if (at < questions.length - 1) setAt(at + 1)
    else void send()
  }
  if (isDone)
    return (
      <output>
        <EmptyState
          art={<Check strokeWidth={1.5} />}
          title={t('survey.doneTitle')}
          text={t('survey.doneText', { amount: reward.amount })}
          action={<ButtonLink href="/">{t('survey.home')}</ButtonLink>}
        />
      </output>
    )
  if (at === null || !question)
    return (
      <>
        <div className="flex items-center gap-4">
          <span className="grid size-16 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
            <ClipboardList className="size-7" strokeWidth={1.6} aria-hidden="true" />
          </span>
          <p className="text-body text-ink-1">{t('survey.text', { amount: reward.amount })}</p>
        </div>
        <p className="text-small text-ink-2">{t('survey.private')}</p>
        <Button size="big" wide onClick={next}>
          {t('survey.begin')}
        </Button>
      </>
    )
  const chosen = answers[question.name as SurveyQuestion]
  return (
    <>
      <SurveyStep
        key={question.name}
        question={question}
        at={at}
        of={questions.length}
        chosen={chosen}
        onChoose={(choice) => setAnswers({ ...answers, [question.name]: choice })}
      />
      <div className="flex gap-3">
        <Button
          variant="gray"
          className="shrink-0"
          disabled={submit.pending}
          onClick={() => setAt(at === 0 ? null : at - 1)}
        >
          {t('survey.back')}
        </Button>
        <Button wide disabled={chosen === undefined} pending={submit.pending} onClick={next}>
          {t(at === questions.length - 1 ? 'survey.send' : 'survey.next')}
        </Button>
      </div>
    </>
  )
}

/** The next question is read where the button of the one before was pressed. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

type SurveyStepProps = {
  question: Survey['questions'][number]
  at: number
  of: number
  chosen: string | undefined
  onChoose(choice: string): void
}

const degrees = new Set(['very', 'mostly', 'partly', 'not', 'unsaid'])

function SurveyStep({ question: { name, choices }, at, of, chosen, onChoose }: SurveyStepProps) {
  const t = useTexts('growth')
  const format = useFormats()
  const id = useId()
  const position = t('survey.progress', { number: format.number(at + 1), total: format.number(of) })
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <p className="text-small text-ink-3">{position}</p>
        <Progress label={position} value={(at + 1) / of} />
      </div>
      <fieldset className="grid gap-2">
        <legend ref={takeFocus} tabIndex={-1} className="mb-4 text-title outline-none">
          {t(`survey.questions.${name}`)}
        </legend>
        {choices.map((choice) => (
          <label key={choice} className={choiceRow}>
            <input
              type="radio"
              name={id}
              className="radio"
              checked={chosen === choice}
              onChange={() => onChoose(choice)}
            />
            <span className="min-w-0 flex-1 text-body">
              {t(degrees.has(choice) ? `survey.degrees.${choice}` : `survey.choices.${name}.${choice}`)}
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}
