import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { SettingsList } from './settings/settings-list.tsx'

type SettingsLayoutScreenProps = {
  current: string
  languageLabel: string
  /** Pages of the settings that hold nothing for the person. */
  closedPages: readonly string[]
  children: ReactNode
}

const side =
  'sticky top-(--banner-height) hidden h-[calc(100dvh-var(--banner-height))] w-80 shrink-0 overflow-y-auto border-e border-line px-4 py-6 [scrollbar-width:thin] lg:block'

/** The settings on wide screens: the list beside the page. On phones each page stands alone. */
export function SettingsLayoutScreen({ current, languageLabel, closedPages, children }: SettingsLayoutScreenProps) {
  const t = useTexts('accounts')
  return (
    <div className="flex flex-1">
      <nav aria-label={t('settings.nav')} className={side}>
        <Anchor
          href="/settings"
          aria-current={current === '/settings' ? 'page' : undefined}
          className="mb-5 block ps-4 font-face-display text-title"
        >
          {t('settings.nav')}
        </Anchor>
        <SettingsList current={current} languageLabel={languageLabel} closedPages={closedPages} />
      </nav>
      <div className="flex min-w-0 flex-1 flex-col">{children}</div>
    </div>
  )
}
