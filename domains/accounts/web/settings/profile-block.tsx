import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { pictureAt } from '#ui/primitives/picture-address.ts'
import type { myProfile } from '../../contract.ts'
import { useSession } from '../session.tsx'
import { profileHref } from './settings-pages.ts'

export type Profile = DataOf<typeof myProfile>

const headRow = 'flex flex-wrap items-center gap-x-3.5 gap-y-2'

/** Who is here, what they hold, and the sign-in method for those who have not signed in. */
export function ProfileBlock({ profile, balances }: { profile: Profile | null; balances: ReactNode }) {
  const t = useTexts('accounts')
  const { viewer, openLogin } = useSession()
  const isMember = viewer?.kind === 'member'
  const email = profile?.user.email ?? ''
  const name = isMember ? viewer.nick || t('settings.member') : t('settings.visitor')
  const face = isMember ? viewer.nick || email : name
  const head = (
    <>
      <Avatar
        name={face}
        src={isMember && profile?.user.picture ? pictureAt(profile.user.picture, 512) : null}
        size="medium"
        decorative
      />
      <div className="min-w-0 flex-[1_1_7rem]">
        <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-lead md:text-title">
          <span dir="auto" className="truncate font-face-display">
            {name}
          </span>
          {viewer?.isPremium ? <Badge tone="gold">{t('settings.premium')}</Badge> : null}
        </h2>
        {isMember && email === '' ? null : (
          <p className={`mt-0.5 text-small text-ink-3 ${isMember ? 'truncate' : ''}`}>
            {isMember ? <bdi>{email}</bdi> : t('settings.visitorText')}
          </p>
        )}
      </div>
    </>
  )
  return (
    <section className="rounded-xl bg-surface-1 p-3.5 md:p-4">
      {isMember ? (
        <Anchor href={profileHref} className={`${headRow} pressable`}>
          {head}
          <span className="sr-only">{t('settings.editProfile')}</span>
          <ChevronRight className="size-5 shrink-0 text-ink-3 rtl:-scale-x-100" aria-hidden="true" />
        </Anchor>
      ) : (
        <div className={headRow}>{head}</div>
      )}
      {balances}
      {isMember ? null : (
        <Button className="mt-3" wide onClick={() => openLogin()}>
          {t('settings.signIn')}
        </Button>
      )}
    </section>
  )
}
