import type { DataOf } from '#platform/contract/call.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { binds } from '../contract.ts'
import { AddDoors } from './account/add-doors.tsx'
import { OwnDoors } from './account/own-doors.tsx'
import { OwnPage } from './account/own-page.tsx'
import { SettingsSection } from './account/settings-section.tsx'

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
    <OwnPage of="account" isOwn={own !== null} back={back}>
      <SettingsSection title={t('account.own')}>
        <OwnDoors own={own ?? []} onChanged={onChanged} />
      </SettingsSection>
      <SettingsSection title={t('account.add')}>
        <AddDoors onChanged={onChanged} />
      </SettingsSection>
    </OwnPage>
  )
}
