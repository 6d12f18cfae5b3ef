import { useId } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import type { Choice } from '../../../creation-choices.ts'
import { choices } from '../../../creation-choices.ts'
import { choicePicture, isPictured } from '../choice-picture.ts'
import type { Draft } from '../draft.ts'
import { tileInput, TileRing } from './tile-ring.tsx'

type ChoiceStepProps = { step: Choice; draft: Draft; onChoose(part: Partial<Draft>): void }

/** The words for a choice stand under its attribute; both sizes share theirs. */
const vocabularyOf = (step: Choice) => (step === 'breastSize' || step === 'hipSize' ? 'size' : step)

/** One of several, as pictures where there is something to see, else as words. */
export function ChoiceStep({ step, draft, onChoose }: ChoiceStepProps) {
  const t = useTexts('create')
  const pictured = isPictured(step)
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t(`question.${step}`)}</legend>
      <div className={gridFor(step)}>
        {choices[step].map((value) => (
          <Choice
            key={value}
            step={step}
            value={value}
            picture={pictured ? choicePicture(step, value, draft.style) : null}
            isChosen={draft[step] === value}
            onChoose={() => onChoose({ [step]: value })}
          />
        ))}
      </div>
    </fieldset>
  )
}

function gridFor(step: Choice): string {
  if (step === 'style') return 'grid grid-cols-2 gap-3'
  if (step === 'personality') return 'grid gap-2.5 sm:grid-cols-2'
  if (isPictured(step)) return 'grid grid-cols-3 gap-2.5 sm:grid-cols-4 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5'
  return 'grid grid-cols-2 gap-2.5 lg:grid-cols-3'
}

type ChoiceProps = { step: Choice; value: string; picture: string | null; isChosen: boolean; onChoose(): void }

const frame =
  'pressable relative cursor-pointer overflow-hidden rounded-m bg-surface-1 text-start has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

function Choice({ step, value, picture, isChosen, onChoose }: ChoiceProps) {
  const words = useTexts('vocabulary')
  const id = useId()
  const label = words(`${vocabularyOf(step)}.${value}`)
  const input = (
    <input
      type="radio"
      name={step}
      value={value}
      checked={isChosen}
      onChange={onChoose}
      aria-labelledby={id}
      className={tileInput}
    />
  )
  if (step === 'personality')
    return (
      <label className={`flex min-h-24 items-stretch ${frame}`}>
        {input}
        <TileRing />
        {picture ? <Picture src={picture} alt="" width={3} height={4} className="w-18 shrink-0" /> : null}
        <PersonalityWords id={id} value={value} label={label} />
      </label>
    )
  if (picture)
    return (
      <label className={`grid ${frame}`}>
        {input}
        <TileRing />
        <Picture src={picture} alt="" width={3} height={4} className="w-full" />
        <span
          id={id}
          className="grid min-h-11 place-items-center px-1.5 py-1.5 text-center text-small leading-tight font-medium wrap-anywhere text-ink-1"
        >
          {label}
        </span>
      </label>
    )
  return (
    <label className={`flex min-h-14 items-center px-4 py-2 ${frame}`}>
      {input}
      <TileRing />
      <span id={id} className="text-body font-medium text-ink-1">
        {label}
      </span>
    </label>
  )
}

function PersonalityWords({ id, value, label }: { id: string; value: string; label: string }) {
  const t = useTexts('create')
  return (
    <span className="grid content-center gap-0.5 px-3.5 py-2.5">
      <span id={id} className="text-body font-medium text-ink-1">
        {label}
      </span>
      <span className="text-small leading-snug text-ink-2">{t(`personality.${value}`)}</span>
    </span>
  )
}
