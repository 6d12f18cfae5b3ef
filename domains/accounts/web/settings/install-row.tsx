import { Smartphone } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { useBrowserValue } from '#ui/state/browser-value.ts'
import { install, installsByShare, useCanInstall } from '../install-prompt.ts'

/**
 * Puts the product on the home screen: by the browser's own prompt, by a hint where its menu has it, or at the address
 * of the installable app where the brand has one elsewhere.
 */
export function InstallRow({ address }: { address: string | null }) {
  const t = useTexts('accounts')
  const offered = useCanInstall()
  const installed = useBrowserValue(() => matchMedia('(display-mode: standalone)').matches, false)
  const how = useBrowserValue(() => installsByShare(navigator), false)
    ? 'settings.installHowApple'
    : 'settings.installHow'
  return (
    <div className="flex items-center gap-3.5 px-4 py-2">
      <Smartphone className="size-5 shrink-0 text-ink-3" strokeWidth={1.8} aria-hidden="true" />
      <div className="min-w-0 flex-1 hyphens-auto wrap-anywhere">
        <p className="text-body wrap-anywhere hyphens-auto">{t('settings.install')}</p>
        {(address !== null || offered) && !installed ? null : (
          <p className="text-small text-ink-3">{t(installed ? 'settings.installed' : how)}</p>
        )}
      </div>
      {installed ? null : address !== null ? (
        <ButtonLink size="small" variant="gray" href={address}>
          {t('settings.installNow')}
        </ButtonLink>
      ) : offered ? (
        <Button size="small" variant="gray" onClick={() => void install()}>
          {t('settings.installNow')}
        </Button>
      ) : null}
    </div>
  )
}
