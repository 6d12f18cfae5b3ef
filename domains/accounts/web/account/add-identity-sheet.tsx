import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { useSession } from '../session.tsx'
import type { SignInProblem } from '../sign-in/sign-in-problem.tsx'
import { Problem } from '../sign-in/sign-in-problem.tsx'
import { useRefusalWords } from '../sign-in/refusal-words.ts'
import type { IdentityProvider } from '../sign-in/sign-in-options.ts'
import { LinkByCode } from './link-by-code.tsx'
import { LinkByGoogle } from './link-by-google.tsx'
import { LinkByPasskey } from './link-by-passkey.tsx'
import { LinkByTelegram } from './link-by-telegram.tsx'
import type { Answer } from './proof-request.ts'

type AddIdentitySheetProps = { provider: IdentityProvider; open: boolean; onClose(): void; onAdded(): Promise<void> }

const ownWords: Record<string, string> = {
  NOTHING_SHOWN: 'add.passkeyNone',
  HAS_ONE_ALREADY: 'add.passkeyHere',
}

/** Adds one sign-in method: it is proven the same way as at signing in. */
export function AddIdentitySheet({ provider, open, onClose, onAdded }: AddIdentitySheetProps) {
  const t = useTexts('identities')
  const accounts = useTexts('accounts')
  const words = useRefusalWords()
  const { openLogin } = useSession()
  const [signInProblem, setSignInProblem] = useState<SignInProblem | null>(null)
  const [busy, setBusy] = useState(false)

  /** Proves an identity; gives what went wrong, in words, or nothing. */
  const prove = async (request: () => Promise<Answer>): Promise<string | undefined> => {
    setBusy(true)
    setSignInProblem(null)
    try {
      const answer = await request()
      if (!answer.ok && answer.error === 'FRESH_SIGN_IN_NEEDED') {
        onClose()
        openLogin()
      }
      if (!answer.ok) {
        const own = ownWords[answer.error]
        if (answer.error === 'LOGIN_CODE_WRONG') return accounts('login.codeWrong')
        return own ? t(own) : words(answer)
      }
      onClose()
      toasts.push({ text: t('add.done'), tone: 'success' })
      await onAdded()
      return undefined
    } finally {
      setBusy(false)
    }
  }
  const proveAloud = async (request: () => Promise<Answer>) => {
    const problem = await prove(request)
    if (problem !== undefined) setSignInProblem({ text: problem })
  }
  return (
    <Sheet open={open} onClose={onClose} title={t(`add.${provider}`)} closeLabel={accounts('login.close')}>
      <div className="grid gap-5">
        <Problem signInProblem={signInProblem} />
        {provider === 'email' || provider === 'phone' ? <LinkByCode channel={provider} prove={prove} /> : null}
        {provider === 'google' ? <LinkByGoogle busy={busy} prove={proveAloud} /> : null}
        {provider === 'telegram' ? (
          <LinkByTelegram busy={busy} prove={proveAloud} onProblem={setSignInProblem} />
        ) : null}
        {provider === 'passkey' ? <LinkByPasskey busy={busy} prove={proveAloud} /> : null}
      </div>
    </Sheet>
  )
}
