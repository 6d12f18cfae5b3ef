import { ArrowLeft, Dices, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { useCreationTexts } from './creation-texts.tsx'

// As far above the bar as the page's scroll padding: a button nearer to it scrolls the page with each focus.
const stickyFoot =
  'sticky bottom-[calc(var(--bar-height)+var(--safe-bottom))] z-20 bg-linear-to-t from-surface-0 from-[calc(100%-1.5rem)] to-transparent px-4 pt-6 pb-4 md:bottom-0 md:px-8 md:pb-6'
const stepHead =
  'sticky top-(--banner-height) z-20 flex min-h-14 items-center gap-2 bg-surface-0/88 px-4 pt-(--safe-top) backdrop-blur-xl md:min-h-20 md:px-8'
const rollButton =
  'pressable inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-full bg-surface-2 text-small font-medium text-ink-2 hover:bg-surface-3 hover:text-ink-1 sm:px-4'

/** Where the focus goes when another step opens, so that a screen reader goes on from its question. */
export const stepHeadingId = 'create-step'

const columns = 'md:grid md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-8 lg:gap-12'

type StepFrameProps = {
  /** Which step of how many; nothing where the flow has no number. */
  place?: { step: number; all: number } | undefined
  heading: string
  note?: string | undefined
  onBack?: (() => void) | undefined
  /** The action of the close button; it leads to My Roles by default. */
  close?: { label: string; onClose(): void }
  /** Gives the step an answer by chance. */
  onDie?: (() => void) | undefined
  portrait?: ReactNode
  /** The way on, always in sight. */
  footer?: ReactNode
  children: ReactNode
}

/** One step of the creation: how far one is, the question, her portrait beside the answers, and the way on. */
export function StepFrame({ place, heading, note, onBack, close, onDie, portrait, footer, children }: StepFrameProps) {
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col">
      <StepHeader place={place} onBack={onBack} close={close} isNarrow={!portrait} />
      <div className={`flex-1 px-4 md:px-8 ${portrait ? columns : ''}`}>
        {portrait}
        <section
          className={`grid grid-cols-1 content-start gap-5 pt-5 pb-8 md:pt-2 ${portrait ? '' : 'mx-auto w-full max-w-2xl'}`}
        >
          <div className="flex flex-wrap items-start gap-3">
            <div className="grid min-w-0 flex-[1_1_10rem] grid-cols-1 gap-1.5">
              <h1 id={stepHeadingId} tabIndex={-1} className="text-title wrap-anywhere outline-none">
                {heading}
              </h1>
              {note ? <p className="text-small text-ink-3">{note}</p> : null}
            </div>
            {onDie ? <Die onDie={onDie} /> : null}
          </div>
          {children}
        </section>
      </div>
      {footer ? (
        <div className={stickyFoot}>
          <div className={portrait ? columns : 'mx-auto w-full max-w-2xl'}>
            {portrait ? <span className="max-md:hidden" /> : null}
            {footer}
          </div>
        </div>
      ) : null}
    </div>
  )
}

type StepHeaderProps = Pick<StepFrameProps, 'place' | 'onBack' | 'close'> & {
  /** As wide as a step without a portrait. */
  isNarrow: boolean
}

function StepHeader({ place, onBack, close, isNarrow }: StepHeaderProps) {
  const t = useCreationTexts()
  return (
    <header className={`${stepHead} ${isNarrow ? 'md:mx-auto md:w-full md:max-w-[46rem]' : ''}`}>
      {onBack ? (
        <IconButton
          label={t('back')}
          icon={<ArrowLeft className="size-5.5 rtl:-scale-x-100" aria-hidden="true" />}
          onClick={onBack}
          className="-ms-3"
        />
      ) : null}
      <div className="min-w-0 flex-1">
        <p className="truncate text-small text-ink-3 tabular-nums">{place ? t('progress', place) : t('title')}</p>
        {place ? <PlaceBar {...place} /> : null}
      </div>
      {close ? (
        <IconButton label={close.label} icon={<X className="size-5" />} onClick={close.onClose} className="-me-3" />
      ) : (
        <Anchor
          href="/my-roles"
          aria-label={t('leave')}
          title={t('leave')}
          className="pressable -me-3 grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-surface-2 hover:text-ink-1"
        >
          <X className="size-5" aria-hidden="true" />
        </Anchor>
      )}
    </header>
  )
}

function PlaceBar({ step, all }: { step: number; all: number }) {
  const t = useCreationTexts()
  const label = t('progress', { step, all })
  return (
    <div className="relative mt-1.5 h-1 overflow-hidden rounded-full bg-surface-3">
      <progress
        value={step}
        max={all}
        aria-label={label}
        aria-valuetext={label}
        className="absolute inset-0 size-full opacity-0"
      />
      <div
        aria-hidden="true"
        className="h-full origin-left rounded-full bg-accent transition-transform duration-300 ease-out rtl:origin-right"
        style={{ transform: `scaleX(${step / all})` }}
      />
    </div>
  )
}

function Die({ onDie }: { onDie(): void }) {
  const t = useCreationTexts()
  return (
    <PlainButton onClick={onDie} title={t('die')} className={rollButton}>
      <Dices className="size-5 sm:size-4.5" aria-hidden="true" />
      <span className="max-sm:sr-only">{t('die')}</span>
    </PlainButton>
  )
}
