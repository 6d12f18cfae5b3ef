import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { InstallRow } from './settings/install-row.tsx'
import { NoticeSwitch } from './settings/notice-switch.tsx'
import type { Profile } from './settings/profile-block.tsx'
import { ProfileBlock } from './settings/profile-block.tsx'
import { SettingsList } from './settings/settings-list.tsx'
import { deviceId } from './settings/settings-pages.ts'
import { SignOut } from './settings/sign-out.tsx'
import { ThemeChoice } from './settings/theme-choice.tsx'
import type { Theme } from './settings/theme.ts'

type SettingsScreenProps = {
  profile: Profile | null
  /** Energy and coins, which another domain shows. */
  balances: ReactNode
  theme: Theme
  languageLabel: string
  hasServices: boolean
  /** Where the app is installed; null where it is this page. */
  installAddress: string | null
  onLeave(): Promise<void>
}

/** The main page of the settings: who is here, how it looks, and everything else one tap away. */
export function SettingsScreen({
  profile,
  balances,
  theme,
  languageLabel,
  hasServices,
  installAddress,
  onLeave,
}: SettingsScreenProps) {
  const t = useTexts('accounts')
  return (
    <>
      <PageHeader title={t('settings.title')} />
      <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-3 px-4 pb-2 lg:pt-2 md:px-8 lg:mx-0 lg:gap-4 lg:pb-8">
        <ProfileBlock profile={profile} balances={balances} />
        <div className="lg:hidden">
          <SettingsList current="/settings" languageLabel={languageLabel} hasServices={hasServices} />
        </div>
        <div id={deviceId} className="scroll-mt-24 divide-y divide-line rounded-l bg-surface-1">
          <ThemeChoice theme={theme} />
          <NoticeSwitch />
          <InstallRow address={installAddress} />
        </div>
        <SignOut onLeave={onLeave} />
        <p className="text-center text-fine text-ink-3">{t('settings.adultsOnly')}</p>
      </div>
    </>
  )
}
