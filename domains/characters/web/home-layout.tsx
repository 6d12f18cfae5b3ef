import type { ReactNode } from 'react'

/** The width of home, alike before and after it has loaded. */
export function HomeWidth({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-[112rem] px-4 md:px-8">{children}</div>
}

/** The head of home: sign, question, search. */
export function HomeHead({ children }: { children: ReactNode }) {
  return (
    <header className="grid gap-4 pt-[max(1rem,var(--safe-top))] pb-2 md:gap-6 md:pt-10 lg:grid-cols-[1fr_24rem] lg:items-end">
      {children}
    </header>
  )
}
