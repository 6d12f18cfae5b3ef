import { useTexts } from '#platform/i18n/web/intl.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { BoardPart } from './board-part.tsx'
import { InvitationPart } from './invitation-part.tsx'
import type { FirstInvitation } from './load-invitation.ts'

type InviteScreenProps = {
  first: FirstInvitation
  brandTitle: string
  back: { href: string; label: string }
}

/** The page of the own invitation, and the list of those who invited most. */
export function InviteScreen({ first, brandTitle, back }: InviteScreenProps) {
  const t = useTexts('growth')
  return (
    <>
      <PageHeader title={t('share.title')} back={back} />
      <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-8 px-4 pt-2 pb-16 md:px-8 lg:mx-0">
        <InvitationPart invitation={first.own} brandTitle={brandTitle} />
        <BoardPart first={first.board} />
      </div>
    </>
  )
}
