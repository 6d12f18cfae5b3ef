import { KeyRound } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { useSession } from './session.tsx'

type SignInNeededProps = {
  /** The page has a head of its own. */
  isPart?: boolean
  /** The name of the page of the settings that it stands for: a head with it leads back to them. */
  page?: string
}

/** Stands where a page belongs to someone who has to sign in first. */
export function SignInNeededScreen({ isPart = false, page }: SignInNeededProps) {
  const t = useTexts('accounts')
  const { openLogin } = useSession()
  return (
    <>
      {page === undefined ? null : <PageHeader title={page} back={{ href: '/settings', label: t('settings.back') }} />}
      <div className="grid flex-1 content-center">
        <EmptyState
          art={<KeyRound strokeWidth={1.5} />}
          isPage={!isPart && page === undefined}
          title={t('login.neededTitle')}
          text={t('login.neededText')}
          action={<Button onClick={() => openLogin()}>{t('login.title')}</Button>}
        />
      </div>
    </>
  )
}
