import { Smartphone } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { useBrowserValue } from '#ui/state/browser-value.ts'
import { install, useCanInstall } from '../install-prompt.ts'

/** Puts the product on the home screen, by the browser's own prompt or by a hint where its menu has it. */
export function InstallRow() {
  const t = useTexts('accounts')
  const offered = useCanInstall()
  const installed = useBrowserValue(() => matchMedia('(display-mode: standalone)').matches, false)
  return (
    <div className="flex items-center gap-3.5 rounded-l bg-surface-1 px-4 py-3">
      <Smartphone className="size-5 shrink-0 text-ink-3" strokeWidth={1.8} aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="text-body">{t('settings.install')}</p>
        {offered && !installed ? null : (
          <p className="text-small text-ink-3">{t(installed ? 'settings.installed' : 'settings.installHow')}</p>
        )}
      </div>
      {offered && !installed ? (
        <Button size="small" variant="gray" onClick={() => void install()}>
          {t('settings.installNow')}
        </Button>
      ) : null}
    </div>
  )
}
