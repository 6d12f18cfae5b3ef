import { useSession } from '#domains/accounts/web/public.ts'
import { givenName } from '#domains/chat/web/public.ts'
import { useOpenPremium } from '#domains/orders/web/public.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import type { PhotoFrequency } from '../rules.ts'
import { photoFrequencies } from '../rules.ts'
import type { Together } from './load-together.ts'

type Props = { together: Together; onChoose(frequency: PhotoFrequency): void }

/** How often she may send a photo by herself; a part of premium. */
export function SentPhotosPart({ together, onChoose }: Props) {
  const t = useTexts('relationships')
  const { viewer } = useSession()
  const openPremium = useOpenPremium()
  if (viewer?.kind !== 'member') return null
  const name = givenName(together.name)
  const { isPremium } = viewer
  // Premium that has ended leaves the choice as it was; no photo comes meanwhile.
  const shown = isPremium ? together.photoFrequency : 'never'
  return (
    <fieldset className="min-w-0 rounded-l bg-surface-1 px-4 py-3">
      <legend className="sr-only">{t('sentPhotos', { name })}</legend>
      <p aria-hidden="true" className="text-body text-ink-1">
        {t('sentPhotos', { name })}
      </p>
      <p className="pb-1 text-small text-ink-3">{t('sentPhotosNote', { name })}</p>
      {photoFrequencies.map((frequency) => (
        <label
          key={frequency}
          className="flex min-h-11 cursor-pointer items-center gap-3 text-body text-ink-1 has-disabled:cursor-default has-disabled:text-ink-3"
        >
          <input
            type="radio"
            name="photo-frequency"
            className="radio"
            checked={frequency === shown}
            disabled={!isPremium && frequency !== 'never'}
            onChange={() => onChoose(frequency)}
          />
          {t(`photoFrequencies.${frequency}`)}
        </label>
      ))}
      {isPremium ? null : (
        <PlainButton
          className="pressable min-h-11 text-small font-medium text-ink-1 underline underline-offset-4"
          onClick={() => void openPremium({ from: 'chat' })}
        >
          {t('sentPhotosPremium')}
        </PlainButton>
      )}
    </fieldset>
  )
}
