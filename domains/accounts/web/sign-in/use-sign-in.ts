import { useRef, useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { emailLogin } from '../../contract.ts'
import { useSession } from '../session.tsx'
import { useRefusalWords } from './refusal-words.ts'
import { notifySignedIn } from './notify-signed-in.ts'
import type { IdentityProvider } from './sign-in-options.ts'

/** How an identity answered; null when the answer comes by another page. */
export type ProviderResponse =
  | { ok: true; data: DataOf<typeof emailLogin> }
  | { ok: false; error: string; message: string }
  | null

const ownWords: Record<string, string> = {
  'email LOGIN_CODE_WRONG': 'login.codeWrong',
  'phone LOGIN_CODE_WRONG': 'login.codeWrong',
  'passkey NOTHING_SHOWN': 'login.passkeyNone',
  'passkey PROOF_WRONG': 'login.passkeyUnknown',
}

/** Signs in by whatever identity, one at a time. */
export function useSignIn(onDone: () => void) {
  const t = useTexts('accounts')
  const session = useSession()
  const words = useRefusalWords()
  const running = useRef(false)
  const [busy, setBusy] = useState<IdentityProvider | null>(null)

  /** Goes through an identity; gives what went wrong, in words, or nothing. */
  const enter = async (
    provider: IdentityProvider,
    request: () => Promise<ProviderResponse>,
  ): Promise<string | undefined> => {
    if (running.current) return undefined
    running.current = true
    setBusy(provider)
    try {
      const answer = await request()
      if (!answer) return undefined
      if (!answer.ok) {
        const own = ownWords[`${provider} ${answer.error}`]
        return own ? t(own) : words(answer)
      }
      await session.signedIn(answer.data)
      notifySignedIn(answer.data, t)
      onDone()
      return undefined
    } finally {
      running.current = false
      setBusy(null)
    }
  }
  return { enter, busy }
}

export type Enter = ReturnType<typeof useSignIn>['enter']
