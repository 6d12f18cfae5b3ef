import { useId } from 'react'
import { Picture } from '#ui/primitives/picture.tsx'
import type { Choice } from '../../../creation-choices.ts'
import { valuesOf } from '../../../creation-choices.ts'
import type { CreationOffer } from '../../../creation-offer.ts'
import { choicePicture, isPictured } from '../choice-picture.ts'
import type { Draft } from '../draft.ts'
import { useVocabulary } from '../use-vocabulary.ts'
import { tileInput, TileRing } from './tile-ring.tsx'
import { useCreationTexts } from '../creation-texts.tsx'

type ChoiceStepProps = {
  step: Choice
  draft: Draft
  offer: CreationOffer
  onChoose(part: Partial<Draft>): void
  /** A choice was pressed, not merely passed by keys. */
  onPressed?: (() => void) | undefined
}

/** The words for a choice stand under its attribute; both sizes share theirs. */
const vocabularyOf = (step: Choice) => (step === 'breastSize' || step === 'hipSize' ? 'size' : step)

/** One of several, as pictures where there is something to see, else as words. */
export function ChoiceStep({ step, draft, offer, onChoose, onPressed }: ChoiceStepProps) {
  const t = useCreationTexts()
  const words = useVocabulary(draft.gender)
  const { origins, hair, styles } = offer
  const listed = valuesOf(step, { gender: draft.gender ?? 'woman', origins, hair, styles })
  const pictured = isPictured(step)
  const chosen = draft[step]
  // Own words may have named what no list offers.
  const values =
    chosen === null || (pictured && step !== 'hair') || listed.includes(chosen) ? listed : [chosen, ...listed]
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t(`question.${step}`)}</legend>
      <div className={gridFor(step)}>
        {values.map((value) => (
          <Choice
            key={value}
            step={step}
            value={value}
            label={words(`${vocabularyOf(step)}.${value}`)}
            picture={pictured ? choicePicture(step, value, draft) : null}
            isChosen={draft[step] === value}
            onChoose={() => onChoose({ [step]: value })}
            onPressed={onPressed}
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

type ChoiceProps = {
  step: Choice
  value: string
  label: string
  picture: string | null
  isChosen: boolean
  onChoose(): void
  onPressed: (() => void) | undefined
}

const frame =
  'pressable relative cursor-pointer overflow-hidden rounded-m bg-surface-1 text-start has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

function Choice({ step, value, label, picture, isChosen, onChoose, onPressed }: ChoiceProps) {
  const id = useId()
  const input = (
    <input
      type="radio"
      name={step}
      value={value}
      checked={isChosen}
      onChange={onChoose}
      // Arrow keys choose too, as clicks without a press.
      onClick={(event) => event.detail > 0 && onPressed?.()}
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
  const t = useCreationTexts()
  return (
    <span className="grid content-center gap-0.5 px-3.5 py-2.5">
      <span id={id} className="text-body font-medium text-ink-1">
        {label}
      </span>
      <span className="text-small leading-snug text-ink-2">{t(`personality.${value}`)}</span>
    </span>
  )
}
