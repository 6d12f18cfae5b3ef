import { Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { linkTelegram, telegramLogin } from '../calls.gen.ts'
import type { SignInProblem } from './sign-in/sign-in-problem.tsx'
import { Problem } from './sign-in/sign-in-problem.tsx'
import { useRefusalWords } from './sign-in/refusal-words.ts'
import { useSession } from './session.tsx'

type TelegramReturnScreenProps = {
  /** The code that Telegram put into the address; without one it was refused there. */
  code: string | undefined
  state: string | undefined
  onDone(path: string): void
}

type Proof = { code: string; state: string }

const quietly = { silent: true }
const accountPage = '/settings/account'

/** Where Telegram's sign-in page comes back to: signs in, or adds Telegram to the account that requested it. */
export function TelegramReturnScreen({ code, state = '', onDone }: TelegramReturnScreenProps) {
  const t = useTexts('identities')
  const accounts = useTexts('accounts')
  const client = useClient()
  const session = useSession()
  const words = useRefusalWords()
  const isLink = state.startsWith('bind.')
  const [signInProblem, setSignInProblem] = useState<SignInProblem | null>(
    code ? null : { text: t('telegram.refused') },
  )
  const shown = useRef(false)

  const link = async (proof: Proof): Promise<string | undefined> => {
    const answer = await client.call(linkTelegram, proof, quietly)
    if (!answer.ok) return words(answer)
    toasts.push({ text: t('add.done'), tone: 'success' })
    onDone(answer.data.returnPath ?? accountPage)
    return undefined
  }
  const enter = async (proof: Proof): Promise<string | undefined> => {
    const answer = await client.call(telegramLogin, proof, quietly)
    if (!answer.ok) return words(answer)
    await session.signedIn(answer.data)
    toasts.push({ text: accounts('login.done'), tone: 'success' })
    onDone(answer.data.returnPath ?? '/')
    return undefined
  }
  useEffect(() => {
    // A code counts once, and an effect may run twice.
    if (!code || shown.current) return
    shown.current = true
    const show = isLink ? link : enter
    void show({ code, state }).then((problem) => problem === undefined || setSignInProblem({ text: problem }))
  })
  const back = isLink ? accountPage : '/settings'
  return (
    <div className="grid flex-1 content-center">
      <EmptyState
        art={signInProblem ? <Send strokeWidth={1.5} /> : <Spinner />}
        isPage
        title={t(signInProblem ? 'telegram.failed' : 'telegram.title')}
        text={signInProblem ? undefined : t('telegram.wait')}
        action={
          signInProblem ? (
            <div className="grid justify-items-center gap-5">
              <Problem signInProblem={signInProblem} />
              <ButtonLink href={back}>{t('telegram.back')}</ButtonLink>
            </div>
          ) : null
        }
      />
    </div>
  )
}
