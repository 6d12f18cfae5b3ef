import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { canonicalEmail } from '../rules.ts'
import { useSession } from './session.tsx'
import { AddressStep } from './sign-in/address-step.tsx'
import type { SentCode } from './sign-in/code-request.ts'
import { LinkStep } from './sign-in/link-step.tsx'
import { TermsLine } from './sign-in/terms-line.tsx'

/** Signing in on a landing page: an address, and a letter whose link opens home. Nothing where somebody is signed in. */
export function LinkSignIn() {
  const t = useTexts('accounts')
  const { viewer } = useSession()
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState<SentCode | null>(null)
  if (viewer?.kind === 'member') return null
  return (
    <section className="mt-10 grid w-full gap-4 text-start">
      <h2 className="text-lead">{t('login.title')}</h2>
      {sent === null ? (
        <AddressStep channel="email" asLink variant="gray" value={email} onChange={setEmail} onSent={setSent}>
          <TermsLine />
        </AddressStep>
      ) : (
        <LinkStep
          address={canonicalEmail(email) ?? email}
          sent={sent}
          onResent={setSent}
          onOtherAddress={() => setSent(null)}
        />
      )}
    </section>
  )
}
