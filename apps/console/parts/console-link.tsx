import type { ReactNode } from 'react'
import { referenceOf } from '#domains/safety/rules.ts'
import { Anchor } from '#ui/primitives/anchor.tsx'

type Props = { place: string; children: ReactNode }

/** A link in a text or a table to another place of the console. */
export function ConsoleLink({ place, children }: Props) {
  return (
    <Anchor href={`/console${place}`} dir="auto" className="text-accent underline-offset-4 hover:underline">
      {children}
    </Anchor>
  )
}

/** A case by its reference. */
export function CaseLink({ caseId }: { caseId: string }) {
  return <ConsoleLink place={`/case/${caseId}`}>{referenceOf(caseId)}</ConsoleLink>
}
