import { useTexts } from '#platform/i18n/web/intl.tsx'
import { AddIdentities } from './account/add-identities.tsx'
import type { LinkedIdentity } from './account/linked-identities.tsx'
import { LinkedIdentities } from './account/linked-identities.tsx'
import { OwnPage } from './account/own-page.tsx'
import { Section } from '#ui/patterns/section.tsx'

type AccountScreenProps = {
  /** Null for someone who is not signed in. */
  own: LinkedIdentity[] | null
  back: { href: string; label: string }
  onChanged(): Promise<void>
}

/** The ways into an account: which there are, taking one away, adding another. */
export function AccountScreen({ own, back, onChanged }: AccountScreenProps) {
  const t = useTexts('identities')
  return (
    <OwnPage of="account" isOwn={own !== null} back={back}>
      <Section title={t('account.own')}>
        <LinkedIdentities own={own ?? []} onChanged={onChanged} />
      </Section>
      <Section title={t('account.add')}>
        <AddIdentities onChanged={onChanged} />
      </Section>
    </OwnPage>
  )
}
