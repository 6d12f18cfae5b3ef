import { useEffect, useRef } from 'react'

/** A problem at an identity provider, in words. A new object of the same words takes the focus again. */
export type SignInProblem = { text: string }

/** Says what went wrong, and takes the focus so that it is heard and in sight. */
export function Problem({ signInProblem }: { signInProblem: SignInProblem | null }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (signInProblem) words.current?.focus()
  }, [signInProblem])
  return (
    <p
      ref={words}
      role="alert"
      tabIndex={-1}
      className="rounded-m bg-surface-2 px-4 py-3 text-small text-danger outline-none empty:hidden"
    >
      {signInProblem?.text}
    </p>
  )
}
