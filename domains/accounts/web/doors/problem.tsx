import { useEffect, useRef } from 'react'

/** What went wrong at a door, in words. A new object of the same words takes the focus again. */
export type Trouble = { text: string }

/** Says what went wrong, and takes the focus so that it is heard and in sight. */
export function Problem({ trouble }: { trouble: Trouble | null }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (trouble) words.current?.focus()
  }, [trouble])
  return (
    <p
      ref={words}
      role="alert"
      tabIndex={-1}
      className="rounded-m bg-surface-2 px-4 py-3 text-small text-danger outline-none empty:hidden"
    >
      {trouble?.text}
    </p>
  )
}
