import { Dices } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { choicePicture } from '../create/choice-picture.ts'
import type { OptionName } from './photo-request.ts'
import { options } from './photo-request.ts'

type OptionFieldProps = { name: OptionName; value: string | null; onChange(value: string | null): void }

const tile =
  'pressable relative shrink-0 snap-start cursor-pointer overflow-hidden border border-line bg-surface-1 text-small font-medium text-ink-2 has-checked:border-accent has-checked:bg-accent-soft has-checked:text-ink-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

/** One question about a photo: a row to choose from, which may stay open. */
export function OptionField({ name, value, onChange }: OptionFieldProps) {
  const t = useTexts('photos')
  const words = useTexts('vocabulary')
  const isPictured = name === 'outfit'
  return (
    <fieldset className="grid min-w-0 gap-2.5">
      <legend className="mb-2.5 text-body font-medium text-ink-1">{t(`request.${name}`)}</legend>
      <div className="-mx-4 flex snap-x gap-2 overflow-x-auto scroll-px-4 px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
        <Choice
          name={name}
          isChosen={value === null}
          onChoose={() => onChange(null)}
          picture={null}
          isBesidePictures={isPictured}
        >
          {t('request.any')}
        </Choice>
        {options[name].map((one) => (
          <Choice
            key={one}
            name={name}
            isChosen={value === one}
            onChoose={() => onChange(one)}
            picture={isPictured ? choicePicture('outfit', one, { style: 'REALITY' }) : null}
          >
            {words(`${name}.${one}`)}
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}

type ChoiceProps = {
  name: string
  isChosen: boolean
  picture: string | null
  /** Has no picture itself, and stands in a row of those that have. */
  isBesidePictures?: boolean
  onChoose(): void
  children: ReactNode
}

function Choice({ name, isChosen, picture, isBesidePictures = false, onChoose, children }: ChoiceProps) {
  return (
    <label
      className={
        picture
          ? `grid w-30 rounded-m ${tile}`
          : `grid min-h-11 place-items-center ${isBesidePictures ? 'w-30 content-center gap-2.5 rounded-m px-1.5' : 'rounded-full px-4'} ${tile}`
      }
    >
      <input type="radio" name={`wish-${name}`} checked={isChosen} onChange={onChoose} className="sr-only" />
      {isBesidePictures ? <Dices className="size-7 text-ink-3" strokeWidth={1.5} aria-hidden="true" /> : null}
      {picture ? <Picture src={picture} alt="" width={3} height={4} className="w-full [&>img]:object-top" /> : null}
      <span
        className={
          picture || isBesidePictures
            ? 'grid min-h-11 place-items-center px-1.5 py-1 text-center leading-tight wrap-anywhere hyphens-auto'
            : 'whitespace-nowrap'
        }
      >
        {children}
      </span>
    </label>
  )
}
