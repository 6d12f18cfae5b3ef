import { Pencil } from 'lucide-react'
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

export type Profile = DataOf<typeof myProfile>

const edit =
  'pressable inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-button bg-surface-2 text-body font-medium text-ink-1 hover:bg-surface-3 md:px-4'

/** Who is here, what they hold, and the sign-in method for those who have not signed in. */
export function ProfileBlock({ profile, balances }: { profile: Profile | null; balances: ReactNode }) {
  const t = useTexts('accounts')
  const { viewer, openLogin } = useSession()
  const isMember = viewer?.kind === 'member'
  const email = profile?.user.email ?? ''
  const name = isMember ? viewer.nick || t('settings.member') : t('settings.visitor')
  const face = isMember ? viewer.nick || email : name
  return (
    <section className="rounded-xl bg-surface-1 p-3.5 md:p-4">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <Avatar
          name={face}
          src={isMember && profile?.user.picture ? pictureAt(profile.user.picture, 512) : null}
          size="medium"
          decorative
        />
        <div className="min-w-0 flex-[1_1_7rem]">
          <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-lead md:text-title">
            <span dir="auto" className="truncate">
              {name}
            </span>
            {viewer?.isPremium ? <Badge tone="gold">{t('settings.premium')}</Badge> : null}
          </h2>
          {isMember && email === '' ? null : (
            <p className={`mt-0.5 text-small text-ink-3 ${isMember ? 'truncate' : ''}`} dir="auto">
              {isMember ? email : t('settings.visitorText')}
            </p>
          )}
        </div>
        {isMember ? (
          <Anchor href="/settings/profile" className={edit}>
            <Pencil className="size-4.5 shrink-0" aria-hidden="true" />
            <span className="max-md:sr-only">{t('settings.editProfile')}</span>
          </Anchor>
        ) : null}
      </div>
      {balances}
      {isMember ? null : (
        <Button className="mt-3" wide onClick={() => openLogin()}>
          {t('settings.signIn')}
        </Button>
      )}
    </section>
  )
}
