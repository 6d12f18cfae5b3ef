import { Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { bindTelegram, telegramLogin } from '../calls.gen.ts'
import type { Trouble } from './doors/problem.tsx'
import { Problem } from './doors/problem.tsx'
import { useRefusalWords } from './doors/refusal-words.ts'
import { useSession } from './session.tsx'

type TelegramReturnScreenProps = {
  /** What Telegram put into the address; without a code it was refused there. */
  code: string | undefined
  state: string | undefined
  onDone(path: string): void
}

type Proof = { code: string; state: string }

const quietly = { silent: true }
const accountPage = '/settings/account'

/** Where Telegram's sign-in page comes back to: signs in, or adds Telegram to the account that asked for it. */
export function TelegramReturnScreen({ code, state = '', onDone }: TelegramReturnScreenProps) {
  const t = useTexts('doors')
  const accounts = useTexts('accounts')
  const client = useClient()
  const session = useSession()
  const words = useRefusalWords()
  const isBind = state.startsWith('bind.')
  const [trouble, setTrouble] = useState<Trouble | null>(code ? null : { text: t('telegram.refused') })
  const shown = useRef(false)

  const bind = async (proof: Proof): Promise<string | undefined> => {
    const answer = await client.call(bindTelegram, proof, quietly)
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
    const show = isBind ? bind : enter
    void show({ code, state }).then((problem) => problem === undefined || setTrouble({ text: problem }))
  })
  const back = isBind ? accountPage : '/settings'
  return (
    <div className="grid flex-1 content-center">
      <EmptyState
        art={trouble ? <Send strokeWidth={1.5} /> : <Spinner />}
        isPage
        title={t(trouble ? 'telegram.failed' : 'telegram.title')}
        text={trouble ? undefined : t('telegram.wait')}
        action={
          trouble ? (
            <div className="grid justify-items-center gap-5">
              <Problem trouble={trouble} />
              <ButtonLink href={back}>{t('telegram.back')}</ButtonLink>
            </div>
          ) : null
        }
      />
    </div>
  )
}
