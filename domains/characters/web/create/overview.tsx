import { ChevronRight, Dices } from 'lucide-react'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Button } from '#ui/primitives/button.tsx'
import type { CreateSearch } from './create-search.ts'
import { createHref } from './create-search.ts'
import type { Draft } from './draft.ts'
import type { Step } from './step-names.ts'
import type { Walk } from './steps.ts'
import { isAnswered, missingSteps, overviewSteps, rolledRest, stepsOf } from './steps.ts'
import { useAnswerText } from './use-answer-text.ts'
import { useCreationTexts } from './creation-texts.tsx'

type OverviewProps = {
  walk: Walk
  draft: Draft
  /** The search of the address besides the step. */
  base: CreateSearch
  onChoose(part: Partial<Draft>): void
}

/** Every choice on one line of its own, each of which leads back to its step. */
export function Overview({ walk, draft, base, onChoose }: OverviewProps) {
  const t = useCreationTexts()
  const missing = missingSteps(walk, draft)
  const rest = rolledRest(walk, draft)
  const walked = stepsOf(walk)
  return (
    <div className="grid gap-4">
      <ul className="overflow-hidden rounded-l bg-surface-1">
        {overviewSteps(walk).map((step) => (
          <Line
            key={step}
            step={step}
            draft={draft}
            isNeeded={walked.includes(step)}
            href={createHref({ ...base, step, from: 'overview' })}
          />
        ))}
      </ul>
      {missing.length > 0 && Object.keys(rest).length > 0 ? (
        <Button variant="gray" className="justify-self-start" onClick={() => onChoose(rest)}>
          <Dices className="size-4.5" aria-hidden="true" />
          {t('overview.rest')}
        </Button>
      ) : null}
    </div>
  )
}

const mayBeEmpty = (step: Step) => step === 'kinks' || step === 'tags'

type LineProps = { step: Step; draft: Draft; isNeeded: boolean; href: string }

function Line({ step, draft, isNeeded, href }: LineProps) {
  const t = useCreationTexts()
  const value = useAnswerText(step, draft)
  const isOpen = !isAnswered(step, draft)
  const isMissing = isOpen && isNeeded
  const isList = mayBeEmpty(step)
  const isProse = step === 'description' || step === 'prompt'
  return (
    <li className="border-line not-first:border-t">
      <Anchor href={href} className="flex min-h-13 items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-surface-2">
        <span className="flex min-w-0 flex-1 items-baseline gap-3">
          <span className="shrink-0 text-small text-ink-3">{t(`step.${step}`)}</span>
          {/* Cut lines end in dots only where they begin at the start, so the box is moved to the end, not its text. */}
          <span className={`flex min-w-0 flex-1 justify-end ${isMissing ? 'font-medium text-accent' : 'text-ink-1'}`}>
            <span
              dir="auto"
              className={`min-w-0 text-body ${isProse ? 'line-clamp-3' : isList ? 'line-clamp-3 text-end' : 'truncate'}`}
            >
              {isMissing ? t('overview.choose') : isOpen && !isList ? t('overview.picked') : value}
            </span>
          </span>
        </span>
        <ChevronRight className="size-4.5 shrink-0 text-ink-3 rtl:-scale-x-100" aria-hidden="true" />
      </Anchor>
    </li>
  )
}
