import { UserPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSession } from '#domains/accounts/web/public.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { ErrorState } from '#ui/patterns/error-state.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { Skeleton, SkeletonText } from '#ui/primitives/skeleton.tsx'
import { invitation } from '../../calls.gen.ts'
import { InvitationPart } from './invitation-part.tsx'
import type { Invitation } from './load-invitation.ts'
import { shareRequest } from './share-request.ts'

type ShareSheetScreenProps = {
  open: boolean
  onClose(): void
  brandTitle: string
  /** The page that is shared; empty for the product as a whole. */
  path: string
}

/** The share dialog: the own invitation over any page, or the way to have one. */
export function ShareSheetScreen({ open, onClose, brandTitle, path }: ShareSheetScreenProps) {
  const t = useTexts('growth')
  const { viewer, openLogin } = useSession()
  return (
    <Sheet open={open} onClose={onClose} title={t('share.title')} closeLabel={t('share.close')}>
      {(leave) =>
        viewer?.kind === 'member' ? (
          <OwnInvitation brandTitle={brandTitle} path={path} />
        ) : (
          <SignInFirst
            onSignIn={() =>
              leave(() => {
                onClose()
                openLogin(undefined, (isSignedIn) => {
                  if (isSignedIn) shareRequest.set({ path })
                })
              })
            }
          />
        )
      }
    </Sheet>
  )
}

function SignInFirst({ onSignIn }: { onSignIn(): void }) {
  const t = useTexts('growth')
  return (
    <EmptyState
      art={<UserPlus strokeWidth={1.5} />}
      title={t('share.signInTitle')}
      text={t('share.signInText')}
      action={<Button onClick={onSignIn}>{t('share.signIn')}</Button>}
    />
  )
}

/** It is requested when the dialog opens: the page under it knows nothing of invitations. */
function OwnInvitation({ brandTitle, path }: { brandTitle: string; path: string }) {
  const t = useTexts('growth')
  const shell = useTexts('shell')
  const client = useClient()
  const [own, setOwn] = useState<Invitation | 'loading' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    const abort = new AbortController()
    const load = async () => {
      const answer = await client.call(invitation, {}, { silent: true, signal: abort.signal })
      if (!abort.signal.aborted) setOwn(answer.ok ? answer.data : 'failed')
    }
    // Only an abort rejects: the dialog was closed.
    load().catch(() => undefined)
    return () => abort.abort()
  }, [client, attempt])
  const retry = () => {
    setOwn('loading')
    setAttempt(attempt + 1)
  }
  if (own === 'failed')
    return (
      <ErrorState
        title={t('share.failedTitle')}
        text={t('share.failedText')}
        retryLabel={shell('retry')}
        onRetry={retry}
      />
    )
  if (own === 'loading')
    return (
      <div aria-busy="true" className="grid gap-5">
        <SkeletonText lines={2} />
        <Skeleton className="h-72 w-full rounded-l" />
        <Skeleton className="h-12 w-full rounded-button" />
      </div>
    )
  return <InvitationPart invitation={own} brandTitle={brandTitle} path={path} />
}
