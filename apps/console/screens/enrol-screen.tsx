import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { goTo } from '../place.tsx'
import { enrolHere } from '../session.ts'
import { text } from '../texts.ts'

/** Adds a passkey by the link of an operator. The secret stands behind `#`, so no server or proxy logs it. */
export function EnrolScreen() {
  const [secret] = useState(() => location.hash.slice(1))
  const [fault, setFault] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const go = async () => {
    setPending(true)
    const wrong = await enrolHere(secret)
    setPending(false)
    setFault(wrong)
    if (!wrong) goTo('')
  }
  return (
    <main className="grid min-h-dvh place-items-center bg-surface-0 p-6 text-ink-1">
      <section className="grid w-full max-w-sm justify-items-center gap-4 rounded-l border border-line bg-surface-1 p-8 text-center shadow-2">
        <span aria-hidden="true" className="grid size-14 place-items-center rounded-full bg-accent-soft text-accent">
          <KeyRound className="size-6" />
        </span>
        <h1 className="text-title">{text('enrol.title')}</h1>
        <p className="text-body text-ink-2">{text('enrol.text')}</p>
        <Button wide pending={pending} disabled={secret === ''} onClick={() => void go()}>
          {text('enrol.action')}
        </Button>
        <ErrorMessage>{secret === '' ? text('enrol.noLink') : fault}</ErrorMessage>
      </section>
    </main>
  )
}
