import type { ReactNode } from 'react'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { text } from '../texts.ts'

/** The way back to the search, the title of what it found, and facts in a line. */
export function FoundTitle({ search, title, children }: { search: string; title: string; children: ReactNode }) {
  return (
    <>
      <Anchor href={`/console${search}`} className="text-small text-ink-2 underline-offset-4 hover:underline">
        {text('common.back')}
      </Anchor>
      <h1 className="text-title text-match-parent" dir="auto">
        {title}
      </h1>
      <p className="flex flex-wrap items-center gap-2 text-small text-ink-2">{children}</p>
    </>
  )
}
