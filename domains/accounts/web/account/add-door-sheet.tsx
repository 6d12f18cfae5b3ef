import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Sheet } from '#ui/primitives/sheet.tsx'
import type { Trouble } from '../doors/problem.tsx'
import { Problem } from '../doors/problem.tsx'
import { useRefusalWords } from '../doors/refusal-words.ts'
import type { Door } from '../doors/ways.ts'
import { BindByCode } from './bind-by-code.tsx'
import { BindByGoogle } from './bind-by-google.tsx'
import { BindByPasskey } from './bind-by-passkey.tsx'
import { BindByTelegram } from './bind-by-telegram.tsx'

type AddDoorSheetProps = { door: Door; open: boolean; onClose(): void; onAdded(): Promise<void> }
/** How a door that is to be added answered. */
export type Answer = { ok: true } | { ok: false; error: string; message: string }

/** What the doors share that say what went wrong above themselves. */
export type ProvenAloud = { busy: boolean; prove(ask: () => Promise<Answer>): Promise<void> }

const ownWords: Record<string, string> = {
  NOTHING_SHOWN: 'add.passkeyNone',
  HAS_ONE_ALREADY: 'add.passkeyHere',
}

/** Adds one way in: it is proven the same way as at signing in. */
export function AddDoorSheet({ door, open, onClose, onAdded }: AddDoorSheetProps) {
  const t = useTexts('doors')
  const accounts = useTexts('accounts')
  const words = useRefusalWords()
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [busy, setBusy] = useState(false)

  /** Proves a door; gives what went wrong, in words, or nothing. */
  const prove = async (ask: () => Promise<Answer>): Promise<string | undefined> => {
    setBusy(true)
    setTrouble(null)
    try {
      const answer = await ask()
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
  const proveAloud = async (ask: () => Promise<Answer>) => {
    const problem = await prove(ask)
    if (problem !== undefined) setTrouble({ text: problem })
  }
  return (
    <Sheet open={open} onClose={onClose} title={t(`add.${door}`)} closeLabel={accounts('login.close')}>
      <div className="grid gap-5">
        <Problem trouble={trouble} />
        {door === 'email' || door === 'phone' ? <BindByCode channel={door} prove={prove} /> : null}
        {door === 'google' ? <BindByGoogle busy={busy} prove={proveAloud} /> : null}
        {door === 'telegram' ? <BindByTelegram busy={busy} prove={proveAloud} onProblem={setTrouble} /> : null}
        {door === 'passkey' ? <BindByPasskey busy={busy} prove={proveAloud} /> : null}
      </div>
    </Sheet>
  )
}
