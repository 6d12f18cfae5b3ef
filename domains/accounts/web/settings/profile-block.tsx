import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { pictureAt } from '#ui/primitives/picture-address.ts'
import type { myProfile } from '../../contract.ts'
import { useSession } from '../session.tsx'

export type Profile = DataOf<typeof myProfile>

/** Who is here, what they hold, and the sign-in method for those who have not signed in. */
export function ProfileBlock({ profile, balances }: { profile: Profile | null; balances: ReactNode }) {
  const t = useTexts('accounts')
  const { viewer, openLogin } = useSession()
  const isMember = viewer?.kind === 'member'
  const name = isMember ? viewer.nick : t('settings.visitor')
  return (
    <section className="rounded-xl bg-surface-1 p-4">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar
          name={name}
          src={isMember && profile?.user.picture ? pictureAt(profile.user.picture, 512) : null}
          size="big"
          decorative
        />
        <div className="min-w-0 flex-[1_1_9rem]">
          <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-title">
            <span dir="auto" className="truncate">
              {name}
            </span>
            {viewer?.isPremium ? <Badge tone="gold">{t('settings.premium')}</Badge> : null}
          </h2>
          <p className={`mt-1 text-small text-ink-3 ${isMember ? 'truncate' : ''}`} dir="auto">
            {isMember ? (profile?.user.email ?? t('settings.member')) : t('settings.visitorText')}
          </p>
        </div>
      </div>
      {balances}
      {isMember ? (
        <ButtonLink className="mt-4" variant="gray" wide href="/settings/profile">
          <Pencil className="size-4" aria-hidden="true" />
          {t('settings.editProfile')}
        </ButtonLink>
      ) : (
        <Button className="mt-4" size="big" wide onClick={() => openLogin()}>
          {t('settings.signIn')}
        </Button>
      )}
    </section>
  )
}
