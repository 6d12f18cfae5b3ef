import { KeyRound } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { useSession } from './session.tsx'

/** Stands where a page belongs to someone who has to sign in first; as a part of it where the page has a head of its own. */
export function SignInNeededScreen({ isPart = false }: { isPart?: boolean }) {
  const t = useTexts('accounts')
  const { openLogin } = useSession()
  return (
    <div className="grid flex-1 content-center">
      <EmptyState
        art={<KeyRound strokeWidth={1.5} />}
        isPage={!isPart}
        title={t('login.neededTitle')}
        text={t('login.neededText')}
        action={<Button onClick={() => openLogin()}>{t('login.title')}</Button>}
      />
    </div>
  )
}
