import { MapPinOff } from 'lucide-react'
import type { Boot } from '#platform/contract/request-scope.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { HelpLines } from './help-lines.tsx'

type RegionScreenProps = {
  supportEmail: string
  /** Whom to call in a crisis there: that stays open to everyone. */
  help: Boot['help']
}

/** The maintenance page: shown instead of everything where the product may not be offered. */
export function RegionScreen({ supportEmail, help }: RegionScreenProps) {
  const t = useTexts('safety')
  return (
    <div className="grid flex-1 content-center">
      <EmptyState
        art={<MapPinOff strokeWidth={1.5} />}
        isPage
        title={t('region.title')}
        text={t('region.text')}
        action={
          <div className="grid justify-items-center gap-5">
            <p className="text-small text-ink-3">{t('region.more')}</p>
            <ButtonLink href={`mailto:${supportEmail}`} variant="gray">
              {t('region.contact')}
            </ButtonLink>
          </div>
        }
      />
      <HelpLines help={help} />
    </div>
  )
}
