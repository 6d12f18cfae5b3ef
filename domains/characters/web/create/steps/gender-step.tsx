import { useId } from 'react'
import { assetAddress } from '#platform/contract/asset-base.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import type { Gender } from '../../../attributes.ts'
import type { Draft } from '../draft.ts'
import { asGender } from '../steps.ts'
import { tileInput, TileRing } from './tile-ring.tsx'
import { useCreationTexts } from '../creation-texts.tsx'

const tile =
  'pressable relative grid cursor-pointer overflow-hidden rounded-m bg-surface-1 has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

type GenderStepProps = {
  draft: Draft
  genders: readonly Gender[]
  onChoose(part: Partial<Draft>): void
  onPressed?: (() => void) | undefined
}

/** The gender of a character, where more than one is open. */
export function GenderStep({ draft, genders, onChoose, onPressed }: GenderStepProps) {
  const t = useCreationTexts()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('question.gender')}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {genders.map((gender) => (
          <GenderTile
            key={gender}
            gender={gender}
            isChosen={draft.gender === gender}
            onChoose={() => onChoose(asGender(draft, gender))}
            onPressed={onPressed}
          />
        ))}
      </div>
    </fieldset>
  )
}

type GenderTileProps = Pick<GenderStepProps, 'onPressed'> & { gender: Gender; isChosen: boolean; onChoose(): void }

function GenderTile({ gender, isChosen, onChoose, onPressed }: GenderTileProps) {
  const words = useTexts('vocabulary')
  const id = useId()
  return (
    <label className={tile}>
      <input
        type="radio"
        name="gender"
        value={gender}
        checked={isChosen}
        onChange={onChoose}
        onClick={(event) => event.detail > 0 && onPressed?.()}
        aria-labelledby={id}
        className={tileInput}
      />
      <TileRing />
      <Picture
        src={assetAddress(`/choices/REALITY/gender-${gender}.webp`)}
        alt=""
        width={3}
        height={4}
        className="w-full"
      />
      <span id={id} className="grid min-h-11 place-items-center text-body font-medium">
        {words(`gender.${gender}`)}
      </span>
    </label>
  )
}
