import { createFileRoute } from '@tanstack/react-router'
import { SignInNeededScreen } from '#domains/accounts/web/sign-in-needed-screen.tsx'
import { InviteScreen } from '#domains/growth/web/share/invite-screen.tsx'
import { loadInvitation } from '#domains/growth/web/share/load-invitation.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { readBoot } from '../shell/boot.ts'
import { LazyTexts, loadLazyTexts } from '../shell/lazy-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/settings/invite')({
  staticData: { name: 'SettingsInvite' },
  gcTime: 0,
  loader: async ({ context: { boot, client } }) => {
    const [texts, first] = await Promise.all([
      loadLazyTexts('growth', 'share', 'board'),
      loadInvitation(client, boot.viewer),
    ])
    return { texts, first }
  },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('accounts')('settings.invite')) }] }),
  component: Invite,
})

function Invite() {
  const t = useTexts('accounts')
  const { texts, first } = Route.useLoaderData()
  if (!first) return <SignInNeededScreen page={t('settings.invite')} />
  return (
    <LazyTexts name="growth" texts={texts}>
      <InviteScreen
        first={first}
        brandTitle={readBoot().brand.title}
        back={{ href: '/settings', label: t('settings.back') }}
      />
    </LazyTexts>
  )
}
