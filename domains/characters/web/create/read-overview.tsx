import { ChevronDown, PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { isLeftToWords } from '../../creation-choices.ts'
import type { CreateSearch } from './create-search.ts'
import { createHref } from './create-search.ts'
import { useCreationTexts } from './creation-texts.tsx'
import type { Draft } from './draft.ts'
import { isSaid, isUnmentioned } from './said.ts'
import type { Step } from './step-names.ts'
import { NameStep } from './steps/words-step.tsx'
import type { Walk } from './steps.ts'
import { isAnswered, overviewSteps } from './steps.ts'
import { useAnswerText } from './use-answer-text.ts'
import { useSpokenMarks } from './use-spoken-marks.ts'

const chip =
  'pressable inline-flex min-h-11 max-w-full flex-wrap items-center gap-x-1.5 rounded-tag px-3.5 py-1.5 text-small ring-1 ring-inset wrap-anywhere'
const chipLooks = {
  said: 'bg-accent-soft text-ink-1 ring-accent',
  picked: 'text-ink-1 ring-line-strong hover:bg-surface-2',
  open: 'ring-line hover:bg-surface-2',
}
const ownWords =
  'flex min-h-11 items-start gap-3 rounded-l bg-surface-1 px-4 py-3 text-small text-ink-2 ring-1 ring-line ring-inset hover:bg-surface-2'

type ReadOverviewProps = {
  walk: Walk
  draft: Draft
  /** The search of the address besides the step. */
  base: CreateSearch
  /** How often the creation was requested without a name. */
  nameRequests: number
  onChoose(part: Partial<Draft>): void
}

/** The reading of somebody's own words: each thing that they say, that was picked or that is left to them, as a chip that leads to its step. */
export function ReadOverview({ walk, draft, base, nameRequests, onChoose }: ReadOverviewProps) {
  const t = useCreationTexts()
  const name = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (nameRequests > 0) name.current?.querySelector('input')?.focus()
  }, [nameRequests])
  const steps = overviewSteps(walk).filter((step) => step !== 'prompt' && step !== 'name')
  const said = steps.filter((step) => isSaid(step, draft))
  const open = steps.filter((step) => isLeftToWords(step) && !isAnswered(step, draft))
  const picked = steps.filter((step) => !said.includes(step) && !open.includes(step))
  const unmentioned = picked.filter((step) => isUnmentioned(step, draft))
  const marks = useSpokenMarks(draft)
  const href = (step: Step) => createHref({ ...base, step, from: 'overview' })
  const chips = (of: readonly Step[], look: keyof typeof chipLooks) =>
    of.map((step) => <AnswerChip key={step} step={step} draft={draft} href={href(step)} look={look} />)
  return (
    <div className="grid gap-5">
      {said.length === 0 && marks === '' ? null : (
        <Chips title={t('overview.said')}>
          {chips(said, 'said')}
          {marks === '' ? null : (
            <Chip title={t('overview.marks')} href={href('prompt')} look="said">
              {marks}
            </Chip>
          )}
        </Chips>
      )}
      <div ref={name}>
        <NameStep draft={draft} onChoose={onChoose} isRequested={nameRequests > 0} />
      </div>
      <Chips title={t('overview.pickedTitle')}>
        {chips(
          picked.filter((step) => !unmentioned.includes(step)),
          'picked',
        )}
      </Chips>
      {unmentioned.length === 0 ? null : <More>{chips(unmentioned, 'picked')}</More>}
      {open.length === 0 ? null : <Chips title={t('overview.openTitle')}>{chips(open, 'open')}</Chips>}
      <div className="grid gap-2">
        <Anchor href={href('prompt')} className={ownWords}>
          <PenLine className="mt-0.5 size-4 shrink-0 text-accent" aria-hidden="true" />
          <span className="sr-only">{t('step.prompt')}</span>
          <bdi className="line-clamp-3 min-w-0 wrap-anywhere">{draft.prompt.trim()}</bdi>
        </Anchor>
        <p className="text-small text-pretty text-ink-3">{t('overview.wordsRest')}</p>
      </div>
    </div>
  )
}

function Chips({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2 className="font-text text-small font-medium tracking-normal text-ink-3">{title}</h2>
      <ul className="flex flex-wrap gap-2">{children}</ul>
    </section>
  )
}

/** Answers that nobody wrote of: they are there for anyone who looks for them. */
function More({ children }: { children: ReactNode }) {
  const t = useCreationTexts()
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1 text-small text-ink-2">
        {t('own.more')}
        <ChevronDown className="size-4.5 transition-transform group-open:rotate-180" aria-hidden="true" />
      </summary>
      <ul className="flex flex-wrap gap-2 pt-1">{children}</ul>
    </details>
  )
}

type AnswerChipProps = { step: Step; draft: Draft; href: string; look: keyof typeof chipLooks }

function AnswerChip({ step, draft, href, look }: AnswerChipProps) {
  const t = useCreationTexts()
  const text = useAnswerText(step, draft)
  return (
    <Chip title={t(`step.${step}`)} href={href} look={look}>
      {look === 'open' ? null : isAnswered(step, draft) ? text : t('overview.picked')}
    </Chip>
  )
}

type ChipProps = { title: string; href: string; look: keyof typeof chipLooks; children: string | null }

function Chip({ title, href, look, children }: ChipProps) {
  return (
    <li className="max-w-full">
      <Anchor href={href} className={`${chip} ${chipLooks[look]}`}>
        <span className="text-ink-3">{title}</span>
        {children === null ? null : <bdi className="font-medium">{children}</bdi>}
      </Anchor>
    </li>
  )
}
