import { useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { linkTelegram } from '../../calls.gen.ts'
import type { SignInProblem } from '../sign-in/sign-in-problem.tsx'
import { useRefusalWords } from '../sign-in/refusal-words.ts'
import { goToTelegram } from '../sign-in/telegram.ts'
import { miniAppLaunch } from '../telegram/launch.ts'
import type { ProofRequest } from './proof-request.ts'

const quietly = { silent: true }

/** Adds a Telegram account: at once in the mini-app, else by its sign-in page. */
export function LinkByTelegram({
  busy,
  prove,
  onProblem,
}: ProofRequest & { onProblem(signInProblem: SignInProblem): void }) {
  const t = useTexts('identities')
  const client = useClient()
  const words = useRefusalWords()
  const [leaving, setLeaving] = useState(false)
  const go = async () => {
    const launch = miniAppLaunch()
    if (launch) return prove(() => client.call(linkTelegram, { initData: launch.initData }, quietly))
    setLeaving(true)
    const left = await goToTelegram(client, 'bind')
    setLeaving(false)
    if (!left.ok) onProblem({ text: words(left) })
  }
  return (
    <>
      <p className="text-body text-ink-2">{t('add.telegramText')}</p>
      <Button size="big" wide pending={busy || leaving} onClick={() => void go()}>
        {t('add.telegramGo')}
      </Button>
    </>
  )
}
