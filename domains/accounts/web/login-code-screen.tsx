import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useCall, useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { emailLogin } from '../calls.gen.ts'
import { AddressStep } from './sign-in/address-step.tsx'
import type { SentCode } from './sign-in/code-request.ts'
import { CodeStep } from './sign-in/code-step.tsx'
import { useRefusalWords } from './sign-in/refusal-words.ts'
import { notifySignedIn } from './sign-in/notify-signed-in.ts'
import { TermsLine } from './sign-in/terms-line.tsx'
import { useSignIn } from './sign-in/use-sign-in.ts'
import { useSession } from './session.tsx'

type LoginCodeScreenProps = { email: string; code: string; onDone(): void }

/** Signing in with a mailed link or code. A link waits for a press, so that mail scanners do not use it up. */
export function LoginCodeScreen({ email: input, code, onDone }: LoginCodeScreenProps) {
  const t = useTexts('accounts')
  const client = useClient()
  const signIn = useSignIn(onDone)
  const [email, setEmail] = useState(input)
  const [linkGone, setLinkGone] = useState(false)
  const [sent, setSent] = useState<SentCode | null>(null)
  const title = sent === null ? t('login.pageTitle') : t('login.codeTitle')
  return (
    <div className="grid flex-1 place-items-center px-4 py-10">
      <div className="w-full max-w-md rounded-xl bg-surface-1 p-6 sm:p-9">
        {input && code && !linkGone ? (
          <LinkStep email={input} code={code} onDone={onDone} onGone={() => setLinkGone(true)} />
        ) : (
          <>
            <h1 className="mb-4 text-title">{title}</h1>
            {linkGone ? (
              <p role="alert" className="mb-4 text-body text-danger">
                {t('login.linkExpired')}
              </p>
            ) : null}
            {sent === null ? (
              <AddressStep channel="email" value={email} onChange={setEmail} onSent={setSent}>
                <p className="text-small text-ink-3">{t('login.noPassword')}</p>
                <TermsLine />
              </AddressStep>
            ) : (
              <CodeStep
                channel="email"
                address={email}
                sent={sent}
                onResent={setSent}
                onOtherAddress={() => setSent(null)}
                enter={({ address, code: entered }) =>
                  signIn.enter('email', () =>
                    client.call(emailLogin, { email: address, code: entered }, { silent: true }),
                  )
                }
                enterLabel={t('login.enter')}
              />
            )}
          </>
        )}
      </div>
    </div>
  )
}

const oneAtATime = { single: true, silent: true }

function LinkStep({ email, code, onDone, onGone }: LoginCodeScreenProps & { onGone(): void }) {
  const t = useTexts('accounts')
  const words = useRefusalWords()
  const session = useSession()
  const login = useCall(emailLogin, oneAtATime)
  const [problem, setProblem] = useState<string>()
  const enter = async () => {
    const answer = await login.run({ email, code })
    if (answer.ok) {
      await session.signedIn(answer.data)
      notifySignedIn(answer.data, t)
      return onDone()
    }
    if (answer.error === 'LOGIN_CODE_WRONG') onGone()
    else setProblem(words(answer))
  }
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <span aria-hidden="true" className="grid size-16 place-items-center rounded-full bg-accent-soft text-accent">
        <MailCheck className="size-7" strokeWidth={1.5} />
      </span>
      <h1 className="text-title wrap-anywhere">{t('login.linkTitle', { email })}</h1>
      <p className="text-body text-ink-2">{t('login.linkText')}</p>
      <Button className="mt-2" size="big" wide pending={login.pending} onClick={() => void enter()}>
        {t('login.enter')}
      </Button>
      <ErrorMessage>{problem}</ErrorMessage>
    </div>
  )
}
