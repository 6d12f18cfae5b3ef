import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Segment } from '#ui/primitives/segment.tsx'
import type { Settings } from './load-settings.ts'

const genders = [null, 'woman', 'man'] as const
const words = { any: 'gender.any', woman: 'gender.women', man: 'gender.men' } as const

type GenderRadiosProps = { gender: Settings['feedGender']; onChoose(gender: Settings['feedGender']): void }

/** Women, men or everyone, one of them chosen. */
export function GenderRadios({ gender, onChoose }: GenderRadiosProps) {
  const t = useTexts('profile')
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('gender.title')}</legend>
      <div className="grid grid-cols-3 gap-1 rounded-m bg-surface-2 p-1">
        {genders.map((one) => (
          <Segment key={one ?? 'any'}>
            <input
              type="radio"
              name="gender"
              value={one ?? 'any'}
              checked={gender === one}
              onChange={() => onChoose(one)}
              className="sr-only"
            />
            {t(words[one ?? 'any'])}
          </Segment>
        ))}
      </div>
    </fieldset>
  )
}
