import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { SignInNeededScreen } from '../sign-in-needed-screen.tsx'

type OwnPageProps = {
  of: 'account' | 'devices'
  /** False for someone who is not signed in, to whom nothing here belongs. */
  isOwn: boolean
  back: { href: string; label: string }
  children: ReactNode
}

const neighbours = {
  account: { key: 'account.toDevices', href: '/settings/security' },
  devices: { key: 'devices.toAccount', href: '/settings/account' },
} as const

/** A page about one's own sign-ins: its head, what it is for, and the way to the other one. */
export function OwnPage({ of, isOwn, back, children }: OwnPageProps) {
  const t = useTexts('identities')
  const { key, href } = neighbours[of]
  return (
    <>
      <PageHeader title={t(`${of}.title`)} back={back} />
      {isOwn ? (
        <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-7 px-4 pt-2 pb-10 md:px-8 lg:mx-0">
          <p className="text-body text-ink-2">{t(`${of}.intro`)}</p>
          {children}
          <p className="ps-4 text-small text-ink-3">
            {t.rich(key, {
              link: (words) => (
                <Anchor href={href} className="font-medium text-ink-1 underline underline-offset-4">
                  {words}
                </Anchor>
              ),
            })}
          </p>
        </div>
      ) : (
        <SignInNeededScreen isPart />
      )}
    </>
  )
}
