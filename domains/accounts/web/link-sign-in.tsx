import { useState } from 'react'
import { canonicalEmail } from '../rules.ts'
import { AddressStep } from './sign-in/address-step.tsx'
import type { SentCode } from './sign-in/code-request.ts'
import { LinkStep } from './sign-in/link-step.tsx'
import { TermsLine } from './sign-in/terms-line.tsx'

/** Signing in on a landing page: an address, and a letter whose link opens home. */
export function LinkSignIn({ onSent }: { onSent(): void }) {
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState<SentCode | null>(null)
  if (sent)
    return (
      <LinkStep
        address={canonicalEmail(email) ?? email}
        sent={sent}
        onResent={setSent}
        onOtherAddress={() => setSent(null)}
      />
    )
  const begin = (code: SentCode) => {
    setSent(code)
    onSent()
  }
  return (
    <AddressStep channel="email" asLink value={email} onChange={setEmail} onSent={begin}>
      <TermsLine />
    </AddressStep>
  )
}
