import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { signIn } from '../session.ts'
import { LanguageField } from '../parts/language-field.tsx'
import { text } from '../texts.ts'

/** Signing in by passkey, alone or over the screen that is open. */
export function SignInScreen({ isOver = false }: { isOver?: boolean }) {
  const [fault, setFault] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const go = async () => {
    setPending(true)
    setFault(await signIn())
    setPending(false)
  }
  const card = (
    <section
      aria-labelledby="sign-in-title"
      className="grid w-full max-w-sm justify-items-center gap-4 rounded-l border border-line bg-surface-1 p-8 text-center shadow-2"
    >
      <span aria-hidden="true" className="grid size-14 place-items-center rounded-full bg-accent-soft text-accent">
        <KeyRound className="size-6" />
      </span>
      <h1 id="sign-in-title" className="text-title">
        {text(isOver ? 'signIn.over' : 'frame.desk')}
      </h1>
      <p className="text-body text-ink-2">{text(isOver ? 'signIn.overText' : 'signIn.text')}</p>
      <Button wide pending={pending} onClick={() => void go()}>
        {text('signIn.action')}
      </Button>
      <ErrorMessage>{fault}</ErrorMessage>
      {isOver ? null : <LanguageField />}
    </section>
  )
  return isOver ? card : <main className="grid min-h-dvh place-items-center bg-surface-0 p-6 text-ink-1">{card}</main>
}
