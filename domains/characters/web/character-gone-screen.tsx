import { MoonStar } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'

/** Stands where a character was who is not in the catalogue any more. */
export function CharacterGoneScreen() {
  const t = useTexts('characters')
  return (
    <div className="grid flex-1 content-center">
      <EmptyState
        art={<MoonStar strokeWidth={1.5} />}
        title={t('profile.goneTitle')}
        text={t('profile.goneText')}
        action={<ButtonLink href="/">{t('profile.meetOthers')}</ButtonLink>}
      />
    </div>
  )
}
