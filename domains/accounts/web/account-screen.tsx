import type { DataOf } from '#platform/contract/call.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import type { binds } from '../contract.ts'
import { AddDoors } from './account/add-doors.tsx'
import { OwnDoors } from './account/own-doors.tsx'
import { SettingsSection } from './account/settings-section.tsx'
import { SignInNeededScreen } from './sign-in-needed-screen.tsx'

export type Bind = DataOf<typeof binds>['list'][number]

type AccountScreenProps = {
  /** Null for someone who is not signed in. */
  own: Bind[] | null
  back: { href: string; label: string }
  onChanged(): Promise<void>
}

/** The ways into an account: which there are, taking one away, adding another. */
export function AccountScreen({ own, back, onChanged }: AccountScreenProps) {
  const t = useTexts('doors')
  return (
    <>
      <PageHeader title={t('account.title')} back={back} />
      {own ? (
        <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-7 px-4 pt-2 pb-10 md:px-8 lg:mx-0">
          <p className="text-body text-ink-2">{t('account.intro')}</p>
          <SettingsSection title={t('account.own')}>
            <OwnDoors own={own} onChanged={onChanged} />
          </SettingsSection>
          <SettingsSection title={t('account.add')}>
            <AddDoors onChanged={onChanged} />
          </SettingsSection>
          <p className="ps-4 text-small text-ink-3">
            {t.rich('account.toDevices', {
              link: (words) => (
                <Anchor href="/settings/security" className="font-medium text-ink-1 underline underline-offset-4">
                  {words}
                </Anchor>
              ),
            })}
          </p>
        </div>
      ) : (
        <SignInNeededScreen />
      )}
    </>
  )
}
