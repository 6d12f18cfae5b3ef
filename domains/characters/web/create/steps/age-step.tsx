import { useId, useState } from 'react'
import { useFormats } from '#platform/i18n/web/intl.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { firstAge, listedAges, oldestAge, youngestAge } from '../../../attributes.ts'
import { choicePicture } from '../choice-picture.ts'
import type { Draft } from '../draft.ts'
import { readAge } from '../steps.ts'
import { tileInput, TileRing } from './tile-ring.tsx'
import { useCreationTexts } from '../creation-texts.tsx'

const pictureOption =
  'pressable relative cursor-pointer overflow-hidden rounded-m bg-surface-1 has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

type AgeStepProps = { draft: Draft; onChoose(part: Partial<Draft>): void }

/** How old she is: one of the ages that are listed, or another from eighteen on. */
export function AgeStep({ draft, onChoose }: AgeStepProps) {
  const t = useCreationTexts()
  const format = useFormats()
  const age = draft.age ?? firstAge
  const isListed = (listedAges as readonly number[]).includes(age)
  const [own, setOwn] = useState(isListed ? '' : String(age))
  const read = own === '' ? null : readAge(own)
  const limits = { least: youngestAge, most: oldestAge }
  const type = (text: string) => {
    setOwn(text)
    const next = readAge(text)
    if (typeof next === 'number') onChoose({ age: next })
  }
  return (
    <div className="grid gap-6">
      <fieldset className="min-w-0">
        <legend className="sr-only">{t('question.age')}</legend>
        <div className="grid grid-cols-3 gap-2.5 sm:grid-cols-5 md:grid-cols-3 lg:grid-cols-5">
          {listedAges.map((one) => (
            <AgeTile
              key={one}
              age={one}
              label={format.number(one)}
              draft={draft}
              isChosen={own === '' && one === age}
              onChoose={() => {
                setOwn('')
                onChoose({ age: one })
              }}
            />
          ))}
        </div>
      </fieldset>
      <TextField
        label={t('age.own')}
        hint={t('age.hint', limits)}
        error={read === 'young' ? t('age.tooYoung', limits) : read === 'invalid' ? t('age.invalid', limits) : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        dir="ltr"
        value={own}
        onChange={(event) => type(event.target.value)}
        className="max-w-60"
      />
    </div>
  )
}

type AgeTileProps = { age: number; label: string; draft: Draft; isChosen: boolean; onChoose(): void }

function AgeTile({ age, label, draft, isChosen, onChoose }: AgeTileProps) {
  const id = useId()
  return (
    <label className={pictureOption}>
      <input
        type="radio"
        name="age"
        value={age}
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={id}
        className={tileInput}
      />
      <TileRing />
      <Picture src={choicePicture('age', age, draft)} alt="" width={3} height={4} className="w-full" />
      <span id={id} className="grid min-h-11 place-items-center text-body font-medium tabular-nums">
        {label}
      </span>
    </label>
  )
}
