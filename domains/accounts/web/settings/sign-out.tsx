import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { LazyConfirmDialog } from '#ui/patterns/lazy-confirm-dialog.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { useSession } from '../session.tsx'

export type Leaving = {
  /** Goes to a page that belongs to nobody. */
  leave(): Promise<void>
  /** Whether messages wait on this device, which go with the person. */
  hasUnsent(): boolean
}

/** Ends the session here, after one question. */
export function SignOut({ leaving }: { leaving: Leaving }) {
  const t = useTexts('accounts')
  const { viewer, signOut } = useSession()
  const [request, setConfirming] = useState<boolean | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  if (viewer?.kind !== 'member') return null
  const leave = async () => {
    setConfirming(false)
    setLeaving(true)
    // Away from what belongs to the account first, so that nothing here requests it again.
    await leaving.leave()
    await signOut()
  }
  return (
    <>
      <Button variant="gray" wide pending={isLeaving} onClick={() => setConfirming(true)}>
        <LogOut className="size-4.5 rtl:-scale-x-100" aria-hidden="true" />
        {t('settings.signOut')}
      </Button>
      {request === null ? null : (
        <LazyConfirmDialog
          open={request}
          title={t('settings.signOutTitle')}
          text={t(leaving.hasUnsent() ? 'settings.signOutUnsent' : 'settings.signOutText')}
          confirmLabel={t('settings.signOut')}
          cancelLabel={t('settings.stay')}
          onConfirm={() => void leave()}
          onCancel={() => setConfirming(false)}
        />
      )}
    </>
  )
}
