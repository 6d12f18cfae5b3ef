import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { useViewer } from './session.tsx'
import { InstallRow } from './settings/install-row.tsx'
import type { PushControl } from './settings/notice-switch.tsx'
import { NoticeSwitch } from './settings/notice-switch.tsx'
import type { Profile } from './settings/profile-block.tsx'
import { ProfileBlock } from './settings/profile-block.tsx'
import { LegalLinks, SettingsList } from './settings/settings-list.tsx'
import { deviceId, legalLinks, noticesHref, profileHref } from './settings/settings-pages.ts'
import type { Leaving } from './settings/sign-out.tsx'
import { SignOut } from './settings/sign-out.tsx'
import { ThemeChoice } from './settings/theme-choice.tsx'
import type { Theme } from './settings/theme.ts'

type SettingsScreenProps = {
  profile: Profile | null
  /** Energy and coins, which another domain shows. */
  balances: ReactNode
  theme: Theme
  languageLabel: string
  closedPages: readonly string[]
  /** Where the app is installed; null where it is this page. */
  installAddress: string | null
  push: PushControl
  leaving: Leaving
}

const page =
  'group/page mx-auto grid w-full max-w-2xl grid-cols-1 gap-2.5 px-4 pb-2 lg:pt-2 md:px-8 lg:mx-0 lg:gap-4 lg:pb-8'
/** Below what a search finds stand on a phone only the settings of the device, which it finds too. */
const endOfPage = 'max-lg:group-has-[[data-searching]]/page:hidden'
const here = '/settings'
const legalHrefs = legalLinks.map(({ href }) => href)
const headLink =
  'pressable grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-surface-2 hover:text-ink-1'

function NoticesLink() {
  const t = useTexts('accounts')
  const label = t('settings.noticeList')
  return (
    <Anchor href={noticesHref} aria-label={label} title={label} className={headLink}>
      <Inbox className="size-5.5" strokeWidth={1.8} aria-hidden="true" />
    </Anchor>
  )
}

/** The main page of the settings: who is here, how it looks, and everything else one tap away. */
export function SettingsScreen({
  profile,
  balances,
  theme,
  languageLabel,
  closedPages,
  installAddress,
  push,
  leaving,
}: SettingsScreenProps) {
  const t = useTexts('accounts')
  const isMember = useViewer()?.kind === 'member'
  return (
    <>
      <PageHeader title={t('settings.title')} actions={<NoticesLink />} />
      <div className={page}>
        <ProfileBlock profile={profile} balances={balances} />
        <div className="lg:hidden">
          <SettingsList
            current={here}
            languageLabel={languageLabel}
            closedPages={closedPages}
            elsewhere={isMember ? [profileHref, ...legalHrefs] : legalHrefs}
          />
        </div>
        <div id={deviceId} className="scroll-mt-24 divide-y divide-line rounded-l bg-surface-1">
          <ThemeChoice theme={theme} />
          <NoticeSwitch push={push} />
          <InstallRow address={installAddress} />
        </div>
        <div className={`grid gap-2.5 lg:gap-4 ${endOfPage}`}>
          <SignOut leaving={leaving} />
          <div className="lg:hidden">
            <LegalLinks current={here} />
          </div>
          <p className="text-center text-fine text-ink-3">{t('settings.adultsOnly')}</p>
        </div>
      </div>
    </>
  )
}
